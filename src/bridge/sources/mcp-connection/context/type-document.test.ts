import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { soundBases } from "./acyclic-bases.ts";
import { readTypeDocument } from "./type-document.ts";

const uri = "lab://type/Pump";
const document = (more: JsonObject = {}): JsonObject => ({
  type: "Pump",
  base: [],
  properties: { flow: { type: "number" } },
  actions: [],
  _ulib: { kind: "type", typeName: "Pump", schemaId: "i" },
  ...more,
});
const read = (value: unknown, ids = {}) =>
  readTypeDocument("Pump", uri, ids, typeof value === "string" ? value : JSON.stringify(value));

test("a description is read with what it leaves out filled in", () => {
  expect(read(document())).toMatchObject({
    ok: true,
    schemaId: "i",
    notes: [],
    resource: {
      uri,
      document: {
        properties: { flow: { _ulib: { kind: "stored", wireType: "double", index: 0 } } },
      },
    },
  });
});

test("a description without ids gets those of its tools", () => {
  const reading = read(document({ _ulib: { kind: "type", typeName: "Pump" } }), {
    typeId: "t",
    typeShape: "s",
    schemaId: "i",
  });
  expect(reading.ok && reading.resource.document._ulib).toEqual({
    kind: "type",
    typeName: "Pump",
    typeId: "t",
    typeShape: "s",
    schemaId: "i",
  });
});

test("ids that disagree with the tools' are not believed, so that no form is stale for ever", () => {
  const reading = read(document(), { schemaId: "other" });
  expect(reading.ok && reading.resource.document._ulib).toEqual({ kind: "type", typeName: "Pump" });
  expect(reading.ok && reading.notes).toEqual([
    'lab://type/Pump and the tools of "Pump" carry different schemaIds, "i" and "other"; the description is shown without its ids.',
  ]);
});

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

test.each<[string, unknown, string]>([
  ["no JSON", "{", "lab://type/Pump is no JSON object."],
  ["a list", [], "lab://type/Pump is no JSON object."],
  [
    "of another class",
    document({ type: "Rocket" }),
    'lab://type/Pump describes "Rocket", not "Pump".',
  ],
  [
    "without properties",
    document({ properties: 7 }),
    "lab://type/Pump describes no class: Its document has no properties or no _ulib.",
  ],
  [
    "with a property of no known type",
    document({ properties: { flow: { type: "matrix" } } }),
    'lab://type/Pump describes no class: Its property "flow" has no type.',
  ],
  [
    "too long",
    document({ description: "x".repeat(1_000_001) }),
    "lab://type/Pump has 1000153 characters; a description of at most 1000000 is read.",
  ],
  [
    "too deep",
    document({ deep: nested(80) as JsonObject }),
    "lab://type/Pump has 92 values in 81 levels; at most 100000 in 64 are read.",
  ],
])("a description that is %s is left out with a sentence", (_how, value, sentence) => {
  expect(read(value)).toEqual({ ok: false, sentence });
});

test("properties called __proto__ and constructor are properties", () => {
  const reading = read(
    JSON.stringify(document({ properties: "HERE" })).replace(
      '"HERE"',
      '{"__proto__":{"type":"number"},"constructor":{"type":"string"}}',
    ),
  );
  const properties = reading.ok ? reading.resource.document.properties : {};
  expect(Object.keys(properties)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
});

test("bases that lead in a circle are cut, the same ones every time", () => {
  const of = (type: string, base: readonly string[]) => {
    const reading = readTypeDocument(
      type,
      `lab://type/${type}`,
      {},
      JSON.stringify(document({ type, base: [...base] })),
    );
    if (!reading.ok) throw new Error(reading.sentence);
    return reading.resource.document;
  };
  const circle = [of("C", ["A", "C"]), of("A", ["B", "B"]), of("B", ["C", "Device"])];
  const { documents, notes } = soundBases(circle);
  expect(documents.map(({ type, base }) => [type, base])).toEqual([
    ["C", []],
    ["A", ["B"]],
    ["B", ["C", "Device"]],
  ]);
  expect(notes).toEqual([
    '"C" names bases that lead back to itself or are too many or too long; left out: "A", "C".',
  ]);
  expect(soundBases(circle.toReversed()).notes).toEqual(notes);
});
