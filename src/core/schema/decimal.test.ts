import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isMultipleOf, nearestMultiple } from "./decimal.ts";

test.each([
  [0.3, 0.1, true],
  [0.35, 0.1, false],
  [0.0075, 0.0001, true],
  [0.00751, 0.0001, false],
  [19.99, 0.01, true],
  [1e308, 0.5, true],
  [1e308, 0.123456789, false],
  [1e-7, 1e-8, true],
  [-0.6, 0.2, true],
  [0, 7, true],
  [2 ** 60, 2, true],
])("%d by %d: %s", (value, step, expected) => {
  expect(isMultipleOf(value, step)).toBe(expected);
});

test("what has been made of whole steps is a multiple, whatever binary fractions do to it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.constantFrom(0.1, 0.01, 0.25, 0.003),
      (times, step) => {
        const value = nearestMultiple(times * step, step);
        expect(isMultipleOf(value, step)).toBe(true);
        expect(Math.abs(value - times * step)).toBeLessThan(1e-6);
      },
    ),
  );
});
