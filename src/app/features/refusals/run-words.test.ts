import { expect, test } from "vitest";
import { formatMoment } from "../../ui/moment.ts";
import type { RunId, RunSummary } from "#protocol/refusals.ts";
import {
  bareSentence,
  goneWords,
  progressWords,
  stateSentence,
  taughtShare,
  tilesOf,
} from "./run-words.ts";

const started = new Date(2026, 10, 30, 12, 52).getTime();
const run = (over: Partial<RunSummary> = {}): RunSummary => ({
  id: "r_12345678" as RunId,
  startedAt: started,
  state: "running",
  caller: { face: "app", id: "tab" },
  options: {
    controls: "readOnly",
    destructive: false,
    concurrency: 4,
    perSecond: 50,
    timeoutMs: 10_000,
    perTool: 60,
    seed: 1,
  },
  tools: 21,
  probes: 768,
  done: 200,
  skipped: { control: 90, off: 8 },
  leftOut: 3,
  counts: { taught: 190, vague: 5, echo: 2, leaked: 1, accepted: 2 },
  drift: 2,
  needsLook: 10,
  revision: 1,
  ...over,
});

test.each<readonly [string, Partial<RunSummary>, string]>([
  ["is being planned", { state: "planning" }, "making the inputs"],
  ["runs", { rate: 47 }, "10 s left, 47 a second"],
  ["has only begun", {}, "470 left"],
  ["was stopped", { state: "stopped" }, "stopped, 470 left"],
  [
    "has ended",
    { state: "finished", endedAt: started + 14_000 },
    "finished 30 Nov, 12:52, took 14 s",
  ],
])("a run that %s says how far it is", (_what, over, words) => {
  const said = progressWords(run(over));
  expect(said.replace(" 2026", "")).toBe(words);
});

test("the end of a run is told in one sentence", () => {
  expect(stateSentence(run({ state: "finished", done: 670 }))).toBe(
    "The run has finished: 670 inputs sent, 2 drift, 10 to look at.",
  );
});

test("the year is named only where it is another", () => {
  expect(formatMoment(started, started)).toBe("30 Nov, 12:52");
  expect(formatMoment(started, new Date(2027, 1, 1).getTime())).toBe("30 Nov 2026, 12:52");
});

test("the share of good sentences is never rounded up to all of them", () => {
  expect(taughtShare({ taught: 9_999, vague: 1 })).toBe("99.9 %");
  expect(taughtShare({ taught: 3 })).toBe("100 %");
  expect(taughtShare({ passed: 3 })).toBeNull();
});

const captions = (...given: Parameters<typeof tilesOf>) =>
  Object.fromEntries(tilesOf(...given).map(({ id, caption }) => [id, caption]));

test("the tiles say what the figures are of", () => {
  expect(captions(run(), null)).toEqual({
    probes: "98 not sent",
    taught: "95.9 % of refusals",
    vague: "2 without a reason, 1 leaked",
    accepted: "bad input was taken",
    broken: "no tool result",
    drift: "0 legal refused",
  });
});

test("with a baseline the tiles say what they were", () => {
  const compared = {
    counts: { newDrift: 1, better: 6, worse: 1 },
    before: { taught: 1, vague: 1 },
  };
  expect(captions(run(), compared)).toMatchObject({
    taught: "95.9 %, was 50 %",
    drift: "1 new, 1 worse, 6 better",
  });
  expect(captions(run(), { counts: {}, before: {} })["drift"]).toBe("no change");
});

test("what is gone has no row, and is told apart", () => {
  expect(goneWords({ counts: { sentence: 2, gone: 3 } })).toBe("3 gone since the baseline");
  expect(goneWords({ counts: { sentence: 2 } })).toBe("");
});

test.each([
  ["MCP error -32602: Input validation error: Invalid arguments for tool echo: x", "… x"],
  ["MCP error -32603: no", "… no"],
  ["Size is at most 5.", "Size is at most 5."],
  ["MCP error -32602: ", "MCP error -32602: "],
])("of %j the table shows %j", (sentence, shown) => {
  expect(bareSentence(sentence)).toBe(shown);
});
