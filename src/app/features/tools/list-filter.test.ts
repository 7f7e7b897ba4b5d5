import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import { argumentCount, chipsOf, toolFilterOf, wholeList } from "./list-filter.ts";

test("the filter asks the bridge for what was chosen and nothing else", () => {
  expect(toolFilterOf(wholeList)).toEqual({});
  expect(toolFilterOf({ text: "  box ", kind: "action", source: sourceName("demo") })).toEqual({
    text: "box",
    kinds: ["action"],
    source: "demo",
  });
  expect(toolFilterOf({ ...wholeList, kind: "favourites" })).toEqual({});
  expect(toolFilterOf({ ...wholeList, text: "x".repeat(300) }).text).toHaveLength(200);
});

test("chips are the kinds that there are, the chosen one, and the marked tools where there are any", () => {
  const facets = { all: 12, byKind: { configure: 7, remote: 5 }, bySource: {} };
  expect(chipsOf(facets, "all", 0).map(({ word, count }) => `${word} ${count}`)).toEqual([
    "all 12",
    "configure 7",
    "MCP 5",
  ]);
  expect(chipsOf(facets, "action", 2).map(({ id }) => id)).toEqual([
    "all",
    "configure",
    "action",
    "remote",
    "favourites",
  ]);
  expect(chipsOf(undefined, "all", 0)).toEqual([{ id: "all", word: "all" }]);
});

test.each([
  [1, 8, "1+8"],
  [0, 1, "0+1"],
  [2, 0, "2"],
  [0, 0, "0"],
])("%i required and %i optional arguments are %s", (required, optional, text) => {
  expect(argumentCount({ required, optional })).toBe(text);
});
