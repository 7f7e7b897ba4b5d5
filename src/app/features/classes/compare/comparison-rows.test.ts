import { expect, test } from "vitest";
import type { ClassComparison, ContextComparison } from "#protocol/comparison.ts";
import { comparisonRows, idWords, markChange, verdictChips } from "./comparison-rows.ts";

const entry = (over: Partial<ClassComparison>): ClassComparison => ({
  before: "Box",
  after: "Box",
  verdict: "sameType",
  ids: { typeId: "stays", typeShape: "stays", schemaId: "moves" },
  members: [],
  notes: [],
  ...over,
});

const range = {
  fact: "range",
  before: "0 to 40 mm",
  after: "0 to 50 mm",
  words: "range to 50 mm, was 40",
} as const;
const units = { fact: "units", before: "cm", after: "mm", words: "units mm, was cm" } as const;

const comparison: ContextComparison = {
  scope: "all",
  classes: [
    entry({
      notes: ["A note."],
      members: [
        { member: "property", name: "Size", change: "changed", facts: [range, units] },
        { member: "action", name: "Run", change: "added", facts: [] },
      ],
    }),
    entry({ before: null, after: "Cone", verdict: "added" }),
  ],
  counts: { same: 3, sameType: 1, sameShape: 0, different: 0, added: 1, removed: 0 },
  notes: [],
};

test("each class is a line, with a line below for each thing that differs", () => {
  const rows = comparisonRows(comparison, "all");
  expect(rows.map((row) => row.type)).toEqual(["class", "note", "fact", "fact", "member", "class"]);
  expect(rows.map((row) => row.type === "fact" && row.isFirst)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
});

test("a filter keeps the classes of one verdict, and only verdicts that there are can be chosen", () => {
  expect(comparisonRows(comparison, "added")).toMatchObject([{ entry: { after: "Cone" } }]);
  expect(verdictChips(comparison)).toEqual([
    { id: "all", word: "all", count: 5 },
    { id: "sameType", word: "said otherwise", count: 1 },
    { id: "added", word: "added", count: 1 },
    { id: "same", word: "unchanged", count: 3 },
  ]);
  expect(verdictChips({ ...comparison, scope: "text" })[1]?.word).toBe("same type, said otherwise");
});

test.each([
  [
    { typeId: "stays", typeShape: "stays", schemaId: "moves" },
    "typeId and typeShape stay; schemaId moves",
  ],
  [
    { typeId: "stays", typeShape: "stays", schemaId: "stays" },
    "typeId, typeShape and schemaId stay",
  ],
  [
    { typeId: "moves", typeShape: "stays", schemaId: "moves" },
    "typeShape stays; typeId and schemaId move",
  ],
  [{ typeId: "unknown", typeShape: "unknown", schemaId: "unknown" }, ""],
] as const)("ids that are %j are told as: %s", (ids, words) => {
  expect(idWords(ids)).toBe(words);
});

/** `0 to [40] mm`. */
const drawn = (parts: readonly { readonly text: string; readonly isMarked: boolean }[]): string =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("");

test.each([
  ["0 to 40 mm", "0 to 50 mm", "0 to [40] mm", "0 to [50] mm"],
  ["", "mm", "", "mm"],
  ["fast, slow", "fast, exact, slow", "fast, slow", "fast, [exact, ]slow"],
  [
    "air, iron, lead",
    "air, aluminium, iron, lead, uranium",
    "air, iron, lead",
    "air, [aluminium, ]iron, lead[, uranium]",
  ],
  ["double", "float", "double", "float"],
  ["a, b", "c, d", "a, b", "c, d"],
  ["🦊 x", "🦊 x y", "🦊 x", "🦊 x[ y]"],
  [
    `x ${"a ".repeat(150)}`,
    `y ${"a ".repeat(150)}`,
    `[x] ${"a ".repeat(150)}`,
    `[y] ${"a ".repeat(150)}`,
  ],
])("between %j and %j the words that differ are marked", (before, after, was, is) => {
  const marked = markChange(before, after);
  expect(drawn(marked.before)).toBe(was);
  expect(drawn(marked.after)).toBe(is);
});
