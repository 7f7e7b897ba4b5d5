import { expect, test } from "vitest";
import type { RunId } from "#protocol/refusals.ts";
import { chipsOf, type LineFacets } from "./line-facets.ts";

const facets: LineFacets = {
  all: 20,
  drift: 2,
  needsLook: 5,
  changed: 3,
  skipped: 4,
  verdicts: { taught: 8, vague: 2, echo: 1, accepted: 2 },
};
const words = (...given: Parameters<typeof chipsOf>) =>
  chipsOf(...given).map(({ word, count }) => `${word} ${count ?? "?"}`);

test("each chip says how many rows it would show", () => {
  expect(words(facets, { chip: "all", baseline: null })).toEqual([
    "all 20",
    "needs a look 5",
    "drift 2",
    "accepted 2",
    "vague 3",
    "waiting 3",
    "not sent 4",
  ]);
});

test("what has changed is offered only against a baseline", () => {
  const baseline = "b_12345678" as RunId;
  expect(words(facets, { chip: "all", baseline })).toContain("changed 3");
});

test("the chosen chip stays, whatever it would show", () => {
  const none: LineFacets = { ...facets, skipped: 0 };
  expect(words(none, { chip: "skipped", baseline: null })).toContain("not sent 0");
  expect(words(none, { chip: "all", baseline: null })).not.toContain("not sent 0");
});

test("before anything has arrived the usual chips stand without counts", () => {
  expect(words(undefined, { chip: "all", baseline: null })).toEqual([
    "all ?",
    "needs a look ?",
    "drift ?",
    "accepted ?",
  ]);
});
