import {
  boardColumns,
  type Board,
  type FloatBox,
  type GridBox,
  type Widget,
} from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { overlaps, settle, type Placed } from "#core/board/grid-places.ts";
import { floatBoxOf } from "./places/pixels.ts";

type Arrange = Extract<BoardCommand, { readonly do: "arrange" }>;

/** How a step of the keyboard changes places: columns and rows in the grid, 10 px in the free mode. */
export interface Step {
  readonly dx?: number;
  readonly dy?: number;
  readonly dw?: number;
  readonly dh?: number;
}

/** Pinned and locked widgets stay where they are; on the page a pin is taken off first. */
export const isFixed = ({ layout }: Pick<Widget, "layout">): boolean =>
  layout.pinned === true || layout.locked === true;

/** The widgets of a board as places in the grid. */
export const placesOf = (board: Pick<Board, "widgets">): readonly Placed[] =>
  board.widgets.map((widget) => ({
    id: widget.id,
    box: widget.layout.grid,
    isFixed: isFixed(widget),
  }));

/** Puts widgets somewhere and lets others give way; null where nothing moves. */
export function arrangeBy(
  board: Pick<Board, "widgets">,
  moved: ReadonlyMap<string, GridBox>,
): Arrange | null {
  const changed = settle(placesOf(board), moved);
  return changed.size === 0
    ? null
    : { do: "arrange", boxes: [...changed].map(([id, grid]) => ({ id, grid })) };
}

/** Smallest sizes by widget; what is not in it may be 1 × 1. */
export type LeastSizes = ReadonlyMap<string, { readonly minW: number; readonly minH: number }>;

/** Moves or resizes the selected widgets by a step of the grid; others give way. Null where they cannot. */
export function stepGrid(
  board: Pick<Board, "widgets">,
  selected: readonly string[],
  { dx = 0, dy = 0, dw = 0, dh = 0 }: Step,
  least: LeastSizes = new Map(),
): Arrange | null {
  const places = placesOf(board);
  const moved = new Map<string, GridBox>();
  for (const { id, box, isFixed: stays } of places) {
    if (stays || !selected.includes(id)) continue;
    const { minW, minH } = least.get(id) ?? { minW: 1, minH: 1 };
    moved.set(id, {
      x: box.x + dx,
      y: box.y + dy,
      w: Math.max(minW, box.w + dw),
      h: Math.max(minH, box.h + dh),
    });
  }
  const fixed = places.filter((place) => place.isFixed);
  const isImpossible = [...moved.values()].some(
    (box) =>
      box.x < 0 ||
      box.y < 0 ||
      box.x + box.w > boardColumns ||
      fixed.some((place) => overlaps(place.box, box)),
  );
  return isImpossible ? null : arrangeBy(board, moved);
}

/** Smaller than this a free widget cannot be pulled. */
const leastFree = { width: 140, height: 80 } as const;

/** Free widgets that are pulled by their heads: together, and none over the edge. */
export function moveFree(
  boxes: ReadonlyMap<string, FloatBox>,
  by: { readonly dx: number; readonly dy: number },
): ReadonlyMap<string, FloatBox> {
  const all = [...boxes.values()];
  const dx = Math.max(by.dx, -Math.min(...all.map(({ x }) => x)));
  const dy = Math.max(by.dy, -Math.min(...all.map(({ y }) => y)));
  return new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x + dx, y: box.y + dy }]));
}

/** Free widgets that are pulled by their corners: each grows by as much, none below the least. */
export const resizeFree = (
  boxes: ReadonlyMap<string, FloatBox>,
  { dx, dy }: { readonly dx: number; readonly dy: number },
): ReadonlyMap<string, FloatBox> =>
  new Map(
    [...boxes].map(([id, box]) => [
      id,
      {
        ...box,
        width: Math.max(leastFree.width, box.width + dx),
        height: Math.max(leastFree.height, box.height + dy),
      },
    ]),
  );

/** The same as `stepGrid` in the free mode, in px. */
export function stepFloat(
  board: Pick<Board, "widgets">,
  selected: readonly string[],
  { dx = 0, dy = 0, dw = 0, dh = 0 }: Step,
): Arrange | null {
  const by = 10;
  const boxes = freeBoxes(board, selected);
  if (boxes.size === 0) return null;
  const moved = moveFree(boxes, { dx: dx * by, dy: dy * by });
  const sized = dw === 0 && dh === 0 ? moved : resizeFree(moved, { dx: dw * by, dy: dh * by });
  return { do: "arrange", boxes: [...sized].map(([id, float]) => ({ id, float })) };
}

/** The free places of those of some widgets that may be moved. */
export const freeBoxes = (
  board: Pick<Board, "widgets">,
  ids: readonly string[],
): ReadonlyMap<string, FloatBox> =>
  new Map(
    board.widgets
      .filter((widget) => ids.includes(widget.id) && !isFixed(widget))
      .map((widget) => [widget.id, floatBoxOf(widget.layout)]),
  );

/** Puts what was pulled on top of all others; among themselves they lie as before. */
export function raise(
  pulled: ReadonlyMap<string, FloatBox>,
  all: ReadonlyMap<string, FloatBox>,
): ReadonlyMap<string, FloatBox> {
  const others = [...all].filter(([id]) => !pulled.has(id)).map(([, { z }]) => z);
  const top = Math.max(0, ...others);
  const order = [...pulled].toSorted(([, one], [, other]) => one.z - other.z);
  return new Map(order.map(([id, box], index) => [id, { ...box, z: top + 1 + index }]));
}
