import { describe, expect, test } from "vitest";
import { compileSchema } from "./compile-schema.ts";

// What these would cost without bounds is an overflow of the stack or a time that no test run has.

const nested = (levels: number, wrap: (inner: unknown) => unknown, innermost: unknown): unknown => {
  let value = innermost;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
};
const inList = (inner: unknown): unknown => [inner];
const inChild = (child: unknown): unknown => ({ child });
const sentencesOf = (schema: unknown, value: unknown): readonly string[] =>
  compileSchema(schema)
    .check(value)
    .map(({ sentence }) => sentence);

const tree = {
  type: "object",
  properties: { child: { $ref: "#" }, n: { type: "number" } },
  additionalProperties: false,
};

describe("deep values", () => {
  const tooDeep = "The value is nested too deeply to be checked; give a flatter one.";

  test("are refused where the schema goes down with them", () => {
    expect(sentencesOf({ items: { $ref: "#" } }, nested(200_000, inList, 1))).toEqual([tooDeep]);
    expect(sentencesOf(tree, nested(200_000, inChild, {}))).toEqual([tooDeep]);
  });

  test("of 200 levels are checked to the bottom", () => {
    expect(sentencesOf(tree, nested(200, inChild, { n: 1 }))).toEqual([]);
    expect(sentencesOf(tree, nested(200, inChild, { n: "x" }))).toEqual([
      'child.child.child.child.child.child.….child.child.child.child.child.n is a number; got "x".',
    ]);
  });

  test("do not matter to a schema that does not look inside", () => {
    const value = nested(200_000, inList, 1);
    expect(sentencesOf({ type: "array", maxItems: 1 }, value)).toEqual([]);
    expect(sentencesOf({ const: 1 }, value)).toHaveLength(1);
    expect(sentencesOf({ uniqueItems: true }, [value, value])).toHaveLength(1);
    expect(sentencesOf({ enum: [nested(200_000, inList, 2)] }, value)).toHaveLength(1);
  });

  test("that contain themselves are refused", () => {
    const circle: Record<string, unknown> = {};
    circle["child"] = circle;
    expect(sentencesOf(tree, circle)).toEqual([tooDeep]);
  });
});

describe("deep and circular schemas", () => {
  test("of 20,000 levels are a problem and usable at the top", () => {
    const schema = nested(20_000, (items) => ({ type: "array", items }), { type: "number" });
    const { problems, isValid } = compileSchema(schema);
    expect(problems.length).toBeGreaterThan(0);
    expect([isValid(1), isValid([[[]]])]).toEqual([false, true]);
  });

  test("of 200 levels are checked whole", () => {
    const schema = nested(200, (items) => ({ type: "array", items }), { type: "number" });
    const { problems, isValid } = compileSchema(schema);
    expect(problems).toEqual([]);
    expect(isValid(nested(200, inList, 1))).toBe(true);
    expect(isValid(nested(200, inList, "x"))).toBe(false);
  });

  test("objects that hold themselves can be used", () => {
    const schema: { type: string; properties: Record<string, unknown> } = {
      type: "object",
      properties: {},
    };
    schema.properties["a"] = schema;
    expect(sentencesOf(schema, { a: { a: 5 } })).toEqual(["a.a is an object; got 5."]);
  });

  test.each([
    ["itself", { $ref: "#", type: "string" }],
    ["itself through allOf", { allOf: [{ $ref: "#" }], type: "string" }],
    [
      "another that refers back",
      {
        $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
        $ref: "#/$defs/a",
        type: "string",
      },
    ],
    ["itself twice", { anyOf: [{ $ref: "#" }, { $ref: "#" }], type: "string" }],
  ])("a reference to %s is a problem, and the rest holds", (_name, schema) => {
    const { problems, isValid } = compileSchema(schema);
    expect(problems[0]?.keyword).toBe("$ref");
    expect([isValid("x"), isValid(1)]).toEqual([true, false]);
  });

  test("a chain of 10,000 references is refused, not followed to the end", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `d${index}`,
        { $ref: `#/$defs/d${index + 1}` },
      ]),
    );
    expect(
      sentencesOf(
        {
          $defs: { ...$defs, d10000: {} },
          properties: { a: { $ref: "#/$defs/d0" } },
          required: ["b"],
        },
        { a: 1 },
      ),
    ).not.toEqual([]);
  });
});

describe("schemas that multiply the work", () => {
  const doubling = (keyword: "allOf" | "anyOf" | "oneOf") => ({
    $defs: {
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => {
          const next = { $ref: `#/$defs/d${index + 1}` };
          return [
            `d${index}`,
            {
              [keyword]:
                keyword === "oneOf" ? [next, { allOf: [next], type: "null" }] : [next, next],
            },
          ];
        }),
      ),
      d60: { type: "string" },
    },
    $ref: "#/$defs/d0",
  });

  test.each(["allOf", "anyOf", "oneOf"] as const)(
    "60 doublings of %s are answered right",
    (keyword) => {
      expect(sentencesOf(doubling(keyword), "x")).toEqual([]);
      expect(sentencesOf(doubling(keyword), 5)).toEqual(
        keyword === "oneOf" ? [expect.any(String)] : ["The value is text; got 5."],
      );
    },
  );

  test("variants that lead to the same schema, 60 levels deep", () => {
    const node = { $ref: "#/$defs/node" };
    const properties = { child: node };
    const schema = {
      $defs: {
        node: {
          anyOf: [
            { type: "object", properties, required: ["child"] },
            { type: "object", properties, required: ["other"] },
          ],
        },
      },
      ...node,
    };
    expect(compileSchema(schema).check(nested(60, inChild, 5))).toHaveLength(1);
  });
});

describe("large input", () => {
  test("100,000 objects are compared in one go", () => {
    const items = Array.from({ length: 100_000 }, (_, id) => ({ id, tag: "x" }));
    expect(compileSchema({ uniqueItems: true }).isValid(items)).toBe(true);
    expect(compileSchema({ uniqueItems: true }).isValid([...items, { tag: "x", id: 7 }])).toBe(
      false,
    );
  });

  test("10,000 labels, 10,000 names, 10,000 unknown names", () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `name-${index}`);
    const [finding] = compileSchema({ enum: names }).check("name-9999x");
    expect(finding?.sentence).toMatch(/ and 9980 more; got "name-9999x"\.$/);
    expect(finding?.rule).toHaveLength(200);
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const unknown = Object.fromEntries(names.map((name) => [`${name}-`, 1]));
    expect(compileSchema({ properties, additionalProperties: false }).check(unknown)).toHaveLength(
      100,
    );
  });

  test("a pattern that backtracks for ever elsewhere answers here, in names too", () => {
    const text = `${"a".repeat(20_000)}!`;
    expect(compileSchema({ pattern: "^(a+)+$" }).isValid(text)).toBe(false);
    const closed = { patternProperties: { "^(a+)+$": {} }, additionalProperties: false };
    expect(compileSchema(closed).check({ [text]: 1 })).toHaveLength(1);
  });
});
