import { expect, test } from "vitest";
import { createTurns } from "./live-turns.ts";

/** Frames as often as a screen has them. */
function frames() {
  const waiting: ((at: number) => void)[] = [];
  let at = 0;
  return {
    next: (run: (at: number) => void) => void waiting.push(run),
    run: () => {
      at += 16;
      waiting.shift()?.(at);
    },
    get pending() {
      return waiting.length;
    },
  };
}

test("between two frames in which widgets are drawn there are some that stay free", () => {
  const clock = frames();
  const turns = createTurns(clock.next);
  let drawn = 0;
  for (let index = 0; index < 30; index += 1) turns.ask(() => void (drawn += 1));
  const each: number[] = [];
  while (clock.pending > 0) {
    const before = drawn;
    clock.run();
    each.push(drawn - before);
  }
  expect(each).toEqual([12, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 6]);
});

test("many widgets that move at once are drawn over several frames, each once", () => {
  const clock = frames();
  const turns = createTurns(clock.next);
  const drawn: number[] = [];
  const runs = Array.from({ length: 20 }, (_, index) => () => void drawn.push(index));
  for (const run of [...runs, ...runs]) turns.ask(run);
  clock.run();
  expect(drawn.length).toBeLessThan(20);
  while (clock.pending > 0) clock.run();
  expect(drawn.toSorted((a, b) => a - b)).toEqual(runs.map((_, index) => index));
});

test("a widget that asks again goes behind those that wait", () => {
  const clock = frames();
  const turns = createTurns(clock.next);
  const drawn: string[] = [];
  const greedy = () => {
    drawn.push("greedy");
    if (drawn.length < 40) turns.ask(greedy);
  };
  turns.ask(greedy);
  for (let index = 0; index < 12; index += 1) turns.ask(() => void drawn.push("other"));
  while (clock.pending > 0 && drawn.length < 30) clock.run();
  expect(drawn.slice(0, 14).filter((name) => name === "other")).toHaveLength(12);
});

test("a widget that left is not drawn", () => {
  const clock = frames();
  const turns = createTurns(clock.next);
  const run = () => {
    throw new Error("It left.");
  };
  turns.ask(run);
  turns.forget(run);
  expect(() => clock.run()).not.toThrow();
});
