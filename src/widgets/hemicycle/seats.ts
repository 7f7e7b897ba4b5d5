/** A seat: from 0 to 1 across, and up. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  /** Half the room that it has. */
  readonly r: number;
}

/** The innermost row's radius as a share of the outermost's. */
const inner = 0.42;

/**
 * Seats in half circles, sorted from left to right as one sweeps over them, so
 * that the first so many belong to the first group. x runs from -1 to 1, y from 0 to 1.
 */
export function seatPlaces(count: number): readonly Seat[] {
  if (count <= 0) return [];
  const rows = rowsFor(count);
  const step = rows === 1 ? 0 : (1 - inner) / (rows - 1);
  const radii = Array.from({ length: rows }, (_, row) => (rows === 1 ? 1 : inner + row * step));
  const around = radii.reduce((sum, radius) => sum + radius, 0);
  let left = count;
  const seats: { x: number; y: number; r: number; angle: number }[] = [];
  for (const [row, radius] of radii.entries()) {
    const isLast = row === rows - 1;
    const inRow = isLast ? left : Math.min(left, Math.round((count * radius) / around));
    left -= inRow;
    const gap = inRow > 1 ? (Math.PI * radius) / (inRow - 1) : 1;
    const r = Math.min(gap, rows === 1 ? 0.3 : step) * 0.42;
    for (let at = 0; at < inRow; at += 1) {
      const angle = inRow === 1 ? Math.PI / 2 : Math.PI * (1 - at / (inRow - 1));
      seats.push({ x: radius * Math.cos(angle), y: radius * Math.sin(angle), r, angle });
    }
  }
  return seats.sort((a, b) => b.angle - a.angle || a.y - b.y);
}

/** So many rows that seats beside each other are about as far apart as those behind each other. */
function rowsFor(count: number): number {
  for (let rows = 1; rows < 24; rows += 1) {
    const length = (Math.PI * rows * (1 + inner)) / 2;
    const step = rows === 1 ? 0.5 : (1 - inner) / (rows - 1);
    if (length / step >= count) return rows;
  }
  return 24;
}

/** How many seats each group has when no more than `most` can be drawn; a group that has any keeps one. */
export function scaledSeats(seats: readonly number[], most: number): readonly number[] {
  const total = seats.reduce((sum, count) => sum + count, 0);
  if (total <= most) return seats;
  return seats.map((count) => (count === 0 ? 0 : Math.max(1, Math.round((count * most) / total))));
}
