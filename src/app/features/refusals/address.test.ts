import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { RunId } from "#protocol/refusals.ts";
import {
  filterOf,
  plainAddress,
  readSearch,
  searchOf,
  searchProblem,
  type RunAddress,
} from "./address.ts";

const full: RunAddress = {
  target: { source: sourceName("demo"), key: "ulib.Box.configure" },
  chip: "drift",
  text: "at most",
  row: 412,
  by: "verdict",
  baseline: "b_12345678" as RunId,
};

test("an address that says nothing is as usual, and as usual says nothing", () => {
  expect(readSearch({})).toEqual(plainAddress);
  expect(searchOf(plainAddress)).toEqual({});
});

test("everything that is looked at is in the address, in words", () => {
  expect(searchOf(full)).toEqual({
    tool: "demo/ulib.Box.configure",
    filter: "drift",
    search: "at most",
    row: "412",
    group: "verdict",
    baseline: "b_12345678",
  });
  expect(readSearch(searchOf(full))).toEqual(full);
});

test("a key with slashes stays one key", () => {
  const target = { source: sourceName("srv"), key: "a/b" };
  expect(readSearch(searchOf({ ...plainAddress, target })).target).toEqual(target);
});

test.each([
  [{ filter: "everything" }],
  [{ row: "-1" }],
  [{ row: "1e9" }],
  [{ group: "colour" }],
  [{ baseline: "../../etc" }],
  [{ tool: "no source/x" }],
])("what cannot be read in %j is as usual", (search) => {
  expect(readSearch(search)).toEqual(plainAddress);
});

test.each([
  [
    { filter: "zzz" },
    'There is no filter "zzz"; there are: all, look, drift, accepted, vague, changed, skipped, pending. All inputs are shown.',
  ],
  [
    { baseline: "r_nope" },
    '"r_nope" is no baseline\'s id, which is b_ and letters and digits. Nothing is compared.',
  ],
  [{ tool: "no source/x" }, '"no source/x" is no tool, which is source/name. All tools are shown.'],
  [{ row: "-1" }, '"-1" is no number of a row. None is open.'],
  [{ group: "colour" }, 'Inputs are grouped by tool, verdict, rule; got "colour".'],
  [{ filter: "all", group: "tool" }, null],
  [searchOf(full), null],
])("of %j a person is told what cannot be read", (search, sentence) => {
  expect(searchProblem(search)).toBe(sentence);
});

test.each<readonly [string, Partial<RunAddress>, object]>([
  ["nothing for the whole run", {}, {}],
  ["a source", { target: { source: sourceName("demo") } }, { source: "demo" }],
  ["a tool", { target: full.target }, { tool: { source: "demo", key: "ulib.Box.configure" } }],
  ["words without the space around them", { text: "  at  " }, { text: "at" }],
  ["what needs a look", { chip: "look" }, { needsLook: true }],
  [
    "vague sentences and those that give no reason",
    { chip: "vague" },
    { verdicts: ["vague", "echo"] },
  ],
  ["what changed", { chip: "changed", baseline: full.baseline }, { changed: true }],
  ["everything where there is nothing to have changed from", { chip: "changed" }, {}],
])("the bridge is asked for %s", (_what, over, filter) => {
  expect(filterOf({ ...plainAddress, ...over })).toEqual(filter);
});
