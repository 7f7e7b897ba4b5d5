import { gap, type PixelBox } from "./pixels.ts";

/** A line between two widgets, and the dots at its ends. */
export interface LinkPath {
  readonly path: string;
  readonly ends: readonly [Point, Point];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const half = gap / 2;
const right = (box: PixelBox) => box.left + box.width;
const bottom = (box: PixelBox) => box.top + box.height;
const middleX = (box: PixelBox) => box.left + box.width / 2;
const middleY = (box: PixelBox) => box.top + box.height / 2;

/** A line that runs in the gutters between widgets; where it must cross one, the widget lies on top of it. */
export function linkPath(one: PixelBox, other: PixelBox): LinkPath {
  const [upper, lower] = one.top <= other.top ? [one, other] : [other, one];
  if (lower.top >= bottom(upper)) return aboveOther(upper, lower);
  const [first, second] = one.left <= other.left ? [one, other] : [other, one];
  return besideOther(first, second);
}

function aboveOther(upper: PixelBox, lower: PixelBox): LinkPath {
  const gutter = lower.top - half;
  const isUnder = middleX(lower) > upper.left && middleX(lower) < right(upper);
  const end = { x: middleX(lower), y: lower.top };
  if (isUnder && lower.top - bottom(upper) <= gap * 2) {
    return {
      path: `M${end.x} ${bottom(upper)}V${end.y}`,
      ends: [{ ...end, y: bottom(upper) }, end],
    };
  }
  const leavesLeft = middleX(lower) < middleX(upper);
  const side = leavesLeft ? upper.left - half : right(upper) + half;
  const start = { x: leavesLeft ? upper.left : right(upper), y: middleY(upper) };
  return {
    path: `M${start.x} ${start.y}H${side}V${gutter}H${end.x}V${end.y}`,
    ends: [start, end],
  };
}

function besideOther(first: PixelBox, second: PixelBox): LinkPath {
  const from = Math.max(first.top, second.top);
  const to = Math.min(bottom(first), bottom(second));
  const y = from + Math.min(60, (to - from) / 2);
  if (second.left - right(first) <= gap * 2) {
    const ends = [
      { x: right(first), y },
      { x: second.left, y },
    ] as const;
    return { path: `M${ends[0].x} ${y}H${ends[1].x}`, ends };
  }
  const gutter = Math.min(first.top, second.top) - half;
  const ends = [
    { x: middleX(first), y: first.top },
    { x: middleX(second), y: second.top },
  ] as const;
  return { path: `M${ends[0].x} ${ends[0].y}V${gutter}H${ends[1].x}V${ends[1].y}`, ends };
}
