import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf, isEqual } from "./equal.ts";

test.each<readonly [unknown, unknown, boolean]>([
  [1, 1.0, true],
  [0, -0, true],
  [1, true, false],
  [null, {}, false],
  [[], {}, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: undefined }, { b: undefined }, true],
  [[1, 2], [2, 1], false],
  [JSON.parse('{"__proto__":1}'), {}, false],
  [{ toString: 1 }, { constructor: 1 }, false],
])("%j and %j", (left, right, expected) => {
  expect([isEqual(left, right), isEqual(right, left)]).toEqual([expected, expected]);
});

test("equal values share their hash", () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, member]) => [key, shuffled(member)]),
          )
        : value;
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(isEqual(value, shuffled(value))).toBe(true);
      expect(hashOf(shuffled(value))).toBe(hashOf(value));
    }),
  );
});
