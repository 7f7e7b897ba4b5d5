import type { GridBox } from "#protocol/board.ts";
import { overlaps } from "#core/board/grid-places.ts";

/** Windows that show the grid as it is; below it is folded. */
export const wideWindow = "(min-width: 1100px)";

/** Columns that a narrow page folds the board to. */
export const foldedColumns = 6;

/** Top to bottom, then left to right: the order in which a board is read. */
export const inReadingOrder = <Item>(
  items: readonly Item[],
  boxOf: (item: Item) => GridBox,
): readonly Item[] =>
  items.toSorted((one, other) => {
    const [a, b] = [boxOf(one), boxOf(other)];
    return a.y - b.y || a.x - b.x;
  });

/** The first gap, in reading order, that takes a box of that size. */
function firstGap(taken: readonly GridBox[], w: number, h: number): GridBox {
  const rows = taken.reduce((most, box) => Math.max(most, box.y + box.h), 0);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x + w <= foldedColumns; x += 1) {
      const box = { x, y, w, h };
      if (!taken.some((other) => overlaps(box, other))) return box;
    }
  }
  return { x: 0, y: rows, w, h };
}

/** A folded page shows the same widgets in the same order, each a third, a half or all of the width. The document keeps its places. */
export function fold(
  boxes: readonly { readonly id: string; readonly box: GridBox }[],
): ReadonlyMap<string, GridBox> {
  const folded = new Map<string, GridBox>();
  for (const { id, box } of inReadingOrder(boxes, (each) => each.box)) {
    const w = box.w <= 2 ? 2 : box.w <= 6 ? 3 : foldedColumns;
    folded.set(id, firstGap([...folded.values()], w, box.h));
  }
  return folded;
}
