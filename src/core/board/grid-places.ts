import { boardColumns, type GridBox } from "#protocol/board.ts";

/** Bounds of a place, so that no number makes a board without end. */
const mostRows = 10_000;
const highest = 200;

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(Number.isFinite(value) ? value : least), least), most);

/** Whether two places share a cell. */
export const overlaps = (one: GridBox, other: GridBox): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** A place inside the grid, of whole cells and at least as big as its kind has to be. */
export function fitBox(
  box: GridBox,
  least: { readonly minW: number; readonly minH: number } = { minW: 1, minH: 1 },
): GridBox {
  const w = between(box.w, Math.min(least.minW, boardColumns), boardColumns);
  const h = between(box.h, Math.min(least.minH, highest), highest);
  return {
    x: between(box.x, 0, boardColumns - w),
    y: between(box.y, 0, mostRows),
    w,
    h,
  };
}

/** A place below everything that stands in its way. */
function sink(box: GridBox, taken: readonly GridBox[]): GridBox {
  let place = box;
  for (;;) {
    const below = taken
      .filter((other) => overlaps(place, other))
      .reduce((most, other) => Math.max(most, other.y + other.h), -1);
    if (below < 0) return place;
    place = { ...place, y: below };
  }
}

/**
 * A place for a new widget: where it is wanted if that is free, else the first
 * gap that it fits into. What is there already never moves.
 */
export function placeNew(
  taken: readonly GridBox[],
  size: { readonly w: number; readonly h: number },
  wanted: Partial<GridBox> = {},
): GridBox {
  const box = fitBox({
    x: wanted.x ?? 0,
    y: wanted.y ?? 0,
    w: wanted.w ?? size.w,
    h: wanted.h ?? size.h,
  });
  const isFree = (place: GridBox): boolean => !taken.some((other) => overlaps(place, other));
  const hasPlace = wanted.x !== undefined || wanted.y !== undefined;
  if (hasPlace && isFree(box)) return box;
  // A gap begins at the top, or where something ends: no other row has to be looked at.
  const rows = [0, ...taken.map(({ y, h }) => y + h)].toSorted((one, other) => one - other);
  for (const y of new Set(rows)) {
    if (wanted.y !== undefined && y < box.y) continue;
    const near = taken.filter((other) => other.y < y + box.h && y < other.y + other.h);
    for (let x = 0; x + box.w <= boardColumns; x += 1) {
      const place = { ...box, x, y };
      if (!near.some((other) => overlaps(place, other))) return place;
    }
  }
  return sink(box, taken);
}

/** A widget's place, and whether it gives way. */
export interface Placed {
  readonly id: string;
  readonly box: GridBox;
  /** Pinned or locked for whoever moves. */
  readonly isFixed: boolean;
}

/**
 * Moves some widgets and lets others give way downwards. What is fixed stays,
 * and what is in nobody's way stays too; afterwards no two places overlap.
 * Gives only the places that changed.
 */
export function settle(
  all: readonly Placed[],
  moved: ReadonlyMap<string, GridBox>,
): ReadonlyMap<string, GridBox> {
  const taken = all.filter(({ id, isFixed }) => isFixed && !moved.has(id)).map(({ box }) => box);
  const changed = new Map<string, GridBox>();
  const put = ({ id, box }: Placed, wanted: GridBox): void => {
    const place = sink(wanted, taken);
    taken.push(place);
    if (place.x !== box.x || place.y !== box.y || place.w !== box.w || place.h !== box.h) {
      changed.set(id, place);
    }
  };
  const byPlace = (one: Placed, other: Placed): number =>
    one.box.y - other.box.y || one.box.x - other.box.x;
  for (const [id, wanted] of moved) {
    const widget = all.find((each) => each.id === id);
    if (widget) put(widget, wanted);
  }
  for (const widget of all.toSorted(byPlace)) {
    if (!widget.isFixed && !moved.has(widget.id)) put(widget, widget.box);
  }
  return changed;
}
