import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { viewOf } from "./schema-view.ts";

const view = (schema: JsonObject) => viewOf(schema, schema);

test.each<[string, JsonObject, JsonObject, boolean]>([
  [
    "a type list with null",
    { type: ["string", "null"], minLength: 1 },
    { type: "string", minLength: 1 },
    true,
  ],
  [
    "anyOf with a null branch",
    { anyOf: [{ type: "integer", minimum: 2 }, { type: "null" }], title: "N" },
    { type: "integer", minimum: 2, title: "N" },
    true,
  ],
  [
    "oneOf with a null branch first",
    { oneOf: [{ type: "null" }, { type: "boolean" }] },
    { type: "boolean" },
    true,
  ],
  [
    "OpenAPI's nullable, which the check does not know",
    { type: "string", nullable: true },
    { type: "string" },
    false,
  ],
  [
    "null among the labels",
    { type: ["string", "null"], enum: ["a", null, "b"] },
    { type: "string", enum: ["a", "b"] },
    true,
  ],
  [
    "a nullish enum in a branch",
    { anyOf: [{ enum: ["x", "y"] }, { const: null }] },
    { enum: ["x", "y"] },
    true,
  ],
  [
    "a union of constants",
    { oneOf: [{ const: 1, title: "one" }, { const: "two" }] },
    { enum: [1, "two"], enumNames: ["one", ""] },
    false,
  ],
  [
    "a lone allOf around a reference",
    { allOf: [{ $ref: "#/$defs/p" }], description: "here", $defs: { p: { type: "number" } } },
    { type: "number", description: "here" },
    false,
  ],
  [
    "allOf of objects",
    {
      allOf: [
        { properties: { a: {} }, required: ["a"] },
        { properties: { b: {} }, required: ["b"] },
      ],
    },
    { properties: { a: {}, b: {} }, required: ["a", "b"] },
    false,
  ],
])("%s is seen as what it means", (_name, schema, expected, isNullable) => {
  const seen = view(schema);
  expect(seen.schema).toMatchObject(expected);
  expect(seen.schema).not.toHaveProperty("$ref");
  expect(seen.isNullable).toBe(isNullable);
});

test("a reference's siblings stand beside what it refers to", () => {
  const root: JsonObject = { $defs: { size: { type: "number", maximum: 5 } }, properties: {} };
  const seen = viewOf(root, { $ref: "#/$defs/size", description: "mine" });
  expect(seen.schema).toEqual({ type: "number", maximum: 5, description: "mine" });
  expect(seen.refs).toEqual(["#/$defs/size"]);
});

test.each([
  ["nowhere", { $ref: "#/$defs/gone" }, "#/$defs/gone, which is not in it"],
  [
    "to another document",
    { $ref: "https://example.com/x.json" },
    "https://example.com/x.json, which is not in it",
  ],
  ["to itself", { $ref: "#/$defs/loop" }, "refers to itself"],
])("a reference %s is a stated problem, not a throw", (_name, schema, sentence) => {
  const root: JsonObject = { $defs: { loop: { $ref: "#/$defs/loop" } } };
  expect(viewOf(root, schema).problem).toContain(sentence);
});

test("references with escapes and names of built-ins find their target", () => {
  const root: JsonObject = {
    $defs: { "a/b c": { type: "integer" }, constructor: { type: "boolean" } },
  };
  expect(viewOf(root, { $ref: "#/$defs/a~1b%20c" }).schema).toEqual({ type: "integer" });
  expect(viewOf(root, { $ref: "#/$defs/constructor" }).schema).toEqual({ type: "boolean" });
  expect(viewOf(root, { $ref: "#/$defs/toString" }).problem).toContain("not in it");
});
