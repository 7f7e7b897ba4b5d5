import { expect, test } from "vitest";
import type { SourceSummary } from "#protocol/source.ts";
import { crumbsAt } from "./crumbs.ts";
import { textParams } from "./search-params.ts";
import { sectionAt } from "./sections.ts";
import { outboundSources, schemaRevisionText } from "./status-facts.ts";

test.each([
  ["/overview", "Overview"],
  ["/tools/demo/ulib.scene.list", "Tools"],
  ["/calls/c_1", "Timeline"],
  ["/nowhere", undefined],
])("%s belongs to %s", (path, name) => {
  expect(sectionAt(path)?.name).toBe(name);
});

test.each([
  ["/overview", ["Overview"]],
  ["/nowhere", ["No such page"]],
  ["/tools", ["Tools"]],
  ["/tools/demo/ulib.ContainerBox.configure", ["demo", "Tools", "ulib.ContainerBox.configure"]],
  ["/tools/srv/a%2Fb%20c", ["srv", "Tools", "a/b c"]],
  ["/scene/demo", ["demo", "Scene"]],
  ["/scene/demo/crate", ["demo", "Scene", "crate"]],
  ["/servers/demo", ["Servers", "demo"]],
  ["/boards", ["Board"]],
  ["/boards/b_1", ["Board", "b_1"]],
  ["/calls/c_1", ["Timeline", "c_1"]],
  ["/refusals", ["Refusals"]],
  ["/refusals/r_Ab12Cd34Ef", ["Refusals", "Run Ab12Cd"]],
  ["/tools/demo/50%", ["demo", "Tools", "50%"]],
])("the path of %s is %j", (path, texts) => {
  expect(crumbsAt(path).map(({ text }) => text)).toEqual(texts);
});

test("the last step of a path is where one is, not a link", () => {
  expect(crumbsAt("/scene/demo/crate").at(-1)).toEqual({ text: "crate" });
});

test("only named parameters that are texts are kept", () => {
  const read = textParams("tab", "args");
  expect(read({ tab: "json", other: "x", args: "" })).toEqual({ tab: "json" });
  expect(read({ tab: 12, args: { a: 1 } })).toEqual({ tab: "12" });
});

const source = (part: Partial<SourceSummary>): SourceSummary =>
  ({ name: "s", origin: "demo", hasSession: false, ...part }) as SourceSummary;

test.each([
  ["demo?objects=40", 0],
  ["node server.js --url https://api.example", 0],
  ["http://127.0.0.1:3000/mcp", 0],
  ["http://localhost:3000/mcp", 0],
  ["http://[::1]:3000/mcp", 0],
  ["tcp://127.0.0.1:50051", 0],
  ["https://api.example/mcp", 1],
  ["tcp://10.0.0.5:50051", 1],
  ["http://127.0.0.1.evil.example/mcp", 1],
])("a source at %s leaves this machine %d times", (origin, count) => {
  expect(outboundSources([source({ origin })])).toHaveLength(count);
});

test.each([
  [[], "no session"],
  [[source({ hasSession: true, schemaRevision: 41 })], "schema revision 41"],
  [[source({ hasSession: true })], "no schema"],
  [[source({ hasSession: true }), source({ hasSession: true })], "2 sessions"],
  [[source({})], "no session"],
] as const)("the schema of %j is said as %s", (sources, text) => {
  expect(schemaRevisionText(sources)).toBe(text);
});
