import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { ContainerBox } from "#testing/laboratory-classes.ts";
import { contextObject } from "./context-json.ts";
import { emitMcpContext } from "./emit.ts";
import { readContext } from "./read-context.ts";

const good = contextObject(emitMcpContext(ContainerBox.declaration));

const tool = (change: JsonObject): JsonValue => ({
  name: "ulib.Box.configure",
  description: "",
  inputSchema: { type: "object" },
  _ulib: { kind: "configure", class: "Box" },
  ...change,
});

const read = (context: object) => {
  const reading = readContext(context);
  if (!reading.ok) throw new Error(reading.sentence);
  return reading.context;
};

test.each([
  [5, "A tool is an object."],
  [tool({ name: "a b" }), "A tool's name is 1 to 128 letters, digits, _, - and dots."],
  [tool({ name: "x".repeat(129) }), "A tool's name is 1 to 128 letters, digits, _, - and dots."],
  [tool({ description: 5 }), "Its description is not text."],
  [tool({ inputSchema: true }), "It has no inputSchema."],
  [tool({ _ulib: { kind: "other" } }), "Its _ulib has no kind that is known."],
  [tool({ _ulib: { kind: "action" } }), "Its _ulib names no class."],
  [
    tool({ _ulib: { kind: "configure", class: "Box", resource: {} } }),
    "Its _ulib holds something that is not text.",
  ],
  [tool({ title: [] }), "Its title, outputSchema or annotations are of the wrong type."],
])("a tool that cannot be used is left out and reported: %j", (bad, reason) => {
  const context = read({ ...good, tools: [...(good["tools"] as JsonValue[]), bad] });
  expect(context.tools).toHaveLength(2);
  expect(context.skipped).toEqual([{ class: expect.any(String), reason }]);
});

test.each([
  [5, "A resource is an object."],
  [{ document: {} }, "It has no uri."],
  [{ uri: "ulib://type/X" }, "It has no document of a type."],
  [{ uri: "u", document: { type: "X" } }, "Its document has no properties or no _ulib."],
  [
    { uri: "u", document: { type: "X", _ulib: {}, properties: { a: { type: "null" } } } },
    'Its property "a" has no type.',
  ],
  [
    {
      uri: "u",
      document: {
        type: "X",
        _ulib: {},
        properties: { a: { type: "string", _ulib: { textual: { components: 1e9 } } } },
      },
    },
    'Its property "a" has no type.',
  ],
])("a document that cannot be used is left out and reported: %j", (bad, reason) => {
  const context = read({ ...good, resources: [bad] });
  expect(context.resources).toEqual([]);
  expect(context.skipped).toEqual([{ class: expect.any(String), reason }]);
});

test("what a document leaves out of _ulib is filled in from its types and order", () => {
  const document = {
    type: "Probe",
    properties: { Name: { type: "string" }, Depth: { type: "number", _ulib: { units: "mm" } } },
    _ulib: {},
  };
  const context = read({ tools: [], resources: [{ uri: "ulib://type/Probe", document }] });
  expect(context.resources[0]?.document).toMatchObject({
    base: [],
    actions: [],
    properties: {
      Name: { _ulib: { kind: "stored", wireType: "string", index: 0 } },
      Depth: { _ulib: { kind: "stored", wireType: "double", units: "mm", index: 1 } },
    },
    _ulib: { kind: "type", typeName: "Probe" },
  });
});

test("a property that is called __proto__ stays a property", () => {
  const properties = JSON.parse('{"__proto__": {"type": "string"}}') as JsonValue;
  const document = { type: "Odd", properties, _ulib: {} };
  const context = read({ tools: [], resources: [{ uri: "u", document }] });
  expect(Object.keys(context.resources[0]?.document.properties ?? {})).toEqual(["__proto__"]);
});
