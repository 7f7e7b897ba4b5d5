import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { compileSchema } from "./compile-schema.ts";
import { cutDeep } from "./cut-deep.ts";

const text: JsonObject = { type: "string" };
const deep: JsonObject = { properties: { a: { properties: { b: text } } } };

test("a schema that is not too deep is the same one", () => {
  expect(cutDeep(deep, 5)).toBe(deep);
});

test.each<[string, JsonObject, number, JsonObject]>([
  ["members say nothing", deep, 4, { properties: { a: {} } }],
  [
    "members go, and with them that there are no others",
    { ...deep, additionalProperties: false },
    1,
    {},
  ],
  [
    "scalars stay",
    { type: "object", minProperties: 1, ...deep },
    1,
    { type: "object", minProperties: 1 },
  ],
  ["items say nothing", { items: { items: text } }, 2, { items: {} }],
  [
    "one of several shapes is one or more of them",
    { oneOf: [{ properties: { kind: { enum: ["a"] } } }, text] },
    4,
    { anyOf: [{}, text] },
  ],
  ["what is ruled out is not", { not: deep, required: ["a"] }, 3, { required: ["a"] }],
  ["a condition goes with what it leads to", { if: deep, then: text, else: false }, 3, {}],
  [
    "what is left over is free",
    { ...deep, unevaluatedProperties: false },
    3,
    { properties: { a: {} } },
  ],
  ["values are kept whole or not at all", { enum: [[[1]]], default: [1] }, 3, { default: [1] }],
  [
    "names are only names",
    JSON.parse('{"properties": {"__proto__": {"items": {"items": {}}}}}') as JsonObject,
    4,
    JSON.parse('{"properties": {"__proto__": {"items": {}}}}') as JsonObject,
  ],
])("cut off, %s", (_name, schema, levels, cut) => {
  expect(cutDeep(schema, levels)).toEqual(cut);
});

test("a schema of 100,000 levels is cut without going down", () => {
  let schema: JsonObject = text;
  for (let level = 0; level < 100_000; level++) schema = { items: schema };
  expect(cutDeep(schema, 3)).toEqual({ items: { items: {} } });
});

// Laws

const { node: schemaArbitrary } = fc.letrec<{ node: JsonValue }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: "medium" },
    fc.constantFrom<JsonValue>(true, false, text, { type: "number" }, { const: 1 }, {}),
    fc
      .dictionary(fc.constantFrom("a", "b"), tie("node"), { noNullPrototype: true })
      .map((properties): JsonObject => ({ properties })),
    fc
      .record(
        {
          properties: fc.record({ a: tie("node") }),
          additionalProperties: tie("node"),
          unevaluatedProperties: tie("node"),
          patternProperties: fc.record({ b: tie("node") }),
          required: fc.constant(["a"]),
          not: tie("node"),
          if: tie("node"),
          then: tie("node"),
          else: tie("node"),
          oneOf: fc.tuple(tie("node"), tie("node")),
          anyOf: fc.tuple(tie("node"), tie("node")),
          allOf: fc.tuple(tie("node"), tie("node")),
          prefixItems: fc.tuple(tie("node")),
          items: tie("node"),
          unevaluatedItems: tie("node"),
          contains: tie("node"),
          maxContains: fc.constant(1),
          dependentSchemas: fc.record({ a: tie("node") }),
          propertyNames: tie("node"),
        },
        { requiredKeys: [] },
      )
      .map((schema): JsonObject => schema),
  ),
}));

const valueArbitrary = fc
  .jsonValue({ maxDepth: 2 })
  .chain((other) =>
    fc.constantFrom<unknown>(
      1,
      "x",
      [],
      [1, "x"],
      {},
      { a: 1 },
      { a: "x", b: 1 },
      { b: { a: 1 } },
      other,
    ),
  );

const levelsOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(levelsOf))
    : 0;

test("what a schema takes, it takes cut off at any level, and then it is no deeper than that", () => {
  fc.assert(
    fc.property(
      schemaArbitrary,
      fc.integer({ min: 1, max: 6 }),
      valueArbitrary,
      (schema, levels, value) => {
        fc.pre(typeof schema === "object" && schema !== null);
        const cut = cutDeep(schema as JsonObject, levels);
        expect(levelsOf(cut)).toBeLessThanOrEqual(levels);
        if (compileSchema(schema).isValid(value))
          expect(compileSchema(cut).isValid(value)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
