import * as fc from "fast-check";
import { expect, test } from "vitest";
import { givenPoints, lastOf, linesOf } from "./points.ts";
import { createRing } from "./ring.ts";

test("plain numbers stand beside each other", () => {
  const points = givenPoints(
    linesOf({
      series: [
        { label: "a", values: [5, null, 7] },
        { label: "b", values: [1] },
      ],
    }),
  );
  expect(points?.axis).toBe("number");
  expect([...(points?.at ?? [])]).toEqual([1, 2, 3]);
  expect(points?.values).toEqual([
    [5, null, 7],
    [1, null, null],
  ]);
});

test("lines with times of their own share one axis; a time that only one has is no gap in the other", () => {
  const points = givenPoints(
    linesOf({
      series: [
        {
          label: "a",
          values: [
            [1000, 1],
            [3000, 3],
          ],
        },
        { label: "b", values: [{ at: 2000, value: 2 }] },
      ],
    }),
  );
  expect([...(points?.at ?? [])]).toEqual([1, 2, 3]);
  expect(points?.values).toEqual([
    [1, undefined, 3],
    [undefined, 2, undefined],
  ]);
});

test("a line that is only bound holds no points yet, and its legend what it is now", () => {
  const lines = linesOf({ series: [{ label: "Rate", value: 412.6 }] });
  expect(givenPoints(lines)).toBeNull();
  expect(lines.map(lastOf)).toEqual([412.6]);
});

test("a ring keeps the newest points in order, and one before the window", () => {
  const ring = createRing(1, 3);
  for (const at of [1, 2, 3, 4]) ring.push(at, [at * 10]);
  expect(ring.size()).toBe(3);
  expect([...ring.read(0).at]).toEqual([2, 3, 4]);
  expect(ring.read(4).values).toEqual([[30, 40]]);
  expect(ring.newest()).toBe(4);
  expect(ring.countSince(3)).toBe(2);
});

test("times in a ring only ever rise, even where the clock went back", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 }),
      (times) => {
        const ring = createRing(2, 20);
        for (const at of times) ring.push(at, [at, null]);
        const { at, values } = ring.read(Number.NEGATIVE_INFINITY);
        for (let index = 1; index < at.length; index += 1) {
          expect(at[index]).toBeGreaterThan(at[index - 1] ?? Number.POSITIVE_INFINITY);
        }
        expect(values[1]?.every((value) => value === null)).toBe(true);
        expect(at.length).toBe(Math.min(20, times.length));
      },
    ),
  );
});
