import * as fc from "fast-check";
import { expect, test } from "vitest";
import { barAt, barsByKey, barsOfSpan, spanOfBars } from "./time-span.ts";

const scale = { from: 1_000, barTime: 10, count: 30 };

test.each([
  [-5, 0],
  [0, 0],
  [9.9, 0],
  [10, 1],
  [299, 29],
  [400, 29],
])("a pointer at %d of 300 pixels is over bar %d of 30", (x, bar) => {
  expect(barAt(x, 300, 30)).toBe(bar);
});

test("whatever bars are chosen, from whichever end, they are the bars of their time", () => {
  const bar = fc.nat(scale.count - 1);
  fc.assert(
    fc.property(bar, bar, (anchor, head) => {
      const span = spanOfBars({ anchor, head }, scale);
      expect(span).toEqual(spanOfBars({ anchor: head, head: anchor }, scale));
      expect(barsOfSpan(span, scale)).toEqual({
        first: Math.min(anchor, head),
        last: Math.max(anchor, head),
      });
    }),
  );
});

test("a span that is not shown covers no bar", () => {
  expect(barsOfSpan({ since: 0, until: 1_000 }, scale)).toBeNull();
  expect(barsOfSpan({ since: 1_300, until: 2_000 }, scale)).toBeNull();
  expect(barsOfSpan({ since: 0, until: 1_001 }, scale)).toEqual({ first: 0, last: 0 });
});

test.each([
  ["the first arrow takes the newest", null, "ArrowLeft", false, { anchor: 29, head: 29 }],
  ["an arrow goes on", { anchor: 20, head: 29 }, "ArrowLeft", false, { anchor: 28, head: 28 }],
  ["Shift widens", { anchor: 29, head: 29 }, "ArrowLeft", true, { anchor: 29, head: 28 }],
  [
    "there is nothing beyond the end",
    { anchor: 29, head: 29 },
    "ArrowRight",
    true,
    { anchor: 29, head: 29 },
  ],
  [
    "Shift and Home take all up to the oldest",
    { anchor: 9, head: 9 },
    "Home",
    true,
    { anchor: 9, head: 0 },
  ],
] as const)("by keyboard: %s", (_what, chosen, key, isWidening, next) => {
  expect(barsByKey(chosen, key, isWidening, 30)).toEqual(next);
});

test("other keys are left to the page", () => {
  expect(barsByKey(null, "k", false, 30)).toBeUndefined();
});
