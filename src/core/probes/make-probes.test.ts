import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { makeProbes } from "./make-probes.ts";
import type { Expectation, ProbeRule } from "#protocol/refusals.ts";
import { mayTakeEffect } from "./probe.ts";

const probesOf = (inputSchema: JsonObject, limit = 500) =>
  makeProbes({ name: "tool", inputSchema }, { limit }).probes;

const withArgument = (schema: JsonObject, over: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { a: schema },
  required: ["a"],
  additionalProperties: false,
  ...over,
});

/** Rule, variant, expectation and arguments of each probe of one rule. */
const made = (inputSchema: JsonObject, rule: ProbeRule) =>
  probesOf(inputSchema)
    .filter((probe) => probe.rule === rule)
    .map(({ variant, expects, argsText }) => [variant, expects, argsText]);

describe("each kind of mistake", () => {
  const kinds: readonly (readonly [
    what: string,
    schema: JsonObject,
    rule: ProbeRule,
    probes: readonly (readonly [variant: string, expects: Expectation, argsText: string])[],
  ])[] = [
    [
      "a required argument left out",
      withArgument({ type: "string" }),
      "required",
      [["missing", "refused", "{}"]],
    ],
    [
      "a whole number's range",
      withArgument({ type: "integer", minimum: 1, maximum: 5 }),
      "minimum",
      [["below", "refused", '{"a":0}']],
    ],
    [
      "a range's upper end",
      withArgument({ type: "number", maximum: 0.5, minimum: 0 }),
      "maximum",
      [
        ["above", "refused", '{"a":0.55}'],
        ["at", "accepted", '{"a":0.5}'],
      ],
    ],
    [
      "an exclusive limit",
      withArgument({ type: "number", exclusiveMaximum: 10 }),
      "maximum",
      [
        ["above", "refused", '{"a":11}'],
        ["at", "refused", '{"a":10}'],
      ],
    ],
    [
      "a step",
      withArgument({ type: "number", multipleOf: 0.5 }),
      "multipleOf",
      [["between", "refused", '{"a":0.625}']],
    ],
    [
      "the shortest text",
      withArgument({ type: "string", minLength: 3 }),
      "minLength",
      [
        ["below", "refused", '{"a":"aa"}'],
        ["at", "accepted", '{"a":"exa"}'],
      ],
    ],
    [
      "the longest text",
      withArgument({ type: "string", maxLength: 3 }),
      "maxLength",
      [["above", "refused", '{"a":"exam"}']],
    ],
    [
      "a pattern",
      withArgument({ type: "string", pattern: "^[a-z]+-\\d{2}$" }),
      "pattern",
      [["miss", "refused", '{"a":"???"}']],
    ],
    [
      "a format, which the schema only hints at",
      withArgument({ type: "string", format: "email" }),
      "format",
      [["email", "either", '{"a":"not such a thing!"}']],
    ],
    [
      "labels, far and near",
      withArgument({ enum: ["fast", "accurate"] }),
      "enum",
      [
        ["far", "refused", '{"a":"no-such-value"}'],
        ["near", "refused", '{"a":"acurate"}'],
      ],
    ],
    [
      "a constant",
      withArgument({ const: "v1" }),
      "const",
      [["other", "refused", '{"a":"no-such-value"}']],
    ],
    ["null", withArgument({ type: "string" }), "null", [["null", "refused", '{"a":null}']]],
    [
      "null where it may be",
      withArgument({ anyOf: [{ type: "string" }, { type: "null" }] }),
      "null",
      [["null", "accepted", '{"a":null}']],
    ],
    [
      "an empty text",
      withArgument({ type: "string" }),
      "empty",
      [["string", "accepted", '{"a":""}']],
    ],
    [
      "too few items",
      withArgument({ type: "array", items: { type: "string" }, minItems: 2 }),
      "minItems",
      [["below", "refused", '{"a":["example"]}']],
    ],
    [
      "too many items",
      withArgument({ type: "array", items: { type: "integer" }, maxItems: 2 }),
      "maxItems",
      [
        ["above", "refused", '{"a":[1,1,1]}'],
        ["at", "accepted", '{"a":[1,1]}'],
      ],
    ],
    [
      "an item twice",
      withArgument({ type: "array", items: { type: "string" }, uniqueItems: true }),
      "uniqueItems",
      [["twice", "refused", '{"a":["example","example"]}']],
    ],
    [
      "a tuple's length",
      withArgument({
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }],
        items: false,
        minItems: 2,
      }),
      "tuple",
      [
        ["short", "refused", '{"a":[1]}'],
        ["long", "refused", '{"a":[1,2,2]}'],
      ],
    ],
    [
      "what another argument needs",
      withArgument(
        { type: "string" },
        {
          properties: { a: { type: "string" }, b: { type: "string" } },
          dependentRequired: { a: ["b"] },
        },
      ),
      "dependent",
      [["a-b", "refused", '{"a":"example"}']],
    ],
    [
      "a name that is not taken",
      withArgument({
        type: "object",
        propertyNames: { pattern: "^[a-z]+$" },
        additionalProperties: { type: "integer" },
      }),
      "propertyNames",
      [["odd", "refused", '{"a":{"no such name!":"example"}}']],
    ],
    [
      "null where only OpenAPI's nullable allows it",
      withArgument({ type: "string", nullable: true }),
      "null",
      [["null", "either", '{"a":null}']],
    ],
    [
      "null where the type allows it beside nullable",
      withArgument({ type: ["string", "null"], nullable: true }),
      "null",
      [["null", "accepted", '{"a":null}']],
    ],
    [
      "null where nullable is denied",
      withArgument({ type: "string", nullable: false }),
      "null",
      [["null", "refused", '{"a":null}']],
    ],
    [
      "what is read-only, which the schema only hints at",
      withArgument(
        {},
        {
          properties: { a: { type: "string" }, b: { type: "string", readOnly: true } },
        },
      ),
      "readOnly",
      [["write", "either", '{"a":"example","b":"example"}']],
    ],
  ];
  test.each(kinds)("%s", (_what, schema, rule, expected) => {
    expect(made(schema, rule)).toEqual(expected);
  });

  test("an unknown argument is a slip of a declared one, and one like none", () => {
    const schema = withArgument(
      { type: "string" },
      {
        properties: { message: { type: "string" } },
        required: ["message"],
      },
    );
    const unknown = probesOf(schema).filter(({ rule }) => rule === "unknown");
    expect(unknown.map(({ variant, expects, path }) => [variant, expects, path])).toEqual([
      ["near", "refused", "/messag"],
      ["far", "refused", "/no_such_argument"],
    ]);
    expect(unknown[0]?.words).toBe('a slip of "message"');
  });

  test("where more arguments are taken, an unknown one is legal and is kept as what it is", () => {
    const { additionalProperties: _, ...open } = withArgument({ type: "string" });
    expect(made(open, "unknown").map(([, expects]) => expects)).toEqual(["accepted", "accepted"]);
  });

  test("a text in place of each other type, and the others in place of text", () => {
    const variantsFor = (type: string) =>
      made(withArgument({ type }), "type").map(([variant]) => variant);
    expect(variantsFor("string")).toEqual(
      ["number", "fraction", "boolean", "list", "object"].filter((each) => each !== "fraction"),
    );
    expect(variantsFor("integer")).toEqual([
      "text",
      "numeric-text",
      "fraction",
      "boolean",
      "list",
      "object",
    ]);
    expect(variantsFor("boolean")).toEqual(["text", "number", "list", "object"]);
    expect(variantsFor("object")).toEqual(["text", "number", "boolean", "list"]);
  });

  test("a choice of variants: the telling member left out, wrong, and two at once", () => {
    const variant = (kind: string, name: string): JsonObject => ({
      type: "object",
      properties: { kind: { const: kind }, [name]: { type: "number" } },
      required: ["kind", name],
      additionalProperties: false,
    });
    const schema = withArgument({
      oneOf: [variant("circle", "radius"), variant("square", "side")],
    });
    expect(made(schema, "discriminator")).toEqual([
      ["missing", "refused", '{"a":{"radius":1}}'],
      ["wrong", "refused", '{"a":{"kind":"no-such-variant","radius":1}}'],
    ]);
    expect(made(schema, "variants")).toEqual([
      ["two", "refused", '{"a":{"kind":"circle","side":1,"radius":1}}'],
    ]);
    const inside = probesOf(schema).filter(({ rule }) => rule === "required");
    expect(inside.map(({ path, variant: which }) => `${path} ${which}`)).toEqual([
      "/a missing",
      "/a/radius missing~1",
      "/a/kind missing~2",
      "/a/side missing~2",
    ]);
  });

  test("hostile input: long text, many scripts, deep nesting, names of prototypes", () => {
    const schema = withArgument({ type: "string" });
    const rules = new Set(probesOf(schema).map(({ rule }) => rule));
    expect(
      ["longText", "unicode", "nesting", "prototype"].filter(
        (rule) => !rules.has(rule as ProbeRule),
      ),
    ).toEqual([]);
    const [proto] = probesOf(schema).filter(({ variant }) => variant === "__proto__");
    expect(proto?.argsText).toBe('{"a":"example","__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("an argument deep inside", () => {
  const schema: JsonObject = {
    type: "object",
    properties: {
      title: { type: "string" },
      filters: {
        type: "array",
        items: { $ref: "#/$defs/filter" },
      },
    },
    required: ["title"],
    $defs: {
      filter: {
        type: "object",
        properties: {
          date: { type: "string", format: "date", maxLength: 10 },
          also: { $ref: "#/$defs/filter" },
        },
        required: ["date"],
      },
    },
  };

  test("is named by its path, and only what is required stands around it", () => {
    const [probe] = probesOf(schema).filter(
      ({ path, rule }) => path === "/filters/0/date" && rule === "required",
    );
    expect(probe).toMatchObject({
      id: "/filters/0/date#required:missing",
      argument: "filters[0].date",
      argsText: '{"title":"example","filters":[{}]}',
      expects: "refused",
    });
    expect(probe?.findings.map(({ sentence }) => sentence)).toEqual([
      '"filters[0].date" is missing; it is a date like 2026-01-31.',
    ]);
  });

  const call = { type: "object", required: ["op", "left", "right"] };
  test.each<readonly [string, JsonObject]>([
    ["maps of maps without end", { type: "object", additionalProperties: { $ref: "#" } }],
    ["maps by pattern without end", { type: "object", patternProperties: { ".*": { $ref: "#" } } }],
    [
      "maps that need a member without end",
      { type: "object", minProperties: 1, additionalProperties: { $ref: "#" } },
    ],
    [
      "an expression, both of whose sides are expressions",
      {
        type: "object",
        properties: { e: { $ref: "#/$defs/e" } },
        required: ["e"],
        $defs: {
          e: {
            oneOf: [
              {
                ...call,
                properties: {
                  op: { const: "and" },
                  left: { $ref: "#/$defs/e" },
                  right: { $ref: "#/$defs/e" },
                },
              },
              { type: "object", properties: { value: { type: "number" } }, required: ["value"] },
            ],
          },
        },
      },
    ],
    [
      "a choice of four of itself",
      {
        type: "object",
        properties: { x: { oneOf: Array.from({ length: 4 }, () => ({ $ref: "#" })) } },
        required: ["x"],
      },
    ],
  ])("%s are made in bounded time, and what is legal passes the check", (_what, inputSchema) => {
    const { check } = compileSchema(inputSchema);
    const probes = probesOf(inputSchema, 60);
    expect(probes.length).toBeGreaterThan(0);
    for (const { expects, argsText } of probes)
      if (expects === "accepted") expect(check(JSON.parse(argsText) as JsonObject)).toEqual([]);
  });

  test("an argument without a name is named by its quoted name", () => {
    const probes = probesOf({
      type: "object",
      properties: { "": { type: "integer" }, " ": { type: "string" } },
      required: ["", " "],
    }).filter(({ rule }) => rule === "required" || rule === "null");
    expect(probes.map(({ argument, findings }) => [argument, findings[0]?.sentence])).toEqual([
      ['""', '"" is missing; it is a whole number.'],
      ['""', '"" is a whole number; got null.'],
      ['" "', '" " is missing; it is text.'],
      ['" "', '" " is text; got null.'],
    ]);
  });

  test("a definition that refers to itself is opened a few times and not for ever", () => {
    const deepest = Math.max(...probesOf(schema).map(({ path }) => path.split("/").length));
    expect(deepest).toBeGreaterThan(4);
    expect(deepest).toBeLessThan(10);
  });
});

describe("bounds", () => {
  const wide: JsonObject = {
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `p${index}`,
        { type: "integer", minimum: 0, maximum: 9 },
      ]),
    ),
  };

  test("a limit leaves every rule some probes and counts what is left out", () => {
    const { probes, leftOut } = makeProbes({ name: "wide", inputSchema: wide }, { limit: 30 });
    expect(probes).toHaveLength(30);
    expect(new Set(probes.map(({ rule }) => rule))).toEqual(
      new Set([
        "good",
        "unknown",
        "type",
        "null",

        "minimum",
        "maximum",
        "nesting",
        "prototype",
      ]),
    );
    expect(leftOut.type).toBeGreaterThan(500);
  });

  test("the same schema, options and seed give the same probes; ids do not depend on the limit", () => {
    const few = makeProbes({ name: "wide", inputSchema: wide }, { limit: 20 }).probes;
    const many = makeProbes({ name: "wide", inputSchema: wide }, { limit: 200 }).probes;
    expect(makeProbes({ name: "wide", inputSchema: wide }, { limit: 20 }).probes).toEqual(few);
    const texts = new Map(many.map(({ id, argsText }) => [id, argsText]));
    for (const { id, argsText } of few) expect(texts.get(id)).toBe(argsText);
  });

  test("ids and inputs are never there twice", () => {
    const { probes } = makeProbes({ name: "wide", inputSchema: wide }, { limit: 2_000 });
    expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length);
    expect(new Set(probes.map(({ argsText }) => argsText)).size).toBe(probes.length);
  });

  test.each<readonly [string, JsonObject]>([
    ["takes nothing at all", { not: {} }],
    ["refers to itself", { $ref: "#" }],
    [
      "refers nowhere",
      { type: "object", properties: { a: { $ref: "#/$defs/gone" } }, required: ["a"] },
    ],
    ["has a pattern that hangs", withArgument({ type: "string", pattern: "^(a+)+$" })],
    ["wants what cannot be", withArgument({ type: "string", minLength: 5, maxLength: 2 })],
    [
      "is nested without end",
      JSON.parse('{"properties":{"a":'.repeat(190) + "{}" + "}}".repeat(190)) as JsonObject,
    ],
    [
      "has a property named __proto__",
      JSON.parse(
        '{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}',
      ) as JsonObject,
    ],
    ["wants a million items", withArgument({ type: "array", minItems: 1_000_000 })],
  ])("a schema that %s is no reason to fail", (_what, schema) => {
    const { probes } = makeProbes({ name: "odd", inputSchema: schema });
    for (const { argsText, expects, findings } of probes) {
      expect(isJsonObject(JSON.parse(argsText))).toBe(true);
      expect(findings.length > 0).toBe(expects === "refused");
    }
  });
});

/** Small schemas of every keyword that probes are made from. */
const key = fc.constantFrom("a", "b", "mode", "count");
const { schema: valueSchema } = fc.letrec<{ schema: JsonObject }>((tie) => {
  const range = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 5 }));
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<JsonObject>(
        { type: "string" },
        { type: "boolean" },
        { type: "integer" },
        {},
        { type: ["string", "null"] },
      ),
      range.map(([low, width]) => ({ type: "integer", minimum: low, maximum: low + width })),
      range.map(([low]) => ({ type: "number", exclusiveMinimum: low, multipleOf: 0.5 })),
      range.map(([low, width]) => ({
        type: "string",
        minLength: Math.abs(low),
        maxLength: Math.abs(low) + width,
      })),
      fc
        .constantFrom("^a", "b$", "^.$", "^[a-z]{2,4}$", "^(x|y)+-\\d$", "[^a-z]")
        .map((pattern) => ({ type: "string", pattern })),
      fc.constantFrom<JsonObject>(
        { enum: ["fast", "slow"] },
        { enum: [1, 2, null] },
        { const: "v1" },
        { const: 7 },
      ),
      fc.tuple(tie("schema"), range, fc.boolean()).map(([items, [least, width], uniqueItems]) => ({
        type: "array",
        items,
        minItems: Math.abs(least) % 3,
        maxItems: (Math.abs(least) % 3) + width,
        uniqueItems,
      })),
      fc
        .array(tie("schema"), { minLength: 1, maxLength: 3 })
        .map((prefixItems) => ({ type: "array", prefixItems, items: false })),
      fc
        .tuple(
          fc.dictionary(key, tie("schema"), { maxKeys: 3, noNullPrototype: true }),
          fc.uniqueArray(key, { maxLength: 2 }),
          fc.boolean(),
        )
        .map(([properties, required, isOpen]) => ({
          type: "object",
          properties,
          required,
          ...(isOpen ? {} : { additionalProperties: false }),
        })),
      tie("schema").map((additionalProperties) => ({ type: "object", additionalProperties })),
      fc.tuple(tie("schema"), tie("schema")).map((anyOf) => ({ anyOf })),
      fc.tuple(tie("schema"), tie("schema")).map((oneOf) => ({ oneOf })),
      fc
        .tuple(tie("schema"), fc.constantFrom<JsonObject>({ minLength: 1 }, { minimum: 0 }, {}))
        .map((allOf) => ({ allOf })),
    ),
  };
});
const toolSchema = fc
  .tuple(
    fc.dictionary(key, valueSchema, { maxKeys: 4, noNullPrototype: true }),
    fc.uniqueArray(key, { maxLength: 2 }),
    fc.boolean(),
    fc.option(fc.tuple(key, key), { nil: undefined }),
  )
  .map(([properties, required, isOpen, needs]): JsonObject => ({
    type: "object",
    properties,
    required,
    ...(isOpen ? {} : { additionalProperties: false }),
    ...(needs === undefined ? {} : { dependentRequired: { [needs[0]]: [needs[1]] } }),
  }));

test("on random schemas, what is called legal passes ajv and our check, and what is called forbidden neither", () => {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    addUsedSchema: false,
    validateFormats: false,
  });
  let legal = 0;
  let forbidden = 0;
  fc.assert(
    fc.property(toolSchema, (schema) => {
      const theirs = ajv.compile(schema);
      const ours = compileSchema(schema);
      const { probes } = makeProbes({ name: "tool", inputSchema: schema }, { limit: 80 });
      for (const probe of probes) {
        const args = JSON.parse(probe.argsText) as JsonValue;
        const isLegal = mayTakeEffect(probe);
        expect([probe.id, ours.isValid(args)]).toEqual([probe.id, isLegal]);
        // ajv takes inherited names such as toString for members.
        if (probe.rule !== "prototype")
          expect([probe.id, theirs(args)]).toEqual([probe.id, isLegal]);
        if (isLegal) legal += 1;
        else forbidden += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(legal).toBeGreaterThan(1_000);
  expect(forbidden).toBeGreaterThan(3_000);
});
