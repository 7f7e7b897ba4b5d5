import { expect, test } from "vitest";
import { linesOf } from "./lines.ts";
import { spanOf, tasksOf, ticksOf } from "./tasks.ts";

test("times are read as text or as milliseconds; what is neither is left out", () => {
  const tasks = tasksOf({
    tasks: [
      { label: "a", start: "1970-01-01T00:00:01Z", end: 3000 },
      { label: "b", start: "whenever" },
      { label: "c", start: 5000, end: "sometime" },
    ],
  });
  expect(tasks.map(({ label, start, end }) => [label, start, end])).toEqual([
    ["a", 1000, 3000],
    ["c", 5000, 5000],
  ]);
  const { from, to } = spanOf(tasks);
  expect(from).toBeLessThan(1000);
  expect(to).toBeGreaterThan(5000);
});

test("tasks of a group stand together under its name", () => {
  const tasks = tasksOf({
    tasks: [
      { label: "a", start: 0, group: "G" },
      { label: "b", start: 0 },
      { label: "c", start: 0, group: "G" },
    ],
  });
  expect(
    linesOf(tasks).map((line) => (line.type === "group" ? line.label : line.task.label)),
  ).toEqual(["G", "a", "c", "b"]);
});

test.each([1000, 60_000, 3_600_000, 86_400_000, 86_400_000 * 400, 86_400_000 * 40_000])(
  "a span of %d ms has few ticks inside of it",
  (span) => {
    const ticks = ticksOf({ from: 1e12, to: 1e12 + span }, 8);
    expect(ticks.length).toBeLessThanOrEqual(12);
    for (const { at } of ticks) {
      expect(at).toBeGreaterThanOrEqual(1e12);
      expect(at).toBeLessThanOrEqual(1e12 + span);
    }
  },
);
