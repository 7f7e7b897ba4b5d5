import { expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { selectedItems } from "./selected-items.ts";

const rows = [
  { object: "crate", label: "lead" },
  { object: "barrel", label: "water" },
  { object: "crate", label: "iron" },
];

test.each<[string, readonly JsonValue[], JsonValue | undefined, string | undefined, number[]]>([
  ["nothing is selected at first", rows, undefined, undefined, []],
  ["null takes the selection away", rows, null, undefined, []],
  ["the clicked one of two equal texts", ["a", "a"], { item: "a", index: 1 }, undefined, [1]],
  ["an index alone selects nothing", ["a", "b"], { index: 1 }, undefined, []],
  ["a name that moved is found again", ["b", "a"], { item: "a", index: 0 }, undefined, [1]],
  ["a text is called what it says", ["a", "b"], "b", undefined, [1]],
  ["all items that the key says are the same", rows, { object: "crate" }, "object", [0, 2]],
  ["a list of names, linked with rows", ["barrel", "crate"], rows[0], "object", [1]],
  ["rows, linked with a list of names", rows, { item: "barrel", index: 7 }, "object", [1]],
  ["several at once", ["a", "b", "c"], ["a", { item: "c", index: 2 }], undefined, [0, 2]],
  ["numbers and their texts are the same name", [{ id: 7 }, { id: 8 }], { id: "8" }, "id", [1]],
  ["what has no name is never selected", [{}, { x: true }], {}, undefined, []],
])("%s", (_, items, selection, linkKey, expected) => {
  expect([...selectedItems(items, selection, linkKey)].sort((a, b) => a - b)).toEqual(expected);
});
