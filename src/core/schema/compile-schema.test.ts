import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileSchema } from "./compile-schema.ts";

const draft07 = "http://json-schema.org/draft-07/schema#";
const said = (schema: unknown, value: unknown): readonly string[] =>
  compileSchema(schema)
    .check(value)
    .map(({ sentence }) => sentence);

describe("the dialect", () => {
  // A list under items is a tuple in draft-07 and has siblings of $ref ignored there.
  const tuple = { items: [{ type: "string" }], additionalItems: false };

  test.each([
    ["$schema decides, with #", { ...tuple, $schema: draft07 }, undefined, 0],
    ["$schema decides, without #", { ...tuple, $schema: draft07.slice(0, -1) }, undefined, 0],
    [
      "$schema decides, https",
      { ...tuple, $schema: draft07.replace("http:", "https:") },
      undefined,
      0,
    ],
    ["else 2020-12, where it is a problem", tuple, undefined, 1],
    ["an option goes before $schema", { ...tuple, $schema: draft07 }, "2020-12", 1],
    ["an option by name", tuple, "draft-07", 0],
    ["an option by URI", tuple, "http://json-schema.org/draft-07/schema", 0],
  ] as const)("%s", (_name, schema, dialect, problems) => {
    const compiled = compileSchema(schema, dialect === undefined ? {} : { dialect });
    expect(compiled.problems).toHaveLength(problems);
    expect(compiled.isValid([1])).toBe(false);
  });

  test("in draft-07 nothing beside a $ref counts", () => {
    const schema = {
      definitions: { a: { type: "string" } },
      properties: { p: { $ref: "#/definitions/a", maxLength: 1 } },
    };
    expect(compileSchema({ $schema: draft07, ...schema }).isValid({ p: "long" })).toBe(true);
    expect(compileSchema(schema).isValid({ p: "long" })).toBe(false);
  });

  test("a target without $schema is read like whoever refers to it", () => {
    const refs = {
      "https://example.org/pair": { items: [{ type: "string" }], additionalItems: false },
    };
    const schema = { $schema: draft07, $ref: "https://example.org/pair" };
    expect(compileSchema(schema, { refs }).isValid(["a", "b"])).toBe(false);
  });
});

describe("references", () => {
  test("lead into schemas that were handed in, by URI or by their $id", () => {
    const refs = {
      "https://example.org/a.json": { $ref: "b.json#/$defs/b" },
      anything: { $id: "https://example.org/b.json", $defs: { b: { type: "string" } } },
    };
    const { problems, isValid } = compileSchema({ $ref: "https://example.org/a.json" }, { refs });
    expect([problems, isValid("x"), isValid(1)]).toEqual([[], true, false]);
  });

  test("lead to the metaschemas, which are built in", () => {
    const { isValid } = compileSchema({ $ref: draft07 });
    expect([isValid({ type: "string" }), isValid({ type: "strng" })]).toEqual([true, false]);
  });

  test("that lead nowhere are a problem, and the rest is checked", () => {
    const { problems, check } = compileSchema({
      properties: {
        a: { $ref: "#/$defs/gone" },
        b: { $ref: "http://127.0.0.1:1/x" },
        c: { type: "number" },
      },
    });
    expect(problems.map(({ path }) => path)).toEqual(["/properties/a/$ref", "/properties/b/$ref"]);
    expect(check({ a: 1, b: 1, c: "x" }).map(({ path }) => path)).toEqual(["/c"]);
  });

  test("a problem inside a schema that was handed in says where", () => {
    const refs = { "https://example.org/a": { properties: { p: { $ref: "#/gone" } } } };
    const [problem] = compileSchema({ $ref: "https://example.org/a" }, { refs }).problems;
    expect(problem?.path).toBe("https://example.org/a#/properties/p/$ref");
  });

  test("follow escaped and percent-encoded pointers", () => {
    const schema = { $defs: { "a/b%c~d": { type: "string" } }, $ref: "#/$defs/a~1b%25c~0d" };
    expect(compileSchema(schema).problems).toEqual([]);
    expect(compileSchema(schema).isValid(1)).toBe(false);
  });

  test("do not follow what an object inherits", () => {
    for (const $ref of ["#/constructor", "#/$defs/__proto__", "#/$defs/toString"])
      expect(compileSchema({ $defs: {}, $ref }).problems).toHaveLength(1);
  });
});

describe("names of prototypes are names like others", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

  test.each(names)("%s is missing where it is not there, and checked where it is", (name) => {
    const schema: unknown = JSON.parse(
      `{"properties":{"${name}":{"type":"number"}},"required":["${name}"]}`,
    );
    expect(said(schema, {})).toEqual([`"${name}" is missing; it is a number.`]);
    expect(said(schema, JSON.parse(`{"${name}":"x"}`))).toEqual([`${name} is a number; got "x".`]);
    expect(said(schema, JSON.parse(`{"${name}":1}`))).toEqual([]);
  });

  test.each(names)("%s is unknown to a closed object", (name) => {
    expect(said({ additionalProperties: false }, JSON.parse(`{"${name}":1}`))).toHaveLength(1);
    expect(said({ additionalProperties: false }, {})).toEqual([]);
  });

  test.each(names)("%s as a label is not in an enum by inheritance", (name) => {
    expect(compileSchema({ enum: ["a"] }).isValid(name)).toBe(false);
    expect(compileSchema({ const: {} }).isValid(JSON.parse(`{"${name}":1}`))).toBe(false);
  });
});

describe("values that JSON cannot carry", () => {
  test.each([
    [Number.NaN, "The value is a number; got NaN."],
    [
      Number.POSITIVE_INFINITY,
      "The value is a number; got a number beyond 1.7976931348623157e+308.",
    ],
    [10n, "The value is a number; got 10."],
    [() => 1, "The value is a number; got a function."],
    [Symbol("s"), "The value is a number; got a symbol."],
    [undefined, "The value is a number; got nothing."],
  ])("%s", (value, sentence) => {
    expect(said({ type: "number" }, value)).toEqual([sentence]);
  });

  test("a key without a value is not there", () => {
    const schema = {
      properties: { a: { type: "string" } },
      additionalProperties: false,
      maxProperties: 1,
    };
    expect(said(schema, { a: undefined, b: undefined })).toEqual([]);
    expect(said({ required: ["a"] }, { a: undefined })).toHaveLength(1);
  });
});

describe("formats", () => {
  const schema = { properties: { d: { format: "date" }, x: { format: "int64" } } };

  test("are annotations unless they are asked for", () => {
    expect(compileSchema(schema).isValid({ d: "no" })).toBe(true);
    expect(compileSchema(schema, { formats: true }).isValid({ d: "no" })).toBe(false);
  });

  test("that are not known pass", () => {
    expect(compileSchema(schema, { formats: true }).isValid({ x: "anything" })).toBe(true);
  });
});

describe("an invalid schema", () => {
  test("has problems, never throws, and is checked as far as it can be used", () => {
    const schema = {
      type: 5,
      properties: [1],
      required: "a",
      items: 7,
      allOf: {},
      enum: "x",
      minimum: "3",
      pattern: 9,
      $ref: 1,
      $defs: 3,
      additionalProperties: "no",
      patternProperties: { "(": { type: "string" } },
      format: {},
      if: 3,
      not: null,
      anyOf: [3, { type: "string" }],
      dependentRequired: { a: "b" },
      uniqueItems: "yes",
      multipleOf: 0,
      $id: 7,
      maxLength: -1,
      maxItems: 2,
    };
    const { problems, isValid } = compileSchema(schema);
    expect(problems.length).toBeGreaterThan(15);
    expect([isValid([1, 2, 3]), isValid([1, 2])]).toEqual([false, true]);
  });

  test("draft 4's exclusiveMinimum: true is named and meant", () => {
    const { problems, check } = compileSchema({ minimum: 0, exclusiveMinimum: true });
    expect(problems.map(({ path }) => path)).toEqual(["/exclusiveMinimum"]);
    expect(check(0).map(({ sentence }) => sentence)).toEqual(["The value is more than 0; got 0."]);
  });

  test("any JSON at all can be compiled and used", () => {
    const keywords = fc.constantFrom(
      "type",
      "properties",
      "items",
      "$ref",
      "$id",
      "$schema",
      "allOf",
      "anyOf",
      "oneOf",
      "not",
      "if",
      "then",
      "enum",
      "const",
      "required",
      "pattern",
      "patternProperties",
      "$defs",
      "$dynamicRef",
      "$dynamicAnchor",
      "$anchor",
      "minimum",
      "multipleOf",
      "contains",
      "minContains",
      "unevaluatedProperties",
      "unevaluatedItems",
      "dependentSchemas",
      "dependencies",
      "discriminator",
      "_ulib",
      "uniqueItems",
      "propertyNames",
    );
    const { schema } = fc.letrec((tie) => ({
      schema: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom("string", "object", "#", "#/$defs/a", "#x", "^(a", "http://x/y", draft07),
        fc.array(tie("schema"), { maxLength: 3 }),
        fc.dictionary(keywords, tie("schema"), { maxKeys: 5 }),
        fc.dictionary(keywords, tie("schema"), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(schema, fc.jsonValue(), (one, value) => {
        const { problems, check, isValid } = compileSchema(one, { refs: {} });
        expect(problems).toBeInstanceOf(Array);
        expect(check(value).length === 0).toBe(isValid(value));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("limits", () => {
  test("max is the most findings that are told", () => {
    const { check } = compileSchema({ items: { type: "number" } });
    const value = Array.from({ length: 500 }, () => "x");
    expect([check(value).length, check(value, { max: 3 }).length]).toEqual([100, 3]);
  });

  test("a compiled schema is remembered for the schema object and its options", () => {
    const schema = { type: "string" };
    expect(compileSchema(schema)).toBe(compileSchema(schema));
    expect(compileSchema(schema)).not.toBe(compileSchema(schema, { name: "a" }));
    expect(compileSchema(schema, { name: "b" }).check(1)[0]?.sentence).toBe("b is text; got 1.");
  });

  test("the schema is never changed", () => {
    const schema = {
      $id: "https://example.org/x",
      properties: { a: { $ref: "#" } },
      minProperties: 1,
    };
    const before = JSON.stringify(schema);
    compileSchema(Object.freeze(schema)).check({ a: {} });
    expect(JSON.stringify(schema)).toBe(before);
  });
});
