import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatNumber,
  formatVector,
  parseDecimal,
  parseVector,
  vectorPieces,
} from "./number-text.ts";

test.each([
  ["1 2 3", ["1", "2", "3"]],
  ["  1\t2 , 3  ", ["1", "2", "3"]],
  ["1,2,3", ["1", "2", "3"]],
  ["1,,3", ["1", "", "3"]],
  [",1", ["", "1"]],
  ["1,", ["1", ""]],
  ["1 , , 2", ["1", "", "2"]],
  [",", ["", ""]],
  ["", []],
  [" \t ", []],
  ["1\n2", ["1\n2"]],
])("the pieces of %j are %j", (text, pieces) => {
  expect(vectorPieces(text)).toEqual(pieces);
});

test.each([
  ["1", 1],
  ["-1.5", -1.5],
  ["+.5", 0.5],
  ["3.", 3],
  ["5e-1", 0.5],
  ["1e400", null],
  ["0x10", null],
  ["Infinity", null],
  ["NaN", null],
  ["1_000", null],
  ["", null],
  [".", null],
  ["1e", null],
  ["١", null],
])("%j reads as %j", (piece, number) => {
  expect(parseDecimal(piece)).toBe(number);
});

test("any list of numbers comes back from its text", () => {
  const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 });
  fc.assert(
    fc.property(numbers, (list) => {
      expect(parseVector(formatVector(list))).toEqual(list.map((each) => each + 0));
    }),
  );
});

test("a number is written as short as it can be, and zero has no sign", () => {
  expect([0.1, 1e21, -0, 1 / 3].map(formatNumber)).toEqual([
    "0.1",
    "1e+21",
    "0",
    "0.3333333333333333",
  ]);
});

test.each([
  ["a million spaces", `1${" ".repeat(1_000_000)}x`],
  ["a million digits", `${"1".repeat(1_000_000)}x`],
  ["a million commas", ",".repeat(1_000_000)],
])("%s are read in one pass", (_what, text) => {
  expect(parseVector(text)).toBeNull();
});
