import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { fieldModel } from "./field-model.ts";
import { emptyForm } from "./form-state.ts";

const model = (schema: JsonValue, extra: JsonObject = {}) =>
  fieldModel(emptyForm({ root: { type: "object", properties: { x: schema }, ...extra } }), "/x");

test.each<[string, JsonValue, string, string]>([
  ["text", { type: "string", maxLength: 64 }, "text", "text, at most 64"],
  [
    "text with both limits",
    { type: "string", minLength: 3, maxLength: 64 },
    "text",
    "text, 3 to 64",
  ],
  ["text of one length", { type: "string", minLength: 2, maxLength: 2 }, "text", "text, exactly 2"],
  ["a format", { type: "string", format: "date-time" }, "text", "date and time"],
  ["a pattern", { type: "string", pattern: "^[a-z]+$" }, "text", "text like ^[a-z]+$"],
  [
    "a number with a range and a unit",
    { type: "number", minimum: 0, maximum: 50, _ulib: { units: "mm" } },
    "number",
    "0 to 50\u00a0mm",
  ],
  ["an open lower bound", { type: "number", exclusiveMinimum: 0 }, "number", "more than 0"],
  [
    "a draft-04 open bound",
    { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 9 },
    "number",
    "more than 0, at most 9",
  ],
  [
    "a negative bound",
    { type: "number", minimum: -100, maximum: 100 },
    "number",
    "\u2212100 to 100",
  ],
  ["a step", { type: "number", multipleOf: 0.5 }, "number", "number, in steps of 0.5"],
  ["a whole number", { type: "integer", minimum: 1 }, "integer", "whole, at least 1"],
  [
    "the bounds that generators write",
    { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 },
    "integer",
    "whole number",
  ],
  [
    "the ends of 32 bits",
    { type: "integer", minimum: -2147483648, maximum: 2147483647 },
    "integer",
    "whole number",
  ],
  [
    "a big bound",
    { type: "integer", maximum: 1234567 },
    "integer",
    "whole, at most 1\u202f234\u202f567",
  ],
  ["a boolean", { type: "boolean" }, "boolean", "yes or no"],
  ["an enum", { type: "string", enum: ["a", "b"] }, "choice", "one of 2"],
  ["an enum of numbers", { type: "integer", enum: [1, 2, 3] }, "choice", "one of 3"],
  ["a constant", { const: "box" }, "choice", 'always "box"'],
  [
    "a nullable enum",
    { anyOf: [{ enum: ["a", "b"] }, { type: "null" }], default: null },
    "choice",
    "one of 2, default null, may be null",
  ],
  [
    "a default",
    { type: "number", minimum: 0, maximum: 1, default: 1 },
    "number",
    "0 to 1, default 1",
  ],
  [
    "a vector",
    {
      type: "string",
      _ulib: {
        units: "mm",
        minimum: 0,
        maximum: 50,
        textual: { components: 3, element: "number" },
      },
    },
    "vector",
    "0 to 50\u00a0mm, each",
  ],
  [
    "a reference",
    { type: "string", _ulib: { refersTo: "MuonSource" } },
    "reference",
    "a MuonSource",
  ],
  [
    "a list",
    { type: "array", items: { type: "string" }, minItems: 1, maxItems: 5 },
    "chips",
    "list of texts, 1 to 5",
  ],
  ["a group", { type: "object", properties: { a: {}, b: {} } }, "object", "2 fields"],
  [
    "a typed map",
    { type: "object", additionalProperties: { type: "number" } },
    "object",
    "free names, each a number",
  ],
  ["a free object", { type: "object" }, "object", "free names"],
  ["a tuple", { type: "array", prefixItems: [{}, {}] }, "list", "2 places"],
  ["a union", { oneOf: [{ type: "string" }, { type: "number" }] }, "variants", "text or number"],
  ["a type list", { type: ["string", "number"] }, "variants", "text or number"],
  ["no type", {}, "json", "any JSON"],
  ["the schema true", true, "json", "any JSON"],
  ["not", { not: { type: "string" } }, "json", "any JSON"],
  ["an unknown type", { type: "strng" }, "json", "any JSON"],
  [
    "a dangling reference",
    { $ref: "#/$defs/x" },
    "json",
    "The schema refers to #/$defs/x, which is not in it.",
  ],
])("%s gets its control and its hint in words", (_name, schema, kind, hint) => {
  expect(model(schema)).toMatchObject({ kind, hint });
});

test("the address argument of a generated tool picks an object of its class", () => {
  const root: JsonObject = {
    type: "object",
    required: ["object"],
    properties: { object: { type: "string" } },
  };
  expect(
    fieldModel(emptyForm({ root, addressParam: "object", className: "ContainerBox" }), "/object"),
  ).toMatchObject({
    kind: "reference",
    refersTo: "ContainerBox",
    hint: "ContainerBox in the scene",
    isRequired: true,
  });
});

test("choices of equal looks and different types stay apart", () => {
  const { choices } = model({ enum: ["1", 1, true, "true", { a: 1 }] });
  expect(choices.map(({ label, json }) => [label, json])).toEqual([
    ['"1"', '"1"'],
    ["1", "1"],
    ["true", "true"],
    ['"true"', '"true"'],
    ['{"a":1}', '{"a":1}'],
  ]);
});

test("a name that the schema does not declare is said to be so", () => {
  const form = emptyForm({
    root: { type: "object", properties: { a: {} }, additionalProperties: false },
  });
  expect(fieldModel(form, "/b")).toMatchObject({
    isUndeclared: true,
    isFreeName: true,
    kind: "json",
  });
  expect(fieldModel(form, "/a")).toMatchObject({ isUndeclared: false, isFreeName: false });
});

test.each(["__proto__", "constructor", "a.b", "a[0]", "a/b", "a~b", "with space", ""])(
  "a property named %j is a field like any other",
  (name) => {
    const properties = Object.fromEntries([[name, { type: "boolean" }]]);
    const pointer = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    expect(fieldModel(emptyForm({ root: { type: "object", properties } }), pointer)).toMatchObject({
      name,
      kind: "boolean",
    });
  },
);

test.each([
  ["Edges along x [mm]", "Edges along x"],
  ["[mm]", ""],
  ["Edges [cm]", "Edges [cm]"],
  ["As [mm] or inches", "As [mm] or inches"],
])("the unit at the end of a description is said once: %s", (description, shown) => {
  expect(model({ type: "number", description, _ulib: { units: "mm" } }).description).toBe(shown);
});

test("a description that ends in brackets is whole where there is no unit", () => {
  expect(model({ type: "number", description: "A list []" }).description).toBe("A list []");
});
