import { describe, expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { createWebMcpServer } from "./web-mcp-server.ts";

const widget = `---
widget: dial
description: A number on a dial.
schema:
  type: object
  properties: { value: { type: number } }
  required: [value]
---
## How to use

Give a value.
`;

const flow = "---\nid: morning\nname: Morning\nwhen: At eight.\n---\nLook at the dials.\n";

function server() {
  let made = 0;
  return createWebMcpServer<string>("panel", {
    description: "Dials.",
    newId: () => {
      made += 1;
      return `w_${made}`;
    },
  });
}

async function call(from: ReturnType<typeof server>, name: string, args: JsonObject = {}) {
  const tool = from.layer().tools.find((each) => each.name === name);
  if (!tool) throw new Error(`There is no ${name}.`);
  return tool.execute(args);
}

describe("a server of widgets and recipes", () => {
  test("has no tools until something is registered, then its four", () => {
    const made = server();
    expect(made.layer()).toEqual({
      protocol: "webmcp",
      serverName: "panel",
      description: "Dials.",
      tools: [],
    });
    made.registerWidget(widget, "draws");
    expect(made.layer().tools.map(({ name }) => name)).toEqual([
      "search_recipes",
      "list_recipes",
      "get_recipe",
      "widget_display",
    ]);
    expect(made.layer().tools[3]?.description).toContain("dial");
    expect(made.getWidget("dial")?.renderer).toBe("draws");
  });

  test("throws for a recipe that lacks what it needs", () => {
    const made = server();
    expect(() => made.registerWidget("---\nname: x\n---\n", "")).toThrow(
      'Recipe frontmatter must include a "widget" field.',
    );
    expect(() => made.registerWidget("---\nwidget: x\n---\n", "")).toThrow(
      'Recipe "x" frontmatter must include a "schema" field.',
    );
    expect(() => made.registerRecipe("# Only a heading\n")).toThrow(
      'Recipe frontmatter must include an "id" or a "name" field.',
    );
  });

  test("lists, finds and gives widgets and flows", async () => {
    const made = server();
    made.registerWidget(widget, "");
    made.registerRecipe(flow);
    expect((await call(made, "search_recipes", { query: "MORN" })).structuredContent).toEqual({
      recipes: [{ name: "Morning", description: "", group: "flow", when: "At eight." }],
    });
    expect((await call(made, "get_recipe", { name: "dial" })).structuredContent).toMatchObject({
      recipe: expect.stringContaining("Give a value."),
      group: "widget",
    });
    expect(await call(made, "get_recipe", { name: "x" })).toMatchObject({
      isError: true,
      content: [{ text: 'Recipe "x" not found. Available: dial, Morning.' }],
      structuredContent: { error: 'Recipe "x" not found', available: ["dial", "Morning"] },
    });
  });

  test("shows a widget whose data is right, and says what is wrong with any other", async () => {
    const made = server();
    made.registerWidget(widget, "");
    const params = { value: 3, image: "javascript:x" };
    expect(await call(made, "widget_display", { name: "dial", params })).toMatchObject({
      structuredContent: { widget: "dial", data: { value: 3 }, id: "w_1" },
    });
    expect(await call(made, "widget_display", { name: "dail", params })).toMatchObject({
      isError: true,
      structuredContent: { error: 'Widget "dail" not found. Available: dial' },
    });
    expect(await call(made, "widget_display", { name: "dial", params: {} })).toMatchObject({
      isError: true,
      content: [{ text: '"value" is missing; it is a number.' }],
      structuredContent: {
        error: "Validation failed",
        details: [{ path: "value", keyword: "required" }],
        expected_schema: { required: ["value"] },
      },
    });
  });

  test("takes tools of others, one of them in a built-in's place", () => {
    const made = server();
    made.registerWidget(widget, "");
    const tool = { description: "", inputSchema: {}, execute: async () => never() };
    made.addTool({ ...tool, name: "canvas" });
    made.addTool({ ...tool, name: "list_recipes" });
    expect(made.layer().tools.map(({ name }) => name)).toEqual([
      "search_recipes",
      "get_recipe",
      "widget_display",
      "canvas",
      "list_recipes",
    ]);
    made.setRecipes([{ id: "a", name: "A", description: "", when: "", body: "" }]);
    expect(made.listFlowRecipes().map(({ id }) => id)).toEqual(["a"]);
  });
});

const never = (): never => {
  throw new Error("It is not called in this test.");
};
