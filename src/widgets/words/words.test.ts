import { describe, expect, test } from "vitest";
import { safeColour } from "./colour.ts";
import { factsOf, sayFew, sayNumber, summaryOf } from "./facts.ts";
import { selectedBy } from "./selected.ts";

test.each([
  ["s2", "var(--s2)"],
  ["refusal", "var(--refusal-solid)"],
  ["Teal", "teal"],
  ["#0b4a56", "#0b4a56"],
  ["url(http://evil/x)", undefined],
  ["red; background: url(//evil)", undefined],
  ["var(--x)", undefined],
  ["inherit", undefined],
  [7, undefined],
])("the colour %j is %j", (given, expected) => {
  expect(safeColour(given)).toBe(expected);
});

describe("an item is selected", () => {
  test("where it shares the field that links, whatever else it holds", () => {
    const is = selectedBy({ object: "crate", density: 11 }, "object");
    expect(is({ object: "crate", label: "another" })).toBe(true);
    expect(is({ object: "barrel", density: 11 })).toBe(false);
  });
  test("by its id, name or label where it lacks that field", () => {
    expect(selectedBy({ object: "crate" }, "object")({ label: "crate" })).toBe(true);
  });
  test("where several are", () => {
    const is = selectedBy([{ id: "a" }, "b"], "id");
    expect([is({ id: "a" }), is({ id: "b" }), is({ id: "c" })]).toEqual([true, true, false]);
  });
  test("without a name where it is equal in every field", () => {
    expect(selectedBy({ row: 1, col: 2 })({ row: 1, col: 2 })).toBe(true);
    expect(selectedBy({ row: 1, col: 2 })({ row: 1, col: 3 })).toBe(false);
  });
  test("never, where nothing is", () => {
    expect(selectedBy(undefined, "id")({ id: "a" })).toBe(false);
    expect(selectedBy(null)({ id: "a" })).toBe(false);
  });
});

test("facts are those of the numbers", () => {
  expect(factsOf([3, null, "x", 1, Number.NaN, 2])).toEqual({
    count: 3,
    min: 1,
    max: 3,
    last: 2,
    sum: 6,
  });
  expect(factsOf(["x"])).toBeNull();
});

test.each([
  [1234, "1\u202F234"],
  [-1_048_213.5, "-1\u202F048\u202F214"],
  [0.1 + 0.2, "0.3"],
  [1e-9, "1.000e-9"],
  [Number.NaN, "–"],
])("%d is read as %s", (value, words) => {
  expect(sayNumber(value)).toBe(words);
});

test("many are a few and a count; a summary ends at its limit", () => {
  expect(sayFew(["a", "b", "c"], 2)).toBe("a, b and 1 more");
  expect(summaryOf("x".repeat(700), false, "y")).toHaveLength(600);
});
