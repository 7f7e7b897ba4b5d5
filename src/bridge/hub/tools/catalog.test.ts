import { expect, test } from "vitest";
import type { ToolRow } from "#protocol/tool.ts";
import { toolKey } from "#protocol/ids.ts";
import { fakeGeneratedTool, fakeTool } from "#testing/fake-source.ts";
import { testHub, toolRef } from "#testing/test-hub.ts";

/** Rows as a person reads them. */
const shown = (rows: readonly ToolRow[]): readonly string[] =>
  rows.map((row) =>
    row.type === "group" ? `${row.label} ${row.source} ${row.count}` : `  ${row.tool.label}`,
  );

const demoTools = [
  fakeGeneratedTool("Recipe", "Run"),
  fakeGeneratedTool("Recipe"),
  fakeGeneratedTool("ContainerBox", "Center"),
  fakeGeneratedTool("ContainerBox", "Align"),
  fakeGeneratedTool("ContainerBox"),
  fakeTool("ulib.scene.list", { kind: "session" }),
  fakeTool("scene_tree", { kind: "static" }),
];

test("tools are grouped and in order: static, session, classes A–Z with configure first, remote", async () => {
  const { hub, attach } = testHub();
  await attach("everything", { tools: [fakeTool("zip"), fakeTool("echo")] });
  await attach("demo", { tools: demoTools });
  expect(shown(hub.tools.rows({}, 0, 100).rows)).toEqual([
    "demo demo 1",
    "  scene_tree",
    "ulib.scene demo 1",
    "  .list",
    "ulib.ContainerBox demo 3",
    "  .configure",
    "  .Center",
    "  .Align",
    "ulib.Recipe demo 2",
    "  .configure",
    "  .Run",
    "everything everything 2",
    "  zip",
    "  echo",
  ]);
});

test("each listed tool says which it is, also in a later window of the list", async () => {
  const { hub, attach } = testHub();
  await attach("demo", { tools: demoTools });
  const { rows } = hub.tools.rows({}, 4, 100);
  const numbered = rows.flatMap((row) => (row.type === "tool" ? [row] : []));
  expect(numbered.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7]);
  for (const { tool, number } of numbered)
    expect(hub.tools.place({}, tool.ref)?.number).toBe(number);
});

test("a tool's place is told among the rows and among the tools, under the filter", async () => {
  const { hub, attach } = testHub();
  await attach("demo", { tools: demoTools });
  const run = toolRef("demo", "ulib.Recipe.Run");
  expect(hub.tools.place({}, run)).toEqual({ row: 10, number: 7, of: 7 });
  expect(hub.tools.place({ text: "recipe" }, run)).toEqual({ row: 2, number: 2, of: 2 });
  expect(hub.tools.place({ kinds: ["session"] }, run)).toBeNull();
  expect(hub.tools.place({}, toolRef("demo", "gone"))).toBeNull();
});

test("a server's generated tools stand among the remote ones, and give no session its alias", async () => {
  const { hub, attach } = testHub();
  const foreign = { isForeign: true } as const;
  await attach("lab", {
    tools: [fakeGeneratedTool("Box", undefined, foreign), fakeTool("echo")],
  });
  expect(hub.tools.resolve("ulib.Crate.configure")).toEqual({
    ok: false,
    sentence: "No session is attached; start one with session_start.",
  });
  await attach("demo", { tools: [fakeGeneratedTool("Recipe")] });
  expect(shown(hub.tools.rows({}, 0, 100).rows)).toEqual([
    "ulib.Recipe demo 1",
    "  .configure",
    "lab.ulib.Box lab 1",
    "  .configure",
    "lab lab 1",
    "  echo",
  ]);
  expect(
    hub.tools.all({ kinds: ["configure"] }).map((tool) => [tool.wireName, tool.check]),
  ).toEqual([
    ["ulib.Recipe.configure", "enforce"],
    ["lab.ulib.Box.configure", "advise"],
  ]);
});

test("two sessions: generated names get their aliases, and references stay what they were", async () => {
  const { hub, attach } = testHub();
  await attach("left", { tools: [fakeGeneratedTool("Box"), fakeTool("echo")] });
  const ref = toolRef("left", "ulib.Box.configure");
  expect(hub.tools.detail(ref)).toMatchObject({ value: { wireName: "ulib.Box.configure" } });
  await attach("right", { tools: [fakeGeneratedTool("Box")] });
  expect(hub.tools.all().map(({ wireName }) => wireName)).toEqual([
    "ulib.left.Box.configure",
    "ulib.right.Box.configure",
    "left.echo",
  ]);
  expect(hub.tools.detail(ref)).toMatchObject({ value: { wireName: "ulib.left.Box.configure" } });
  expect(hub.tools.resolve("ulib.Box.configure")).toEqual({
    ok: false,
    sentence:
      '"ulib.Box.configure" is the name of 2 tools: ulib.left.Box.configure, ulib.right.Box.configure.',
  });
  await hub.sources.detach("right");
  expect(hub.tools.resolve("ulib.Box.configure")).toEqual({ ok: true, value: ref });
});

test("a tool is found by its wire name, and by its source's name for it where that is unique", async () => {
  const { hub, attach } = testHub();
  await attach("left", { tools: [fakeTool("echo"), fakeTool("only-left")] });
  await attach("right", { tools: [fakeTool("echo")] });
  expect(hub.tools.resolve("right.echo")).toEqual({ ok: true, value: toolRef("right", "echo") });
  expect(hub.tools.resolve("only-left")).toMatchObject({ ok: true });
  expect(hub.tools.resolve("echo")).toEqual({
    ok: false,
    sentence: '"echo" is the name of 2 tools: left.echo, right.echo.',
  });
});

test("a wire name that two tools share names both, and each is a problem of the other", async () => {
  const { hub, attach } = testHub();
  await attach("s", { tools: [fakeTool("a b"), fakeTool("a_b")] });
  expect(hub.tools.resolve("s.a_b")).toEqual({
    ok: false,
    sentence: '"s.a_b" is the name of 2 tools: s/a b, s/a_b.',
  });
  expect(hub.tools.detail(toolRef("s", "a b"))).toMatchObject({
    value: {
      problems: [
        'MCP tools "a b" and "a_b" map to "s.a_b"',
        'MCP tools "a b" and "a_b" map to "s_mcp_a_b"',
      ],
    },
  });
});

test("the second tool of one name is reached by its own key and its own number", async () => {
  const { hub, attach, call } = testHub();
  const source = await attach("s", {
    tools: [fakeTool("find"), fakeTool("find", { key: toolKey("find#2") })],
  });
  expect(hub.tools.all().map(({ wireName }) => wireName)).toEqual(["s.find1", "s.find2"]);
  await call("s.find2");
  expect(source.calls).toMatchObject([{ key: "find#2" }]);
});

test.each([
  [{ text: "box align" }, ["ulib.ContainerBox.Align"]],
  [{ text: "WHAT ECHO" }, ["everything.echo"]],
  [{ text: "nowhere" }, []],
  [{ kinds: ["session"] }, ["ulib.scene.list"]],
  [{ kinds: ["action"], text: "run" }, ["ulib.Recipe.Run"]],
  [{ source: "everything" }, ["everything.echo"]],
  [{ source: "nobody" }, []],
  [{ kinds: [], source: "everything" }, ["everything.echo"]],
] as const)("the filter %j leaves %j", async (filter, left) => {
  const { hub, attach } = testHub();
  await attach("demo", { tools: demoTools });
  await attach("everything", { tools: [fakeTool("echo")] });
  expect(hub.tools.all(filter).map(({ wireName }) => wireName)).toEqual(left);
});

test("the chips count what choosing them would show", async () => {
  const { hub, attach } = testHub();
  await attach("demo", { tools: demoTools });
  await attach("everything", { tools: [fakeTool("echo")] });
  expect(hub.tools.rows({}, 0, 0).facets).toEqual({
    all: 8,
    byKind: { static: 1, session: 1, configure: 2, action: 3, remote: 1 },
    bySource: { demo: 7, everything: 1 },
  });
  expect(hub.tools.rows({ source: "demo", kinds: ["action"] }, 0, 0).facets).toEqual({
    all: 7,
    byKind: { static: 1, session: 1, configure: 2, action: 3 },
    bySource: { demo: 3 },
  });
});

test("windows are parts of one list, and its revision moves only when a tool did", async () => {
  const { hub, attach } = testHub();
  const source = await attach("demo", { tools: demoTools });
  const whole = hub.tools.rows({}, 0, 500);
  const first = hub.tools.rows({}, 0, 4);
  const rest = hub.tools.rows({}, 4, 500);
  expect([...first.rows, ...rest.rows]).toEqual(whole.rows);
  expect([first.total, first.revision]).toEqual([whole.total, whole.revision]);
  source.host().changed("prompts");
  expect(hub.tools.rows({}, 0, 4).revision).toBe(whole.revision);
  source.setTools([...demoTools, fakeTool("new", { kind: "static" })]);
  const moved = hub.tools.rows({}, 0, 500);
  expect(moved.revision).toBeGreaterThan(whole.revision);
  expect(moved.total).toBe(whole.total + 1);
});

test("a window carries 500 rows at most and nothing beyond the end", async () => {
  const { hub, attach } = testHub();
  await attach("s", { tools: Array.from({ length: 600 }, (_, at) => fakeTool(`t${at}`)) });
  expect(hub.tools.rows({}, 0, 10_000).rows).toHaveLength(500);
  expect(hub.tools.rows({}, 10_000, 50)).toMatchObject({ rows: [], total: 601 });
});

test("what a tool's detail says of it", async () => {
  const { hub, attach } = testHub();
  await attach("demo", {
    tools: [
      fakeGeneratedTool("Box", "Run", {
        title: "Run the box",
        description: "d".repeat(300),
        inputSchema: {
          type: "object",
          properties: { object: {}, speed: {}, mode: {} },
          required: ["object", "unlisted"],
        },
        generated: {
          class: "Box",
          action: "Run",
          addressParam: "object",
          typeId: "t",
          typeShape: "h",
          schemaId: "s",
        },
        problems: ["Its schema is odd."],
      }),
    ],
  });
  const found = hub.tools.detail(toolRef("demo", "ulib.Box.Run"));
  expect(found).toMatchObject({
    ok: true,
    value: {
      wireName: "ulib.Box.Run",
      modelName: "ulib_Box_Run",
      sourceName: "ulib.Box.Run",
      title: "Run the box",
      description: "d".repeat(200),
      fullDescription: "d".repeat(300),
      required: 2,
      optional: 2,
      check: "enforce",
      generated: {
        class: "Box",
        action: "Run",
        identity: { typeId: "t", typeShape: "h", schemaId: "s" },
      },
      problems: ["Its schema is odd."],
    },
  });
  const schema = found.ok ? JSON.stringify(found.value.inputSchema) : "";
  expect(found.ok ? found.value.tokens : 0).toBe(Math.ceil((12 + 300 + schema.length) / 4));
});

test("a remote tool's check advises", async () => {
  const { hub, attach } = testHub();
  await attach("s", { tools: [fakeTool("echo")] });
  expect(hub.tools.detail(toolRef("s", "echo"))).toMatchObject({ value: { check: "advise" } });
});
