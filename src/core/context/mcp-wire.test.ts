import { expect, test } from "vitest";
import { ContainerBox } from "#testing/laboratory-classes.ts";
import { emitMcpContext } from "./emit.ts";
import { extrasOfMeta, metaOf } from "./mcp-wire.ts";

test("what is said of a generated tool comes back from MCP's _meta", () => {
  for (const tool of emitMcpContext(ContainerBox.declaration).tools)
    expect(extrasOfMeta(metaOf(tool))).toEqual(tool._ulib);
});

test.each([
  [undefined],
  [{}],
  [{ "opencmt/ulib": "configure" }],
  [{ "opencmt/ulib": { kind: "other" } }],
  [{ "opencmt/ulib": { kind: "action", class: 5 } }],
])("a _meta that says nothing usable is none: %j", (meta) => {
  expect(extrasOfMeta(meta)).toBeNull();
});
