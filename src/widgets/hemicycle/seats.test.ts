import { expect, test } from "vitest";
import { scaledSeats, seatPlaces } from "./seats.ts";

test.each([0, 1, 2, 7, 100, 577, 900])(
  "%d seats have as many places, in the half circle, from left to right",
  (count) => {
    const places = seatPlaces(count);
    expect(places).toHaveLength(count);
    for (const { x, y } of places) {
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.000_001);
      expect(y).toBeGreaterThanOrEqual(-1e-9);
    }
    if (count > 2) expect(places[0]?.x).toBeLessThan(places.at(-1)?.x ?? -1);
  },
);

test("too many seats are drawn in proportion, and no group disappears", () => {
  expect(scaledSeats([10, 20], 900)).toEqual([10, 20]);
  const scaled = scaledSeats([90_000, 9_999, 1, 0], 100);
  expect(scaled).toEqual([90, 10, 1, 0]);
});
