import { expect, test } from "vitest";
import { rangeMarks, toggleMark } from "./marks.ts";

test.each([
  [[], "b", "a", ["a", "b"]],
  [[], "a", "a", ["a"]],
  [[], "b", null, ["b"]],
  [["a", "b"], "b", "a", ["a"]],
  [["a", "b"], "c", null, ["a", "b", "c"]],
])("with %j marked, toggling %s while %s is open leaves %j", (marked, name, open, after) => {
  expect(toggleMark(marked, name, open)).toEqual(after);
});

const names = ["a", "b", undefined, "d"];

test.each([
  [0, 1, ["a", "b"]],
  [3, 0, ["a", "b", "d"]],
  [-1, 0, ["a"]],
])("a range from %i to %i marks what is there", (from, to, marked) => {
  expect(rangeMarks((index) => names[index], from, to)).toEqual(marked);
});

test("a range over a million objects is bounded", () => {
  expect(rangeMarks((index) => `o${index}`, 0, 1_000_000)).toHaveLength(200);
});
