import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { diffItems, diffLines, diffWords } from "./diff-lines.ts";
import { diffRows } from "./diff-rows.ts";

const sides = (steps: readonly { readonly is: string; readonly text: string }[]) => ({
  before: steps.filter(({ is }) => is !== "added").map(({ text }) => text),
  after: steps.filter(({ is }) => is !== "removed").map(({ text }) => text),
});

const word = constantFrom("a", "b", "c", "");
const words = array(word, { maxLength: 12 });

test("what is kept and taken out is the old text, what is kept and put in is the new one", () => {
  assert(
    property(words, words, (before, after) => {
      expect(sides(diffItems(before, after))).toEqual({ before, after });
    }),
  );
});

test("equal texts differ in nothing, and no equal line is taken out and put in again beside itself", () => {
  assert(
    property(words, (items) => {
      expect(diffItems(items, items).every(({ is }) => is === "same")).toBe(true);
    }),
  );
});

test("texts too big to be compared are still both there", () => {
  const before = Array.from({ length: 3000 }, (_, index) => `old ${index}`);
  const after = Array.from({ length: 3000 }, (_, index) => `new ${index}`);
  expect(sides(diffItems(before, after))).toEqual({ before, after });
});

test.each([
  ["", "", []],
  ["a\n", "a", ["same"]],
  ["a\nb\n", "a\nc\n", ["same", "removed", "added"]],
  ["", "a\n", ["added"]],
  ["a\n\nb", "a\nb", ["same", "removed", "same"]],
])("%j against %j is %j", (before, after, expected) => {
  expect(diffLines(before, after).map(({ is }) => is)).toEqual(expected);
});

test("lines are numbered on the side on which they stand", () => {
  expect(diffLines("a\nb\nc", "a\nc\nd")).toEqual([
    { is: "same", text: "a", before: 1, after: 1 },
    { is: "removed", text: "b", before: 2 },
    { is: "same", text: "c", before: 3, after: 2 },
    { is: "added", text: "d", after: 3 },
  ]);
});

test("of two lines much alike the words that differ are marked", () => {
  expect(diffWords("iterations: 40", "iterations: 60")).toEqual({
    before: [
      { text: "iterations: ", isChanged: false },
      { text: "40", isChanged: true },
    ],
    after: [
      { text: "iterations: ", isChanged: false },
      { text: "60", isChanged: true },
    ],
  });
});

test("of two lines with little in common nothing is marked", () => {
  expect(diffWords("algorithm: EM", "seed = 18")).toBeNull();
});

const manyLines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
const changed = manyLines.with(20, "another");

test("equal lines far from a difference are one gap, until it is opened", () => {
  const lines = diffLines(manyLines.join("\n"), changed.join("\n"));
  const rows = diffRows(lines, "unified", 2, new Set());
  expect(rows.map((row) => (row.is === "gap" ? row.count : row.is))).toEqual([
    18,
    "line",
    "line",
    "line",
    "line",
    "line",
    "line",
    17,
  ]);
  const first = rows[0];
  const opened = diffRows(lines, "unified", 2, new Set(first?.is === "gap" ? [first.from] : []));
  expect(opened.filter(({ is }) => is === "line")).toHaveLength(24);
});

test("side by side, a removed line stands beside the one that took its place", () => {
  const rows = diffRows(diffLines("a\nb", "a\nB and more\nc"), "split", 3, new Set());
  expect(rows.map((row) => (row.is === "line" ? [row.left?.text, row.right?.text] : []))).toEqual([
    ["a", "a"],
    ["b", "B and more"],
    [undefined, "c"],
  ]);
});
