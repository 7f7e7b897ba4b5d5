import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSnapshotDue, oldSnapshots } from "./snapshot-rules.ts";

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
        // Something of about the same age is still there.
        const age = last - rev;
        expect(kept.some((each) => last - each <= age && (last - each) * 2 > age / 2)).toBe(true);
      }
    }),
  );
});
