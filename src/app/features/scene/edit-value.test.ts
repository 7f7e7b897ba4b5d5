import { expect, test } from "vitest";
import type { PropertyDocument, TypeDocument } from "#protocol/context.ts";
import { addressArgs, editArgs, editJson, editText, isEditable } from "./edit-value.ts";

const property = (
  type: PropertyDocument["type"],
  more: Partial<PropertyDocument> = {},
): PropertyDocument => ({
  type,
  _ulib: { kind: "stored", wireType: "x", index: 0 },
  ...more,
});

const document = (names: readonly string[]): TypeDocument => ({
  type: "Crate",
  base: [],
  properties: Object.fromEntries(names.map((name) => [name, property("string")])),
  actions: [],
  _ulib: { kind: "type", typeName: "Crate" },
});

test.each([
  ["number", "42.50", "42.50"],
  ["integer", "12345678901234567890", "12345678901234567890"],
  ["number", "abc", '"abc"'],
  ["number", "", '""'],
  ["boolean", "true", "true"],
  ["boolean", "yes", '"yes"'],
  ["string", "900 2 2", '"900 2 2"'],
  ["string", 'a "b"', '"a \\"b\\""'],
] as const)("typing %s %s sends %s", (type, text, json) => {
  expect(editJson(property(type), text)).toBe(json);
});

test("an edit is a configure call of one property", () => {
  const object = { name: 'a "crate"', document: document(["Size"]) };
  expect(editArgs(object, "Size", '"1 2 3"')).toBe('{"object":"a \\"crate\\"","Size":"1 2 3"}');
});

test.each<[string, Partial<Parameters<typeof addressArgs>[0]>, object]>([
  ["object", {}, { object: "crate" }],
  [
    "_object where the class has an object",
    { document: document(["object"]) },
    { _object: "crate" },
  ],
  ["what its tools say", { addressParam: "which" }, { which: "crate" }],
  ["nothing where its tools address none", { addressParam: null }, {}],
])("an object is addressed by %s", (_how, more, args) => {
  expect(addressArgs({ name: "crate", document: document([]), ...more })).toEqual(args);
});

test("an edit of what is not addressed gives the value alone", () => {
  const object = { name: "crate", document: document([]), addressParam: null };
  expect(editArgs(object, "Size", "1")).toBe('{"Size":1}');
});

test("an editor starts with the text of the value", () => {
  expect([editText("20 30 20"), editText(0.85), editText(true), editText(undefined)]).toEqual([
    "20 30 20",
    "0.85",
    "true",
    "",
  ]);
});

test("computed, read-only and driven properties are not edited", () => {
  expect(isEditable(property("number"), null, true)).toBe(true);
  expect(isEditable(property("number", { readOnly: true }), null, true)).toBe(false);
  expect(isEditable(property("number"), "chamber1.Hits", true)).toBe(false);
  expect(isEditable(property("number"), null, false)).toBe(false);
});
