import type { JsonValue } from "#protocol/json.ts";
import { describe, expect, test } from "vitest";
import { compileSchema } from "./compile-schema.ts";
import { schemaSentences, sentences } from "./sentences.ts";

/** A schema, a value that breaks it, and all that is said about it: path and sentence, and the fix where there is one. */
interface Case {
  readonly schema: JsonValue;
  readonly value: unknown;
  readonly says: readonly (readonly [path: string, sentence: string, fix?: JsonValue])[];
  readonly formats?: boolean;
}

const object = (properties: Record<string, JsonValue>, more: Record<string, JsonValue> = {}) => ({
  type: "object",
  properties,
  ...more,
});

const shapes = {
  oneOf: [
    object({ kind: { const: "circle" }, r: { type: "number" } }, { required: ["kind", "r"] }),
    object({ kind: { const: "box" }, w: { type: "number" } }, { required: ["kind", "w"] }),
  ],
};
const vector = {
  type: "string",
  _ulib: { units: "mm", minimum: 0, maximum: 50, textual: { components: 3, element: "number" } },
};
const labels = Array.from({ length: 40 }, (_, index) => `label-${index}`);

/** At least one case for every sentence of the catalogue; more where a keyword says it in another way. */
const cases: Record<keyof typeof sentences, readonly Case[]> = {
  type: [
    {
      schema: object({ n: { type: "number" } }),
      value: { n: "abc" },
      says: [["/n", 'n is a number; got "abc".']],
    },
    {
      schema: object({ n: { type: "number" } }),
      value: { n: "5" },
      says: [["/n", 'n is a number; got "5".', 5]],
    },
    {
      schema: object({ n: { type: "integer" } }),
      value: { n: 2.5 },
      says: [["/n", "n is a whole number; got 2.5.", 3]],
    },
    {
      schema: object({ b: { type: "boolean" } }),
      value: { b: "yes" },
      says: [["/b", 'b is true or false; got "yes".']],
    },
    {
      schema: object({ b: { type: "boolean" } }),
      value: { b: "True" },
      says: [["/b", 'b is true or false; got "True".', true]],
    },
    {
      schema: object({ s: { type: "string" } }),
      value: { s: true },
      says: [["/s", "s is text; got true.", "true"]],
    },
    {
      schema: object({ l: { type: "array" } }),
      value: { l: "a" },
      says: [["/l", 'l is a list; got "a".', ["a"]]],
    },
    {
      schema: object({ o: { type: "object" } }),
      value: { o: '{"a":1}' },
      says: [["/o", 'o is an object; got "{\\"a\\":1}".', { a: 1 }]],
    },
    {
      schema: object({ u: { type: ["string", "number", "null"] } }),
      value: { u: [] },
      says: [["/u", "u is text, a number or null; got []."]],
    },
    { schema: { type: "object" }, value: 5, says: [["", "echo is an object; got 5."]] },
    // The label list says more than the type.
    {
      schema: { type: "string", enum: ["a", "b"] },
      value: 5,
      says: [["", "echo is one of: a, b; got 5."]],
    },
    {
      schema: object({ size: vector }),
      value: { size: true },
      says: [["/size", "size is text, or a list of numbers; got true."]],
    },
    {
      schema: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
      value: 5,
      says: [["", "echo is text or a list of text; got 5."]],
    },
  ],
  notNumber: [
    {
      schema: object({ size: vector }),
      value: { size: [1, "x", 3] },
      says: [["/size/1", 'size[1] is not a number; got "x".']],
    },
    {
      schema: object({ size: vector }),
      value: { size: "abc 1 2" },
      says: [["/size", 'size[0] is not a number; got "abc".']],
    },
  ],
  noNull: [
    {
      schema: object({ s: { type: "string" } }),
      value: { s: null },
      says: [["/s", "s has no null value; leave it out, or give text."]],
    },
    {
      schema: object({ s: { type: "string" } }, { required: ["s"] }),
      value: { s: null },
      says: [["/s", "s is text; got null."]],
    },
  ],
  missing: [
    {
      schema: object({ message: { type: "string" } }, { required: ["message"] }),
      value: {},
      says: [["/message", '"message" is missing; it is text.']],
    },
    {
      schema: object(
        { n: { type: "number", minimum: 0, maximum: 50, "x-unit": "mm" } },
        { required: ["n"] },
      ),
      value: {},
      says: [["/n", '"n" is missing; it is a number from 0 to 50 mm.']],
    },
    {
      schema: object(
        { n: { type: "integer", exclusiveMinimum: 0, maximum: 9 } },
        { required: ["n"] },
      ),
      value: {},
      says: [["/n", '"n" is missing; it is a whole number, more than 0 and at most 9.']],
    },
    {
      schema: object({ d: { type: "string", format: "date" } }, { required: ["d"] }),
      value: {},
      says: [["/d", '"d" is missing; it is a date like 2026-01-31.']],
    },
    {
      schema: object({ m: { enum: ["fast", "slow"] } }, { required: ["m"] }),
      value: {},
      says: [["/m", '"m" is missing; it is one of: fast, slow.']],
    },
    {
      schema: object({ k: { const: "box" } }, { required: ["k"] }),
      value: {},
      says: [["/k", '"k" is missing; it is "box".', "box"]],
    },
    {
      schema: object({ t: { type: "array", items: { type: "number" } } }, { required: ["t"] }),
      value: {},
      says: [["/t", '"t" is missing; it is a list of numbers.']],
    },
    {
      schema: {
        $defs: { p: { anyOf: [{ type: "string" }, { type: "null" }] } },
        ...object({ p: { $ref: "#/$defs/p" } }, { required: ["p"] }),
      },
      value: {},
      says: [["/p", '"p" is missing; it is text or null.']],
    },
    { schema: { required: ["x"] }, value: {}, says: [["/x", '"x" is missing.']] },
    {
      schema: object({
        filters: {
          type: "array",
          items: object({ date: { type: "string" } }, { required: ["date"] }),
        },
      }),
      value: { filters: [{ date: "" }, {}, {}] },
      says: [
        ["/filters/1/date", '"filters[1].date" is missing; it is text.'],
        ["/filters/2/date", '"filters[2].date" is missing; it is text.'],
      ],
    },
    { schema: { required: ["a.b"] }, value: {}, says: [["/a.b", '"a.b" is missing.']] },
    {
      schema: shapes,
      value: { r: 1 },
      says: [["/kind", '"kind" is missing; it is one of: circle, box.']],
    },
  ],
  missingBeside: [
    {
      schema: { dependentRequired: { card: ["billing"] } },
      value: { card: 1 },
      says: [["/billing", '"billing" is missing; "card" needs it.']],
    },
    {
      schema: {
        $schema: "http://json-schema.org/draft-07/schema#",
        dependencies: { card: ["billing"] },
      },
      value: { card: 1 },
      says: [["/billing", '"billing" is missing; "card" needs it.']],
    },
  ],
  unknown: [
    {
      schema: object({ message: { type: "string" } }, { additionalProperties: false }),
      value: { mesage: "hi" },
      says: [["/mesage", 'echo has no "mesage"; it takes: message.', "message"]],
    },
    {
      schema: object({ o: object({ a: {}, b: {} }, { additionalProperties: false }) }),
      value: { o: { zzz: 1 } },
      says: [["/o/zzz", 'o has no "zzz"; it takes: a, b.']],
    },
    {
      schema: { additionalProperties: false },
      value: { x: 1 },
      says: [["/x", 'echo has no "x"; it takes nothing.']],
    },
    {
      schema: { patternProperties: { "^x-": {} }, additionalProperties: false },
      value: { y: 1 },
      says: [["/y", 'echo has no "y"; it takes: names that match ^x-.']],
    },
    {
      schema: { allOf: [object({ a: { type: "number" } })], unevaluatedProperties: false },
      value: { a: "x", b: 1 },
      says: [
        ["/a", 'a is a number; got "x".'],
        ["/b", 'echo has no "b"; it takes: a.'],
      ],
    },
    {
      schema: {
        ...object(Object.fromEntries(labels.map((label) => [label, true]))),
        additionalProperties: false,
      },
      value: { Label33: 1 },
      says: [
        [
          "/Label33",
          `echo has no "Label33"; it takes: label-33, ${labels.slice(0, 19).join(", ")} and 20 more.`,
          "label-33",
        ],
      ],
    },
  ],
  oneOf: [
    {
      schema: object({ mode: { enum: ["fast", "accurate"] } }),
      value: { mode: "slow" },
      says: [["/mode", 'mode is one of: fast, accurate; got "slow".']],
    },
    {
      schema: object({ mode: { enum: ["fast", "accurate"] } }),
      value: { mode: "Acurate" },
      says: [["/mode", 'mode is one of: fast, accurate; got "Acurate".', "accurate"]],
    },
    {
      schema: { enum: [1, "1", true] },
      value: "2",
      says: [["", 'echo is one of: 1, "1", true; got "2".']],
    },
    {
      schema: object({ mode: { enum: [] } }),
      value: { mode: "slow" },
      says: [["/mode", "mode is not taken here; leave it out."]],
    },
    { schema: { enum: [1, 2] }, value: "2", says: [["", 'echo is one of: 1, 2; got "2".', 2]] },
    {
      schema: { enum: labels },
      value: "label33",
      says: [
        [
          "",
          `echo is one of: label-33, ${labels.slice(0, 19).join(", ")} and 20 more; got "label33".`,
          "label-33",
        ],
      ],
    },
    {
      schema: { anyOf: [{ enum: ["a"] }, { enum: ["b", "c"] }, { type: "null" }] },
      value: "d",
      says: [["", 'echo is one of: a, b, c, null; got "d".']],
    },
    {
      schema: object({ shape: shapes }),
      value: { shape: { kind: "bax" } },
      says: [["/shape/kind", 'shape.kind is one of: circle, box; got "bax".', "box"]],
    },
  ],
  constant: [
    {
      schema: object({ k: { const: "box" } }),
      value: { k: "bax" },
      says: [["/k", 'k is "box"; got "bax".', "box"]],
    },
  ],
  atLeast: [
    {
      schema: object({ n: { minimum: 0 } }),
      value: { n: -1 },
      says: [["/n", "n is at least 0; got -1.", 0]],
    },
    {
      schema: object({ size: vector }),
      value: { size: "1 -2 3" },
      says: [["/size", "size[1] is at least 0 mm; got -2.", "1 0 3"]],
    },
  ],
  atMost: [
    {
      schema: object({ Size: { maximum: 50 } }),
      value: { Size: 900 },
      says: [["/Size", "Size is at most 50; got 900.", 50]],
    },
    {
      schema: object({ n: { maximum: 50, _ulib: { units: "mm" } } }),
      value: { n: 90 },
      says: [["/n", "n is at most 50 mm; got 90.", 50]],
    },
    {
      schema: object({ size: vector }),
      value: { size: [1, 900, 3] },
      says: [["/size/1", "size[1] is at most 50 mm; got 900.", 50]],
    },
  ],
  moreThan: [
    {
      schema: object({ n: { type: "integer", exclusiveMinimum: 0 } }),
      value: { n: 0 },
      says: [["/n", "n is more than 0; got 0.", 1]],
    },
  ],
  lessThan: [
    {
      schema: object({ n: { exclusiveMaximum: 1, minimum: 0.5 } }),
      value: { n: 1 },
      says: [["/n", "n is less than 1; got 1."]],
    },
  ],
  multiple: [
    {
      schema: object({ n: { multipleOf: 0.1, "x-unit": "s" } }),
      value: { n: 0.25 },
      says: [["/n", "n is a multiple of 0.1 s; got 0.25.", 0.3]],
    },
  ],
  hasAtLeast: [
    {
      schema: object({ s: { minLength: 3 } }),
      value: { s: "a😀" },
      says: [["/s", "s has at least 3 characters; got 2."]],
    },
    {
      schema: object({ t: { minItems: 1 } }),
      value: { t: [] },
      says: [["/t", "t has at least 1 item; got 0."]],
    },
    {
      schema: object({ o: { minProperties: 2 } }),
      value: { o: { a: 1 } },
      says: [["/o", "o has at least 2 properties; got 1."]],
    },
  ],
  hasAtMost: [
    {
      schema: object({ s: { maxLength: 3 } }),
      value: { s: "abcd" },
      says: [["/s", "s has at most 3 characters; got 4."]],
    },
    {
      schema: object({ t: { maxItems: 1 } }),
      value: { t: [1, 2] },
      says: [["/t", "t has at most 1 item; got 2.", [1]]],
    },
    {
      schema: { maxProperties: 0 },
      value: { a: 1 },
      says: [["", "echo has at most 0 properties; got 1."]],
    },
    {
      schema: { prefixItems: [true, true], items: false },
      value: [1, 2, 3],
      says: [["", "echo has at most 2 items; got 3."]],
    },
    {
      schema: { prefixItems: [true], unevaluatedItems: false },
      value: [1, 2, 3],
      says: [["", "echo has at most 1 item; got 3."]],
    },
  ],
  hasExactly: [
    {
      schema: { prefixItems: [true, true], minItems: 2, items: false },
      value: [1, 2, 3],
      says: [["", "echo has 2 items; got 3."]],
    },
    {
      schema: object({ size: vector }),
      value: { size: "1, 2" },
      says: [["/size", "size has 3 components; got 2."]],
    },
  ],
  pattern: [
    {
      schema: object({ p: { pattern: "^[a-z]+$" } }),
      value: { p: "A" },
      says: [["/p", 'p matches ^[a-z]+$; got "A".']],
    },
    {
      schema: object({ p: { pattern: "^[A-Z]{3}$", examples: ["no", "ABC"] } }),
      value: { p: "x" },
      says: [["/p", 'p matches ^[A-Z]{3}$, like "ABC"; got "x".']],
    },
  ],
  patternUnsure: [
    {
      schema: { pattern: "^(a|b|c|d|e)+(f|g|h|i|j)+$" },
      value: "a".repeat(4_000_000),
      says: [
        ["", "echo is too long to be checked against ^(a|b|c|d|e)+(f|g|h|i|j)+$; shorten it."],
      ],
    },
  ],
  format: [
    {
      schema: object({ d: { format: "date" } }),
      value: { d: "31.1.2026" },
      formats: true,
      says: [["/d", 'd is a date like 2026-01-31; got "31.1.2026".']],
    },
  ],
  repeats: [
    {
      schema: object({ t: { uniqueItems: true } }),
      value: { t: [{ a: 1 }, 2, { a: 1 }] },
      says: [["/t/2", "t[2] is the same as t[0]; all items are different."]],
    },
  ],
  containsAtLeast: [
    {
      schema: { contains: { const: "x" } },
      value: ["y"],
      says: [["", 'echo has at least 1 item that is "x"; got 0.']],
    },
    {
      schema: { contains: { type: "string" }, minContains: 2 },
      value: ["y", 1],
      says: [["", "echo has at least 2 items that are each text; got 1."]],
    },
    {
      schema: { contains: { minimum: 5 } },
      value: [],
      says: [["", "echo has at least 1 item of the wanted kind; got 0."]],
    },
  ],
  containsAtMost: [
    {
      schema: { contains: { type: "string" }, maxContains: 1 },
      value: ["y", "z"],
      says: [["", "echo has at most 1 item that is text; got 2."]],
    },
  ],
  notTaken: [
    {
      schema: object({ x: false }),
      value: { x: 1 },
      says: [["/x", "x is not taken here; leave it out."]],
    },
    {
      schema: object({ x: { not: {} } }),
      value: { x: 1 },
      says: [["/x", "x is not taken here; leave it out."]],
    },
    // Known to a variant that does not apply: not called unknown.
    {
      schema: {
        anyOf: [object({ a: { const: 1 } }, { required: ["a"] }), true],
        unevaluatedProperties: false,
      },
      value: { a: 2 },
      says: [["/a", "a is not taken here; leave it out."]],
    },
  ],
  nothingTaken: [
    {
      schema: false,
      value: 1,
      says: [["", "echo can be nothing at all: its schema refuses every value."]],
    },
  ],
  anythingBut: [
    {
      schema: { not: { type: "string" } },
      value: "a",
      says: [["", 'echo is anything but text; got "a".']],
    },
  ],
  noneOf: [
    {
      schema: { not: { enum: ["a", "b"] } },
      value: "a",
      says: [["", 'echo is none of: a, b; got "a".']],
    },
  ],
  ruledOut: [
    {
      schema: { not: { minLength: 3 } },
      value: "abc",
      says: [["", 'echo is of a kind that its schema rules out; got "abc".']],
    },
  ],
  notTogether: [
    {
      schema: { not: { required: ["a", "b"] } },
      value: { a: 1, b: 2 },
      says: [["", 'echo does not take "a" and "b" together; leave one out.']],
    },
    {
      schema: { not: { required: ["a"] } },
      value: { a: 1 },
      says: [["", 'echo takes no "a" here; leave it out.']],
    },
  ],
  needsOneOf: [
    {
      schema: { anyOf: [{ required: ["query"] }, { required: ["id"] }] },
      value: {},
      says: [["", 'echo needs "query" or "id"; neither is given.']],
    },
    {
      schema: { oneOf: [{ required: ["a"] }, { required: ["b"] }, { required: ["c", "d"] }] },
      value: {},
      says: [["", 'echo needs "a", "b" or "c" and "d"; none is given.']],
    },
  ],
  onlyOneOf: [
    {
      schema: { oneOf: [{ required: ["query"] }, { required: ["id"] }] },
      value: { query: 1, id: 2 },
      says: [["", 'echo takes only one of "query", "id"; got both.']],
    },
  ],
  fitsSeveral: [
    {
      schema: {
        oneOf: [
          { title: "Whole", type: "integer" },
          { title: "Positive", minimum: 0 },
          { type: "string" },
        ],
      },
      value: 5,
      says: [["", "echo fits Whole and Positive at once; it may fit only one of them."]],
    },
    {
      schema: { oneOf: [{ type: "integer" }, { minimum: 0 }] },
      value: 5,
      says: [["", "echo fits variant 1 and variant 2 at once; it may fit only one of them."]],
    },
    {
      schema: { oneOf: [{ type: "integer" }, { type: "number" }] },
      value: 5,
      says: [["", "echo fits a whole number and a number at once; it may fit only one of them."]],
    },
  ],
  noVariant: [
    {
      schema: { anyOf: [false, false] },
      value: 5,
      says: [["", "echo fits none of its variants; got 5."]],
    },
  ],
  tooDeep: [
    {
      schema: { $dynamicAnchor: "x", not: { $dynamicRef: "#x" } },
      value: 5,
      says: [["", "echo is nested too deeply to be checked; give a flatter one."]],
    },
  ],
  tooMuch: [
    {
      schema: {
        $dynamicAnchor: "x",
        items: { anyOf: Array.from({ length: 9 }, () => ({ $dynamicRef: "#x" })) },
        maxItems: 1,
      },
      value: [[[[[[[[[[1, 2]]]]]]]]]],
      says: [["", "echo takes too long to check, so the check was stopped; give a smaller one."]],
    },
  ],
  doesNotFit: [],
  when: [
    {
      schema: {
        dependentSchemas: {
          card: object({ billing: { type: "string" } }, { required: ["billing"] }),
        },
      },
      value: { card: 1 },
      says: [["/billing", 'When "card" is given: "billing" is missing; it is text.']],
    },
    {
      schema: {
        if: object({ country: { const: "US" } }),
        then: { required: ["zip"] },
        else: { required: ["post"] },
      },
      value: { country: "US" },
      says: [["/zip", 'When country is "US": "zip" is missing.']],
    },
    {
      schema: {
        if: object({ country: { enum: ["US", "CA"] } }),
        then: true,
        else: { required: ["post"] },
      },
      value: { country: "DE" },
      says: [["/post", 'When country is not one of: US, CA: "post" is missing.']],
    },
    {
      schema: { if: { minimum: 5 }, then: { multipleOf: 5 } },
      value: 7,
      says: [["", "echo is a multiple of 5; got 7.", 5]],
    },
  ],
};

const rows = Object.entries(cases).flatMap(([name, list]) =>
  list.map((one, index) => ({ name: `${name} ${index + 1}`, ...one })),
);

describe("every sentence, to the letter", () => {
  test.each(rows)("$name", ({ schema, value, says, formats }) => {
    const { check } = compileSchema(schema, { name: "echo", formats: formats === true });
    const said = check(value).map(({ path, sentence, fix }) =>
      fix === undefined ? [path, sentence] : [path, sentence, fix],
    );
    expect(said).toEqual(says);
  });

  test("a fix is always a value that passes, or a name", () => {
    for (const { schema, value, says } of rows)
      for (const [index, [path, , fix]] of says.entries()) {
        const finding = compileSchema(schema, { name: "echo" }).check(value)[index];
        if (fix === undefined || finding?.keyword === "additionalProperties") continue;
        const mended = structuredClone(value);
        const keys = path.split("/").slice(1);
        const holder = keys.slice(0, -1).reduce((at, key) => (at as never)[key], mended);
        if (keys.length === 0) expect(compileSchema(schema).isValid(fix)).toBe(true);
        else {
          (holder as Record<string, unknown>)[keys.at(-1) ?? ""] = fix;
          const after = compileSchema(schema).check(mended);
          expect(after.map(({ path: at, keyword }) => `${at} ${keyword}`)).not.toContain(
            `${path} ${finding?.keyword}`,
          );
        }
      }
  });
});

describe("what a finding carries", () => {
  test("pointer, keyword, the limit as the schema states it, and what was received", () => {
    const { check } = compileSchema(object({ "a/b": { maximum: 50 } }));
    expect(check({ "a/b": 900 })).toEqual([
      {
        path: "/a~1b",
        keyword: "maximum",
        rule: 50,
        received: 900,
        sentence: '"a/b" is at most 50; got 900.',
        fix: 50,
      },
    ]);
  });

  test("nothing received where nothing was", () => {
    const [finding] = compileSchema({ required: ["a"] }).check({});
    expect(finding).not.toHaveProperty("received");
  });

  test("a long value is cut in the sentence at 60 characters and in the finding at 1,000", () => {
    const [finding] = compileSchema({ type: "number" }, { name: "n" }).check("x".repeat(5_000));
    expect(finding?.sentence).toBe(`n is a number; got "${"x".repeat(59)}….`);
    expect(finding?.received).toHaveLength(1_001);
  });

  test("names that would turn the line round are shown as they are written", () => {
    const { check } = compileSchema(object({ "\u202Eevil\n": { type: "string" } }));
    expect(check({ "\u202Eevil\n": 5 })[0]?.sentence).toBe(
      String.raw`"\u202eevil\n" is text; got 5.`,
    );
  });
});

/** Filters as Python servers write them: no member tells the two apart. */
const where: JsonValue = {
  $defs: {
    Filter: object(
      { field: { type: "string" }, op: { enum: ["eq", "ne", "gt"] }, value: {} },
      { required: ["field", "op"] },
    ),
    And: object(
      { type: { const: "and" }, all: { type: "array", items: { $ref: "#" } } },
      { required: ["all"] },
    ),
  },
  anyOf: [{ $ref: "#/$defs/And" }, { $ref: "#/$defs/Filter" }, { type: "null" }],
};

describe("unions explain the closest variant", () => {
  test.each<readonly [string, JsonValue, unknown, readonly string[]]>([
    [
      "the one that the discriminator names",
      shapes,
      { kind: "box", w: "bad" },
      ['w is a number; got "bad".'],
    ],
    [
      "the one for this kind of value",
      { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
      ["a", 5],
      ["[1] is text; got 5."],
    ],
    [
      "the one with the fewest faults that knows the names",
      {
        anyOf: [
          object({ c: { type: "string" } }, { required: ["c"], additionalProperties: false }),
          object(
            { a: {}, b: { type: "number" } },
            { required: ["a", "b"], additionalProperties: false },
          ),
        ],
      },
      { a: 1, b: "y" },
      ['b is a number; got "y".'],
    ],
    [
      "through references and nested unions",
      { $defs: { s: shapes }, anyOf: [{ type: "null" }, { $ref: "#/$defs/s" }] },
      { kind: "circle", r: null },
      ["r is a number; got null."],
    ],
    [
      "the one whose name it has, though more is wrong there",
      where,
      { op: "" },
      ['"field" is missing; it is text.', 'op is one of: eq, ne, gt; got "".'],
    ],
    [
      "the one that it began",
      where,
      { field: "x" },
      ['"op" is missing; it is one of: eq, ne, gt.'],
    ],
    ["the one whose name it nearly has", where, { al: [] }, ['"all" is missing; it is a list.']],
    ["the one whose label it has", where, { type: "and" }, ['"all" is missing; it is a list.']],
    [
      "the one whose label it nearly has",
      { anyOf: [object({ a: { enum: ["left"] } }), object({ a: { enum: ["right"] } })] },
      { a: "rigth" },
      ['a is one of: left, right; got "rigth".'],
    ],
    [
      "the one whose kinds of values it has",
      {
        anyOf: [
          object({ at: { type: "number" }, by: { type: "string" } }, { required: ["at", "by"] }),
          object({ at: { type: "string", minLength: 3 } }, { required: ["at"] }),
        ],
      },
      { at: "x" },
      ["at has at least 3 characters; got 1."],
    ],
    [
      "the one that forbids the fewest of its names",
      {
        anyOf: [
          object({ a: { type: "number" } }, { additionalProperties: false }),
          object({ a: { type: "number" } }, { required: ["c"] }),
        ],
      },
      { a: 1, b: 2, d: 3 },
      ['"c" is missing.'],
    ],
    [
      "the one that lacks the least",
      {
        anyOf: [
          object({ a: {}, b: {}, c: { type: "string" } }, { required: ["b", "c"] }),
          object({ a: {}, c: { type: "string" } }, { required: ["c"] }),
        ],
      },
      { a: 1, c: 5 },
      ["c is text; got 5."],
    ],
    [
      "the one whose items it has",
      {
        anyOf: [
          { type: "array", items: { type: "string" } },
          { type: "array", items: object({ a: { type: "number" } }, { required: ["a"] }) },
        ],
      },
      [{ a: "x" }],
      ['[0].a is a number; got "x".'],
    ],
    [
      "the first of those that are equally far",
      {
        anyOf: [
          object({ a: { type: "number" } }, { required: ["a"] }),
          object({ a: { type: "boolean" } }, { required: ["a"] }),
        ],
      },
      { a: "x" },
      ['a is a number; got "x".'],
    ],
    [
      "none, where each only lacks something and none was begun",
      { anyOf: [object({}, { required: ["a"] }), object({}, { required: ["b", "c"] })] },
      { x: 1 },
      ['echo needs "a" or "b" and "c"; neither is given.'],
    ],
  ])("%s", (_name, schema, value, said) => {
    const findings = compileSchema(schema, { name: "echo" }).check(value);
    expect(findings.map(({ sentence }) => sentence)).toEqual(said);
  });
});

describe("what is said about a schema itself", () => {
  const problems: Record<
    keyof typeof schemaSentences,
    readonly [schema: unknown, path: string, sentence: string]
  > = {
    notASchema: ["x", "", 'A schema is an object, true or false; got "x".'],
    unknownDialect: [
      { $schema: "https://example.org/own" },
      "/$schema",
      "$schema names https://example.org/own, which is not known here; the schema is read as 2020-12.",
    ],
    unknownVocabulary: [
      { $schema: "https://example.org/meta" },
      "/$schema",
      "$vocabulary demands https://example.org/vocab/units, which is not known here; its keywords are left out.",
    ],
    leadsNowhere: [
      object({ a: { $ref: "#/$defs/gone" } }),
      "/properties/a/$ref",
      "properties.a.$ref leads to #/$defs/gone, which is not there; it is left out.",
    ],
    circular: [
      { allOf: [{ $ref: "#" }] },
      "/allOf/0/$ref",
      "allOf[0].$ref leads to # and back to itself without going into the value; it is left out.",
    ],
    badPattern: [
      object({ a: { pattern: "(" } }),
      "/properties/a/pattern",
      "properties.a.pattern is a regular expression; got ( (unterminated group), which is left out.",
    ],
    slowPattern: [
      { pattern: "^(a+)\\1+(b|b)*$" },
      "/pattern",
      "pattern can take too long on some texts and cannot be bounded: ^(a+)\\1+(b|b)*$; it is left out.",
    ],
    tooDeep: [
      Array.from({ length: 300 }).reduce<JsonValue>((inner) => ({ not: inner }), true),
      "/not".repeat(250),
      "not.not.not.not.not.not.….not.not.not.not.not.not is nested too deeply; what is below it is left out.",
    ],
  };

  test.each(Object.entries(problems))("%s", (_name, [schema, path, sentence]) => {
    const refs = {
      "https://example.org/meta": {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        $vocabulary: { "https://example.org/vocab/units": true },
      },
    };
    expect(compileSchema(schema, { refs }).problems).toContainEqual(
      expect.objectContaining({ path, sentence }),
    );
  });

  test("its metaschema speaks in the same sentences", () => {
    const { problems: found } = compileSchema(object({ a: { type: "strng", minimum: "3" } }));
    expect(found.map(({ path, sentence }) => [path, sentence])).toEqual([
      [
        "/properties/a/type",
        'properties.a.type is one of: array, boolean, integer, null, number, object, string; got "strng".',
      ],
      ["/properties/a/minimum", 'properties.a.minimum is a number; got "3".'],
    ]);
  });
});
