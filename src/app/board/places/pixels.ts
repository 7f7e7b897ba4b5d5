import type { FloatBox, GridBox } from "#protocol/board.ts";

/** A place on the screen, in px from the board's corner. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A row, the gap between widgets, and the board's own edge. */
export const rowHeight = 40;
export const gap = 10;
export const edge = 12;

/** Where a place in the grid is on the screen. */
export function gridPixels(box: GridBox, columns: number, width: number): PixelBox {
  const column = (width - 2 * edge - gap * (columns - 1)) / columns;
  return {
    left: edge + box.x * (column + gap),
    top: edge + box.y * (rowHeight + gap),
    width: box.w * column + (box.w - 1) * gap,
    height: box.h * rowHeight + (box.h - 1) * gap,
  };
}

/** The width for which a widget that was never moved freely gets its first free place. */
const nominalWidth = 920;

/** The free place of a widget: its own, else that of its place in the grid. */
export function floatBoxOf(layout: {
  readonly grid: GridBox;
  readonly float?: FloatBox | undefined;
}): FloatBox {
  if (layout.float) return layout.float;
  const { left, top, width, height } = gridPixels(layout.grid, 12, nominalWidth);
  return {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
    z: 0,
  };
}

/** How much of what is left a tile takes. */
const share = 0.6;
/** More tiles than this on one screen are too small to read; further ones get a screen of their own. */
const tilesAScreen = 4;
const sides = ["left", "top", "right", "bottom"] as const;

/** Tiles in a spiral: the first takes 0.6 of the screen at the left, the next 0.6 of the rest at the top, and so on. */
export function spiral(
  count: number,
  screen: { readonly width: number; readonly height: number },
): readonly PixelBox[] {
  const boxes: PixelBox[] = [];
  for (let from = 0; from < count; from += tilesAScreen) {
    const amount = Math.min(tilesAScreen, count - from);
    const top = edge + (from / tilesAScreen) * (screen.height - edge);
    boxes.push(
      ...spiralIn(amount, {
        left: edge,
        top,
        width: screen.width - 2 * edge,
        height: screen.height - 2 * edge,
      }),
    );
  }
  return boxes;
}

function spiralIn(count: number, whole: PixelBox): readonly PixelBox[] {
  const boxes: PixelBox[] = [];
  let rest = whole;
  for (let index = 0; index < count; index += 1) {
    if (index === count - 1) return [...boxes, rest];
    const side = sides[index % 4] ?? "left";
    const isAcross = side === "left" || side === "right";
    const length = (isAcross ? rest.width : rest.height) - gap;
    const own = Math.round(length * share);
    const other = length - own;
    if (isAcross) {
      const left = side === "left" ? rest.left : rest.left + other + gap;
      boxes.push({ ...rest, left, width: own });
      rest = { ...rest, left: side === "left" ? rest.left + own + gap : rest.left, width: other };
    } else {
      const top = side === "top" ? rest.top : rest.top + other + gap;
      boxes.push({ ...rest, top, height: own });
      rest = { ...rest, top: side === "top" ? rest.top + own + gap : rest.top, height: other };
    }
  }
  return boxes;
}

/** One below the other, as wide as the board, as high as in the grid. */
export function stack(boxes: readonly GridBox[], width: number): readonly PixelBox[] {
  let top = edge;
  return boxes.map((box) => {
    const height = box.h * rowHeight + (box.h - 1) * gap;
    const placed = { left: edge, top, width: width - 2 * edge, height };
    top += height + gap;
    return placed;
  });
}
