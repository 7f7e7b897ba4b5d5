import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { TimelineFilter } from "#protocol/journal.ts";
import { filterText, parseFilter, timelineGroups } from "./filter-text.ts";

const demoTool = { source: sourceName("demo"), key: toolKey("ulib.scene.list") };

test.each([
  ["", {}],
  ["all", {}],
  ["refusals", { group: "refusals" }],
  ["refusals source:demo at most", { group: "refusals", source: "demo", text: "at most" }],
  ["tool:demo/ulib.scene.list", { tool: demoTool }],
  ["box calls", { text: "box calls" }],
  [
    "calls time:2023-11-14T22:13:20Z/2023-11-14T22:15:00.500Z box",
    { group: "calls", since: 1_700_000_000_000, until: 1_700_000_100_500, text: "box" },
  ],
  ["time:yesterday/today", { text: "time:yesterday/today" }],
  [
    "time:2023-11-14T22:15:00Z/2023-11-14T22:13:20Z",
    { text: "time:2023-11-14T22:15:00Z/2023-11-14T22:13:20Z" },
  ],
  ["source: x", { text: "source: x" }],
] as const)("%j means %j", (text, filter) => {
  expect(parseFilter(text)).toEqual(filter);
});

test("words that are named like a group stay words", () => {
  expect(filterText({ text: "calls" })).toBe("all calls");
  expect(parseFilter("all calls")).toEqual({ text: "calls" });
});

test("what is written into the address is read back the same", () => {
  const word = fc.stringMatching(/^[a-z0-9._-]{1,8}$/);
  const filters = fc.record(
    {
      group: fc.constantFrom(...timelineGroups.filter((group) => group !== "all")),
      source: word,
      tool: fc.record({ source: word.map(sourceName), key: word.map(toolKey) }),
      text: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filters, (filter: TimelineFilter) => {
      expect(parseFilter(filterText(filter))).toEqual(filter);
    }),
  );
});
