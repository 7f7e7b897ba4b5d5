import { describe, expect, test } from "vitest";
import { testKinds } from "#testing/board-kinds.ts";
import { widgetKinds } from "#widgets/kinds.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { builtInFlows, guideLibrary, isForServers } from "./guide-library.ts";
import { readGuide } from "./read-guide.ts";
import { resolveRecipeRoles } from "./recipe-roles.ts";
import { segmentsOfBody } from "./segments.ts";

describe("a guide's file", () => {
  test("with front matter is read by it", () => {
    const read = readGuide(
      "---\nid: x\nname: X\nwhen: now\nservers: [a, b] # both\nlayout: {type: grid}\n---\n\n# Heading\n",
    );
    expect(read).toMatchObject({
      ok: true,
      guide: { id: "x", name: "X", kind: "flow", when: "now", servers: ["a", "b"] },
    });
  });

  test("without front matter is named by its heading and says when in its text", () => {
    expect(readGuide("# Élan vital\n\n## Quand l'utiliser\n\nLe matin.\n\nSoir.")).toMatchObject({
      ok: true,
      guide: { id: "elan-vital", name: "Élan vital", when: "Le matin." },
    });
  });

  test.each([
    ["---\nname: X\n", "The front matter has no end; close it with --- on a line of its own."],
    ["---\na: [1\n---\n", "The front matter is no YAML at line "],
    ["---\n- 1\n---\n", "The front matter is a list of names and values, such as name: Shift."],
    ["---\nwidget: x\n---\n", 'Recipe "x" frontmatter must include a "schema" field.'],
    ["   \n", "A guide needs a name: in its front matter, or as its first heading."],
    [
      `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n---\n# x\n`,
      "The front matter repeats itself by too many aliases.",
    ],
  ])("%j is refused with a sentence", (text, sentence) => {
    const read = readGuide(text);
    expect(read.ok ? "" : read.sentence).toContain(sentence);
  });

  test("--- inside a value or a line does not end the front matter", () => {
    expect(readGuide("---\nname: a --- b\n---\nbody")).toMatchObject({
      guide: { name: "a --- b", body: "body" },
    });
  });
});

test("a body is taken apart into markdown and code; a longer fence holds a shorter one", () => {
  expect(segmentsOfBody("Text\n\n```SQL extra\nselect 1\n```\n\n~~~~\n```\n~~~~\nEnd")).toEqual([
    { type: "markdown", text: "Text" },
    { type: "code", language: "sql", text: "select 1" },
    { type: "code", language: "", text: "```" },
    { type: "markdown", text: "End" },
  ]);
});

describe("the library", () => {
  const library = guideLibrary(testKinds, []);

  test("lists flows first, then widgets, and finds by words of name and description", () => {
    expect(library.list().map(({ name }) => name)).toEqual([
      "Ask a person",
      "Draw the laboratory",
      "Stream and compare",
      "data-table",
      "gallery",
      "stat",
    ]);
    expect(library.search("ONE number").map(({ name }) => name)).toEqual(["stat"]);
  });

  test("gives a widget's recipe with its schema, and says what there is where there is none", () => {
    expect(library.get("stat")).toMatchObject({
      guide: { kind: "widget", schema: { required: ["label", "value"] } },
    });
    expect(library.get("STATE")).toEqual({
      ok: false,
      sentence: expect.stringContaining('Recipe "STATE" not found. Available: Ask a person, '),
    });
  });

  test("takes a stored guide for a flow of its id, but never for a widget's recipe", () => {
    const read = readGuide("---\nid: stat\nname: Mine\n---\n");
    const mine = read.ok ? [read.guide] : [];
    expect(guideLibrary(testKinds, mine).get("stat")).toMatchObject({ guide: { kind: "widget" } });
  });

  test("is for a server by a part of its name or another name of it", () => {
    expect(isForServers({ servers: [] }, [])).toBe(true);
    expect(isForServers({ servers: ["ulib"] }, ["demo-2"])).toBe(true);
    expect(isForServers({ servers: ["sql"] }, ["demo"])).toBe(false);
  });
});

test("every kind of widget has a recipe, and an example that its own schema takes", () => {
  for (const kind of widgetKinds) {
    expect(compileSchema(kind.schema).problems, kind.name).toEqual([]);
    expect(compileSchema(kind.schema).check(kind.example), kind.name).toEqual([]);
  }
  expect(guideLibrary(widgetKinds, []).list().length).toBe(
    widgetKinds.length + builtInFlows().length,
  );
});

test.each([
  [["browse_skills"], { list_recipes: "browse_skills" }],
  [["getPrompt"], { get_recipe: "getPrompt" }],
  [["skills_search"], { search_recipes: "skills_search" }],
  [["search"], {}],
  [["find_recipe", "search_recipes"], { search_recipes: "search_recipes" }],
])("the recipe tools among %j are %j", (names, roles) => {
  const tools = names.map((name) => ({ name, description: "" }));
  expect(resolveRecipeRoles(tools)).toEqual(roles);
});

test("a tool whose name is a verb alone is known by its description", () => {
  expect(resolveRecipeRoles([{ name: "find", description: "Finds a workflow" }])).toEqual({
    search_recipes: "find",
  });
});
