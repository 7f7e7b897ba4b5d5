import { describe, expect, expectTypeOf, test } from "vitest";
import { bool, int, num, str, strs } from "./parameter.ts";
import { answerOf, readDeclarations, runDeclared, tool } from "./tool.ts";

const add = tool("Adds two numbers.", {
  signature: { a: num(), b: 1 },
  params: { a: "The first." },
})(({ a, b }) => a + b);

test("an exported function is a tool under its name, with its signature as schema", () => {
  expect(readDeclarations({ add, other: () => 1, limit: 3 })).toEqual({
    ok: true,
    tools: [
      {
        name: "add",
        description: "Adds two numbers.",
        annotations: {},
        inputSchema: {
          type: "object",
          properties: {
            a: { type: "number", description: "The first." },
            b: { type: "integer", default: 1 },
          },
          required: ["a"],
          additionalProperties: false,
        },
      },
    ],
  });
});

test("the function stays callable, with the types of its signature", () => {
  expect(add({ a: 2, b: 3 })).toBe(5);
  tool("Says types.", { signature: { s: str(), n: int(2), l: strs(), y: bool(), t: "x" } })(
    (args) => {
      expectTypeOf(args.s).toEqualTypeOf<string>();
      expectTypeOf(args.n).toEqualTypeOf<number>();
      expectTypeOf(args.l).toEqualTypeOf<readonly string[]>();
      expectTypeOf(args.y).toEqualTypeOf<boolean>();
      expectTypeOf(args.t).toEqualTypeOf<string>();
    },
  );
});

test("defaults are filled in where an argument is left out", async () => {
  expect(await runDeclared(add, { a: 2 })).toBe(3);
});

test("an explicit type is kept, whatever the default", () => {
  const read = readDeclarations({
    f: tool("Does it.", { signature: { n: 1 }, params: { n: { type: "string" } } })(() => 1),
  });
  expect(read).toMatchObject({
    tools: [{ inputSchema: { properties: { n: { type: "string" } } } }],
  });
});

describe("faults are sentences", () => {
  test("a key of params that is no parameter", () => {
    const f = tool("Does it.", { params: { x: "?" } })(() => 1);
    expect(readDeclarations({ f })).toEqual({
      ok: false,
      sentence: 'params key "x" does not match any parameter of function "f".',
    });
  });

  test("a type that there is not", () => {
    const f = tool("Does it.", { signature: { p: 1 }, params: { p: { type: "foo" } } })(() => 1);
    const read = readDeclarations({ f });
    expect(!read.ok && read.sentence).toMatch(
      /^tool "f": parameter "p": unknown type "foo"\. Valid types: string, integer, number, boolean, array:string/,
    );
  });

  test("no description, and no function", () => {
    expect(() => tool("")).toThrow("tool: description must be a text");
    expect(() => tool("Does it.")(3 as never)).toThrow(
      "tool: what is declared must be a function, got a number.",
    );
  });
});

test.each([
  ["hi", { text: "hi" }],
  [undefined, { text: "" }],
  [null, { text: "" }],
  [1.5, { text: "1.5" }],
  [true, { text: "true" }],
  [[1], { text: "[\n  1\n]" }],
  [{ a: 1 }, { text: '{\n  "a": 1\n}', structured: { a: 1 } }],
])("what a tool returns (%j) is its answer", (value, answer) => {
  expect(answerOf(value)).toEqual(answer);
});

test("what is no JSON is refused in a sentence", () => {
  expect(() => answerOf(() => 1)).toThrow("The tool answered a function, which is no JSON.");
});
