/** A slice through the cargo: a grid of numbers, always the same. */
const rows = 20;
const columns = 28;

/** Where the crate is in it. */
export const crateArea = { row: 6, col: 11, rows: 10, cols: 9 } as const;

/** Where the barrel is: its middle and its radius, in cells. */
const barrel = { row: 6, col: 6, radius: 3.4 } as const;

/** Noise without chance: the fraction of a number that jumps about. */
function noise(row: number, column: number): number {
  const value = Math.sin(row * 12.9898 + column * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

/** How far a cell is inside something: 1 in it, 0 outside, between at its edge, as a blurred picture has it. */
const soft = (inside: number): number => Math.min(Math.max(inside, 0), 1);

function scatteringAt(row: number, column: number): number {
  const { row: top, col: left, rows: height, cols: width } = crateArea;
  const inCrate = Math.min(
    soft((row - top + 2) / 2),
    soft((top + height - row + 1) / 2),
    soft((column - left + 2) / 2),
    soft((left + width - column + 1) / 2),
  );
  const inBarrel = soft(barrel.radius - Math.hypot(row - barrel.row, column - barrel.col) + 0.5);
  const density = 2 + Math.max(inCrate * 21, inBarrel * 9);
  return Math.round((density + noise(row, column) * (3 + inCrate * 3)) * 10) / 10;
}

/** The picture of the laboratory's board, in mrad². */
export const laboratoryImage: readonly (readonly number[])[] = Array.from(
  { length: rows },
  (_, row) => Array.from({ length: columns }, (_cell, column) => scatteringAt(row, column)),
);
