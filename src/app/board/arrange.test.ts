import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEvent } from "#core/board/apply-event.ts";
import { overlaps } from "#core/board/grid-places.ts";
import { arrangeBy, moveFree, raise, resizeFree, stepFloat, stepGrid } from "./arrange.ts";
import { someBoard, widgetAt } from "./board-builder.ts";

const pinned = (id: string, box: readonly [number, number, number, number]) => {
  const widget = widgetAt(id, box);
  return { ...widget, layout: { ...widget.layout, pinned: true as const } };
};

const row = someBoard([widgetAt("a", [0, 0, 3, 2]), widgetAt("b", [3, 0, 3, 2])]);

test("an arrow moves the selected widget by one column", () => {
  expect(stepGrid(someBoard([widgetAt("a", [0, 0, 3, 2])]), ["a"], { dx: 1 })).toEqual({
    do: "arrange",
    boxes: [{ id: "a", grid: { x: 1, y: 0, w: 3, h: 2 } }],
  });
});

test("what is in the way gives way downwards", () => {
  expect(stepGrid(row, ["a"], { dx: 1 })?.boxes).toEqual([
    { id: "a", grid: { x: 1, y: 0, w: 3, h: 2 } },
    { id: "b", grid: { x: 3, y: 2, w: 3, h: 2 } },
  ]);
});

test("a widget does not go out of the grid", () => {
  expect(stepGrid(row, ["a"], { dx: -1 })).toBeNull();
  expect(stepGrid(row, ["a"], { dy: -1 })).toBeNull();
  expect(stepGrid(row, ["b"], { dw: 7 })).toBeNull();
});

test("a pinned widget neither moves nor gives way", () => {
  const board = someBoard([widgetAt("a", [0, 0, 3, 2]), pinned("b", [3, 0, 3, 2])]);
  expect(stepGrid(board, ["b"], { dx: 1 })).toBeNull();
  expect(stepGrid(board, ["a"], { dx: 1 })).toBeNull();
});

test("a widget does not get smaller than its kind can be", () => {
  const least = new Map([["a", { minW: 3, minH: 2 }]]);
  expect(stepGrid(row, ["a"], { dw: -1 }, least)).toBeNull();
});

test("several widgets move together and keep their places to each other", () => {
  expect(stepGrid(row, ["a", "b"], { dy: 3 })?.boxes).toEqual([
    { id: "a", grid: { x: 0, y: 3, w: 3, h: 2 } },
    { id: "b", grid: { x: 3, y: 3, w: 3, h: 2 } },
  ]);
});

test("in the free mode an arrow moves by 10 px and never out at the left", () => {
  const widget = widgetAt("a", [0, 0, 3, 2]);
  const board = someBoard([
    {
      ...widget,
      layout: { ...widget.layout, float: { x: 5, y: 5, width: 200, height: 100, z: 2 } },
    },
  ]);
  expect(stepFloat(board, ["a"], { dx: -1, dy: 1 })?.boxes[0]?.float).toEqual({
    x: 0,
    y: 15,
    width: 200,
    height: 100,
    z: 2,
  });
});

test("wherever a widget is put, no two overlap and pinned ones are where they were", () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 8 }),
    y: fc.integer({ min: 0, max: 12 }),
    w: fc.integer({ min: 1, max: 4 }),
    h: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(box, { minLength: 2, maxLength: 12 }), box, (boxes, target) => {
      const start = someBoard(
        boxes.map(({ x, y, w, h }, index) => widgetAt(`w${index}`, [x, y, w, h])),
      );
      // Beginning from a board without overlaps, as the bridge keeps them.
      const tidy = arrangeBy(start, new Map());
      const board = apply(start, tidy);
      const withPin = {
        ...board,
        widgets: board.widgets.map((widget, index) =>
          index === 0 ? { ...widget, layout: { ...widget.layout, pinned: true as const } } : widget,
        ),
      };
      const after = apply(withPin, arrangeBy(withPin, new Map([["w1", target]])));
      expect(after.widgets[0]?.layout.grid).toEqual(withPin.widgets[0]?.layout.grid);
      for (const [index, one] of after.widgets.entries()) {
        for (const other of after.widgets.slice(index + 1)) {
          expect(overlaps(one.layout.grid, other.layout.grid)).toBe(false);
        }
      }
    }),
  );
});

function apply(board: ReturnType<typeof someBoard>, command: ReturnType<typeof arrangeBy>) {
  const places = new Map(command?.boxes.map(({ id, grid }) => [id, grid]));
  return applyEvent(board, {
    rev: board.rev + 1,
    deltas: board.widgets.map((widget) => ({
      set: "widget",
      id: widget.id,
      value: {
        ...widget,
        layout: { ...widget.layout, grid: { ...widget.layout.grid, ...places.get(widget.id) } },
      },
    })),
  });
}

describe("free widgets that are pulled together", () => {
  const box = (x: number, y: number, z: number) => ({ x, y, width: 200, height: 100, z });
  const two = new Map([
    ["a", box(20, 20, 5)],
    ["b", box(300, 40, 1)],
  ]);

  test("keep their distance where one of them is at the edge", () => {
    const moved = moveFree(two, { dx: -100, dy: 10 });
    expect([...moved.values()].map(({ x, y }) => [x, y])).toEqual([
      [0, 30],
      [280, 50],
    ]);
  });

  test("grow by as much, and none is smaller than the least", () => {
    const sized = resizeFree(two, { dx: -500, dy: 30 });
    expect([...sized.values()].map(({ width, height }) => [width, height])).toEqual([
      [140, 130],
      [140, 130],
    ]);
  });

  test("lie on top of the others, and on one another as before", () => {
    const raised = raise(two, new Map([...two, ["c", box(0, 0, 9)]]));
    expect([...raised].map(([id, { z }]) => [id, z])).toEqual([
      ["b", 10],
      ["a", 11],
    ]);
  });
});
