import { registerSchema, unregisterSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileSchema } from "./compile-schema.ts";

/** Small schemas of keywords that all three engines read alike, over values that often meet them. */
const key = fc.constantFrom("a", "b", "c", "d");
const scalar = fc.constantFrom<unknown>(null, true, false, 0, 1, 2, 2.5, -1, "", "a", "ab", "😀");
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

const count = fc.integer({ min: 0, max: 3 });
const type = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");
const hard = (tie: fc.LetrecTypedTie<{ schema: unknown }>): readonly fc.Arbitrary<object>[] => [
  fc.record({ contains: tie("schema"), minContains: count }),
  fc.record({ contains: tie("schema"), maxContains: count }),
  fc.record({ unevaluatedProperties: tie("schema") }),
  fc.record({ unevaluatedItems: tie("schema") }),
];
const schemas = (hasHard: boolean) =>
  fc.letrec<{ schema: unknown }>((tie) => {
    const some = fc.array(tie("schema"), { minLength: 1, maxLength: 3 });
    const map = fc.dictionary(key, tie("schema"), { maxKeys: 3 });
    const keyword = fc.oneof(
      { maxDepth: 4 },
      fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })) }),
      fc.record({ const: value }),
      fc.record({ minimum: count }),
      fc.record({ exclusiveMaximum: count }),
      fc.record({ multipleOf: fc.constantFrom(0.5, 1, 2) }),
      fc.record({ minLength: count }),
      fc.record({ maxLength: count }),
      fc.record({ pattern: fc.constantFrom("^a", "b$", "^.$", "^(a|b)*$") }),
      fc.record({ minItems: count }),
      fc.record({ maxItems: count }),
      fc.record({ uniqueItems: fc.boolean() }),
      fc.record({ required: fc.uniqueArray(key, { maxLength: 2 }) }),
      fc.record({ minProperties: count }),
      fc.record({ maxProperties: count }),
      fc.record({ properties: map }),
      fc.record({ patternProperties: fc.dictionary(fc.constantFrom("^a", "[bc]"), tie("schema")) }),
      fc.record({ additionalProperties: tie("schema") }),
      fc.record({ propertyNames: tie("schema") }),
      fc.record({ dependentRequired: fc.dictionary(key, fc.uniqueArray(key, { maxLength: 2 })) }),
      fc.record({ dependentSchemas: map }),
      fc.record({ prefixItems: some }),
      fc.record({ items: tie("schema") }),
      fc.record({ allOf: some }),
      fc.record({ anyOf: some }),
      fc.record({ oneOf: some }),
      fc.record({ not: tie("schema") }),
      fc.record({ if: tie("schema"), then: tie("schema"), else: tie("schema") }),
      ...(hasHard ? hard(tie) : []),
      fc.record({ $ref: fc.constantFrom("#/$defs/x", "#/$defs/y") }),
    );
    return {
      schema: fc.oneof(
        { weight: 1, arbitrary: fc.boolean() },
        {
          weight: 12,
          arbitrary: fc
            .array(keyword, { maxLength: 3 })
            .map((parts) => Object.assign({}, ...parts) as unknown),
        },
      ),
    };
  });

/** A whole schema: two definitions that do not refer on, so that none goes in circles. */
const whole = (hasHard: boolean) =>
  fc
    .tuple(
      schemas(hasHard).schema,
      fc.constantFrom({ type: "string" }, { minimum: 1 }, { required: ["a"] }),
    )
    .map(([body, x]) => ({ $defs: { x, y: { properties: { a: x } } }, allOf: [body] }));

/** Null where the code that ajv 8.20 wrote for a schema breaks down while it runs, as some does for members in anyOf. */
function answerOf(ask: () => boolean): boolean | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) return null;
    throw error;
  }
}

test("ajv gives the same answer on random schemas and values", () => {
  // Without the hard keywords: ajv 8.20 lets `{prefixItems: [{minItems: 0}], contains: {}}` accept an empty list.
  const ajv = new Ajv2020({ strict: false, logger: false, addUsedSchema: false });
  fc.assert(
    fc.property(whole(false), fc.array(value, { minLength: 1, maxLength: 5 }), (one, values) => {
      const theirs = ajv.compile(one);
      const ours = compileSchema(one);
      expect(ours.problems).toEqual([]);
      for (const each of values) {
        const answer = answerOf(() => theirs(each));
        if (answer === null) continue;
        expect(ours.isValid(each)).toBe(answer);
        expect(ours.check(each).length === 0).toBe(answer);
      }
    }),
    { numRuns: 300 },
  );
});

test("hyperjump gives the same answer on random schemas and values", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      whole(true),
      fc.array(value, { minLength: 1, maxLength: 5 }),
      async (one, values) => {
        const id = `https://example.org/oracle/${made++}`;
        registerSchema(
          { ...one, $schema: "https://json-schema.org/draft/2020-12/schema" } as never,
          id,
        );
        const theirs = await validate(id);
        unregisterSchema(id);
        const ours = compileSchema(one);
        for (const each of values) expect(ours.isValid(each)).toBe(theirs(each as never).valid);
      },
    ),
    { numRuns: 200 },
  );
});

test("every fault has words: no finding falls back on saying only that the value does not fit", () => {
  fc.assert(
    fc.property(whole(true), value, (one, each) => {
      for (const { sentence, path } of compileSchema(one).check(each)) {
        expect(sentence).not.toContain("does not fit its schema");
        expect(sentence).toMatch(/^\S.*\.$/s);
        expect(path === "" || path.startsWith("/")).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
