import { expect, test } from "vitest";
import { overlaps } from "#core/board/grid-places.ts";
import { fold, foldedColumns } from "./fold.ts";
import { linkPath } from "./link-path.ts";
import { edge, floatBoxOf, gap, gridPixels, spiral, stack, type PixelBox } from "./pixels.ts";

const isApart = (a: PixelBox, b: PixelBox) =>
  a.left + a.width <= b.left ||
  b.left + b.width <= a.left ||
  a.top + a.height <= b.top ||
  b.top + b.height <= a.top;

test("twelve columns with their gaps fill the width", () => {
  const box = gridPixels({ x: 0, y: 0, w: 12, h: 1 }, 12, 1000);
  expect(box.left).toBe(edge);
  expect(box.left + box.width).toBeCloseTo(1000 - edge);
});

test("rows are 40 px with a gap between", () => {
  expect(gridPixels({ x: 0, y: 2, w: 1, h: 3 }, 12, 1000)).toMatchObject({
    top: edge + 2 * 50,
    height: 3 * 40 + 2 * gap,
  });
});

test.each([1, 2, 3, 6, 7, 20])("%d tiles do not overlap and stay within the width", (count) => {
  const boxes = spiral(count, { width: 900, height: 700 });
  expect(boxes).toHaveLength(count);
  for (const [index, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(edge);
    expect(one.left + one.width).toBeLessThanOrEqual(900 - edge + 0.01);
    for (const other of boxes.slice(index + 1)) expect(isApart(one, other)).toBe(true);
  }
});

test("the first tile takes 0.6 of the screen", () => {
  const [first] = spiral(2, { width: 1000, height: 700 });
  expect(first?.width).toBe(Math.round((1000 - 2 * edge - gap) * 0.6));
});

test("a stack keeps the heights of the grid", () => {
  const boxes = stack(
    [
      { x: 0, y: 0, w: 3, h: 2 },
      { x: 3, y: 0, w: 3, h: 4 },
    ],
    600,
  );
  expect(boxes.map(({ height }) => height)).toEqual([90, 190]);
  expect(boxes[1]?.top).toBe(edge + 90 + gap);
});

test("a folded board has six columns, no overlaps and the same heights", () => {
  const places = [
    { id: "a", box: { x: 0, y: 0, w: 3, h: 2 } },
    { id: "b", box: { x: 3, y: 0, w: 3, h: 2 } },
    { id: "c", box: { x: 6, y: 0, w: 2, h: 2 } },
    { id: "d", box: { x: 0, y: 2, w: 12, h: 5 } },
    { id: "e", box: { x: 8, y: 0, w: 4, h: 2 } },
  ];
  const folded = fold(places);
  const boxes = [...folded.values()];
  for (const [index, one] of boxes.entries()) {
    expect(one.x + one.w).toBeLessThanOrEqual(foldedColumns);
    for (const other of boxes.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
  }
  expect(places.map(({ id }) => folded.get(id)?.h)).toEqual([2, 2, 2, 5, 2]);
});

test("a widget that was never moved freely begins where the grid has it", () => {
  const box = floatBoxOf({ grid: { x: 0, y: 1, w: 3, h: 2 } });
  expect(box).toMatchObject({ x: edge, y: edge + 50, height: 90, z: 0 });
});

const box = (left: number, top: number): PixelBox => ({ left, top, width: 200, height: 100 });

test.each([
  ["beside each other", box(0, 0), box(210, 0)],
  ["one above the other", box(0, 0), box(0, 110)],
  ["far apart in a row", box(0, 0), box(630, 0)],
  ["across", box(500, 0), box(0, 300)],
])("a link between widgets %s ends at the edges of both", (_where, one, other) => {
  const { ends } = linkPath(one, other);
  const touches = (of: PixelBox) =>
    ends.some(
      ({ x, y }) =>
        (x === of.left || x === of.left + of.width || y === of.top || y === of.top + of.height) &&
        x >= of.left &&
        x <= of.left + of.width &&
        y >= of.top &&
        y <= of.top + of.height,
    );
  expect(touches(one)).toBe(true);
  expect(touches(other)).toBe(true);
});
