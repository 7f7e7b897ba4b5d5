import { assert, property, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { formatNames, mostCompared, parseNames } from "./compare-names.ts";

test("names come back as they were, whatever letters they have", () => {
  assert(
    property(
      uniqueArray(string({ minLength: 1, unit: "binary" }), { maxLength: mostCompared }),
      (names) => {
        expect(parseNames(formatNames(names))).toEqual(names);
      },
    ),
  );
});

test.each([
  [undefined, []],
  ["", []],
  ["a,b", ["a", "b"]],
  ["a,,a", ["a"]],
  [String.raw`a\,b,c`, ["a,b", "c"]],
  ["a\\", ["a\\"]],
  ["a,b,c,d,e", ["a", "b", "c", "d"]],
])("%j is read as %j", (text, names) => {
  expect(parseNames(text)).toEqual(names);
});
