/** A slice through the cargo: a grid of numbers, always the same. */
const rows = 20;
const columns = 24;

/** Where something dense stands: rows and columns, and how strongly it scatters. */
const things = [
  { top: 6, left: 9, bottom: 16, right: 17, density: 24 },
  { top: 3, left: 3, bottom: 9, right: 8, density: 11 },
] as const;

/** Noise without chance: the fraction of a number that jumps about. */
function noise(row: number, column: number): number {
  const value = Math.sin(row * 12.9898 + column * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

const densityAt = (row: number, column: number): number => {
  const thing = things.find(
    ({ top, left, bottom, right }) =>
      row >= top && row < bottom && column >= left && column < right,
  );
  return Math.round(((thing?.density ?? 2) + noise(row, column) * 4) * 10) / 10;
};

/** The picture of the laboratory's board, in mrad². */
export const laboratoryImage: readonly (readonly number[])[] = Array.from(
  { length: rows },
  (_, row) => Array.from({ length: columns }, (_cell, column) => densityAt(row, column)),
);

/** Where the crate is in it. */
export const crateArea = { row: 6, col: 9, rows: 10, cols: 8 } as const;
