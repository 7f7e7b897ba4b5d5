import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nameCollisions } from "./collisions.ts";
import { nameTools, type UnnamedTool } from "./tool-names.ts";

const sha256hex = (text: string): string => createHash("sha256").update(text).digest("hex");
const remote = (sourceName: string): UnnamedTool => ({ sourceName, kind: "remote" });

const wireNames = (source: string, tools: readonly UnnamedTool[], isAliased = false) =>
  nameTools(source, tools, isAliased, sha256hex).map(({ wireName }) => wireName);

test("a remote tool stands under its source's name, in the list as on the wire", () => {
  expect(nameTools("everything", [remote("get-sum")], false, sha256hex)).toEqual([
    {
      wireName: "everything.get-sum",
      modelName: "everything_mcp_get-sum",
      group: "everything",
      label: "get-sum",
    },
  ]);
});

test("a generated tool keeps its name and is listed under its class", () => {
  const tool: UnnamedTool = { sourceName: "ulib.ContainerBox.configure", kind: "configure" };
  expect(nameTools("demo", [tool], false, sha256hex)).toEqual([
    {
      wireName: "ulib.ContainerBox.configure",
      modelName: "ulib_ContainerBox_configure",
      group: "ulib.ContainerBox",
      label: ".configure",
    },
  ]);
});

test("another server's generated tool stands under its source's name and is listed by its class", () => {
  const tools: readonly UnnamedTool[] = [
    { sourceName: "ulib.ContainerBox.configure", kind: "configure", isForeign: true },
    { sourceName: "scene_tree", kind: "static", isForeign: true },
  ];
  // Also beside another session: its source's name tells it apart already.
  expect(nameTools("lab", tools, true, sha256hex)).toEqual([
    {
      wireName: "lab.ulib.ContainerBox.configure",
      modelName: "lab_mcp_ulib_ContainerBox_configure",
      group: "lab.ulib.ContainerBox",
      label: ".configure",
    },
    {
      wireName: "lab.scene_tree",
      modelName: "lab_mcp_scene_tree",
      group: "lab",
      label: "scene_tree",
    },
  ]);
});

test("with two sessions the alias stands inside the prefix, on session tools alone", () => {
  const tools: readonly UnnamedTool[] = [
    { sourceName: "ulib.Box.Run", kind: "action" },
    { sourceName: "ulib.scene.list", kind: "session" },
    { sourceName: "session_start", kind: "static" },
    remote("echo"),
  ];
  expect(wireNames("left", tools, true)).toEqual([
    "ulib.left.Box.Run",
    "ulib.left.scene.list",
    "session_start",
    "left.echo",
  ]);
});

test("a static tool without a prefix is listed under its source", () => {
  const [names] = nameTools("demo", [{ sourceName: "catalog", kind: "static" }], false, sha256hex);
  expect(names).toMatchObject({ group: "demo", label: "catalog" });
});

test("equal names of one server are numbered", () => {
  expect(wireNames("s", [remote("Search"), remote("Search"), remote("Search1")])).toEqual([
    "s.Search2",
    "s.Search3",
    "s.Search1",
  ]);
});

const claimsOf = (tools: readonly (readonly [source: string, name: string])[]) =>
  [...Map.groupBy(tools, ([source]) => source)].flatMap(([source, own]) =>
    nameTools(
      source,
      own.map(([, name]) => remote(name)),
      false,
      sha256hex,
    ).map((names, index) => ({
      tool: `${source}/${index}`,
      source,
      sourceName: own[index]?.[1] ?? "",
      wireName: names.wireName,
      modelName: names.modelName,
    })),
  );

test("two names that become one are a problem on both tools, in the same sentence", () => {
  const problems = nameCollisions(
    claimsOf([
      ["s", "a.b"],
      ["s", "a_b"],
    ]),
  );
  const sentence = 'MCP tools "a.b" and "a_b" map to "s_mcp_a_b"';
  expect([...problems]).toEqual([
    ["s/0", [sentence]],
    ["s/1", [sentence]],
  ]);
});

test("tools of two sources that become one are named with their sources", () => {
  const problems = nameCollisions(
    claimsOf([
      ["a", "x_mcp_y"],
      ["a_mcp_x", "y"],
    ]),
  );
  expect(problems.get("a/0")).toEqual([
    'MCP tools "a/x_mcp_y" and "a_mcp_x/y" map to "a_mcp_x_mcp_y"',
  ]);
});

test("model names are legal, and each is unique or a problem", () => {
  const name = fc.oneof(
    fc.constantFrom("a.b", "a_b", "a b", "a", "__proto__", "", "a".repeat(80)),
    fc.string({ unit: "binary", maxLength: 100 }),
  );
  const tool = fc.tuple(fc.constantFrom("left", "left_mcp_a", "a"), name);
  fc.assert(
    fc.property(fc.array(tool, { maxLength: 40 }), (tools) => {
      const claims = claimsOf(tools);
      const problems = nameCollisions(claims);
      for (const claim of claims) {
        expect(claim.modelName).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(claim.wireName).toMatch(/^[A-Za-z0-9_.-]{1,128}$/);
        const isShared = claims.some(
          (other) =>
            other !== claim &&
            (other.modelName === claim.modelName || other.wireName === claim.wireName),
        );
        expect(problems.has(claim.tool)).toBe(isShared);
      }
    }),
  );
});
