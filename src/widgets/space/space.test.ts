import * as fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, itemsOf } from "./items.ts";
import { eyeOf, orbitFrom, orbitKey, orbitOf, scaled, turned } from "./orbit.ts";

test("bodies take the room that their edges, radii and points say", () => {
  const items = itemsOf({
    items: [
      { shape: "box", at: [0, 0, 10], size: [4, 6, 2] },
      { shape: "cylinder", at: [10, 0, 0], radius: 1, height: 8 },
      {
        shape: "line",
        points: [
          [0, -9, 0],
          [0, 0, 20],
        ],
      },
    ],
  });
  expect(boundsOf(items)).toMatchObject({ low: [-2, -9, -4], high: [11, 3, 20] });
  expect(items[1]?.size).toEqual([2, 2, 8]);
});

test("an empty scene still has a place to look at", () => {
  expect(boundsOf([])).toMatchObject({ center: [0, 0, 0], radius: 1 });
});

test("an empty label is no label; without one the id is written", () => {
  const items = itemsOf({
    items: [
      { shape: "sphere", id: "a", label: "" },
      { shape: "sphere", id: "b" },
    ],
  });
  expect(items.map(({ label }) => label)).toEqual(["", "b"]);
});

test("the eye of an orbit is where it was said to be", () => {
  const coordinate = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(coordinate, coordinate, coordinate), ([x, y, z]) => {
      // Straight above there is no way that is up.
      fc.pre(Math.hypot(x, y) > 1);
      const eye = eyeOf(orbitFrom([x, y, z], [1, 2, 3]));
      fc.pre(Math.abs(orbitFrom([x, y, z], [1, 2, 3]).lift) < 1.5);
      for (const [axis, value] of [x, y, z].entries()) expect(eye[axis]).toBeCloseTo(value, 5);
    }),
  );
});

test("arrows turn, plus comes closer, other keys are left alone", () => {
  const bounds = boundsOf([]);
  const orbit = orbitOf(bounds, 1);
  expect(orbitKey(orbit, "ArrowRight", false, bounds)?.turn).toBeGreaterThan(orbit.turn);
  expect(orbitKey(orbit, "+", false, bounds)?.distance).toBeLessThan(orbit.distance);
  expect(orbitKey(orbit, "x", false, bounds)).toBeNull();
});

test("nobody looks from below through the pole, nor leaves the scene behind", () => {
  const bounds = boundsOf([]);
  const orbit = orbitOf(bounds, 1);
  expect(turned(orbit, 0, 100).lift).toBeLessThan(Math.PI / 2);
  expect(scaled(orbit, 1e9, bounds).distance).toBeLessThanOrEqual(bounds.radius * 40);
});
