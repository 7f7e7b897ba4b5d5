import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forgettable, isSnapshotDue, oldSnapshots } from "./snapshot-rules.ts";

test.each([
  ["a small board after a hundred events", { events: 100, characters: 9_000, size: 20_000 }, true],
  ["a small board before that", { events: 99, characters: 9_000, size: 20_000 }, false],
  [
    "a big board after a hundred small events",
    { events: 100, characters: 9_000, size: 5e6 },
    false,
  ],
  ["a big board after two thousand", { events: 2_000, characters: 9_000, size: 5e6 }, true],
  ["much in one event", { events: 1, characters: 2_000_000, size: 0 }, true],
  ["much, but less than the board", { events: 1, characters: 2_000_000, size: 5e6 }, false],
  ["as much as the board", { events: 1, characters: 5e6, size: 5e6 }, true],
])("%s", (_name, since, isDue) => {
  expect(isSnapshotDue(since)).toBe(isDue);
});

test("the newest snapshots stay, and of older ones so many that none is far away", () => {
  const revs = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 200 });
  fc.assert(
    fc.property(revs, (given) => {
      const gone = new Set(oldSnapshots(given));
      const kept = given.filter((rev) => !gone.has(rev));
      expect(kept.length).toBeLessThanOrEqual(25);
      const last = Math.max(0, ...given);
      for (const rev of gone) {
        // What was before it is read from something that is at most twice as old.
        const age = last - rev;
        expect(kept.some((each) => last - each >= age && last - each < age * 2)).toBe(true);
      }
    }),
  );
});

test("snapshots that come one after another grow old, each time one in so many", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 2, max: 600 }),
      (every, count) => {
        let kept: readonly number[] = [];
        for (let index = 1; index <= count; index += 1) {
          const now = [...kept, index * every];
          const gone = new Set(oldSnapshots(now));
          kept = now.filter((rev) => !gone.has(rev));
        }
        const last = count * every;
        for (let age = every; age < last / 8; age *= 2)
          expect(kept.some((rev) => last - rev >= age && last - rev <= age * 8)).toBe(true);
      },
    ),
  );
});

const limits = { events: 1_000, characters: 10_000, least: 100 };

test.each([
  ["a short log", { since: 0, last: 900, characters: 9_000 }, [500, 800], 0],
  ["a long one", { since: 0, last: 1_500, characters: 9_000 }, [300, 400, 800], 400],
  [
    "a long one that was not kept whole so far back",
    { since: 0, last: 1_500, characters: 0 },
    [900],
    0,
  ],
  [
    "a big one, to a size in proportion",
    { since: 0, last: 800, characters: 20_000 },
    [300, 400, 600],
    400,
  ],
  [
    "one of few and huge events, of which the newest stay",
    { since: 0, last: 200, characters: 1e9 },
    [90, 150],
    90,
  ],
  [
    "one that begins late",
    { since: 5_000, last: 6_500, characters: 0 },
    [400, 5_200, 5_400],
    5_400,
  ],
])("of %s so much is forgotten", (_what, log, snapshots, upTo) => {
  expect(forgettable(log, snapshots, limits)).toBe(upTo);
});
