import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { listAt, numberAt, objectsAt, textAt } from "../read-data.ts";

/** Numbers in lines and columns, as the view draws them. */
export interface Matrix {
  readonly rows: number;
  readonly cols: number;
  /** Line by line; NaN where there is no value. */
  readonly values: Float64Array;
  readonly min: number;
  readonly max: number;
}

/** A rectangle of cells with a name. */
export interface Area {
  readonly label: string;
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
  /** All that its maker wrote of it: what is told when it is chosen. */
  readonly given: JsonObject;
}

/** The matrix of data that passed the schema; lines may be of different lengths. */
export function matrixOf(data: JsonObject): Matrix {
  const lines = listAt(data, "matrix") as readonly (readonly JsonValue[])[];
  const rows = lines.length;
  const cols = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const values = new Float64Array(rows * cols).fill(Number.NaN);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const [row, line] of lines.entries()) {
    for (const [col, value] of line.entries()) {
      if (typeof value !== "number") continue;
      values[row * cols + col] = value;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const min = numberAt(data, "min") ?? (low <= high ? low : 0);
  const max = numberAt(data, "max") ?? (low <= high ? high : 1);
  return { rows, cols, values, min, max: max > min ? max : min + 1 };
}

/** The named rectangles that lie in the matrix. */
export const areasOf = (data: JsonObject, { rows, cols }: Matrix): readonly Area[] =>
  objectsAt(data, "areas")
    .map((given) => ({
      given,
      label: textAt(given, "label"),
      row: Math.min(rows - 1, numberAt(given, "row") ?? 0),
      col: Math.min(cols - 1, numberAt(given, "col") ?? 0),
      rows: numberAt(given, "rows") ?? 1,
      cols: numberAt(given, "cols") ?? 1,
    }))
    .map((area) => ({
      ...area,
      rows: Math.min(area.rows, rows - area.row),
      cols: Math.min(area.cols, cols - area.col),
    }));

/** Mean of the values in a rectangle; NaN where there is none. */
export function meanOf(
  { values, cols }: Matrix,
  area: Pick<Area, "row" | "col" | "rows" | "cols">,
): number {
  let sum = 0;
  let count = 0;
  for (let row = area.row; row < area.row + area.rows; row += 1) {
    for (let col = area.col; col < area.col + area.cols; col += 1) {
      const value = values[row * cols + col] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sum += value;
      count += 1;
    }
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** The rectangle between two cells, either corner first. */
export const between = (
  from: { readonly row: number; readonly col: number },
  to: { readonly row: number; readonly col: number },
): {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
} => ({
  row: Math.min(from.row, to.row),
  col: Math.min(from.col, to.col),
  rows: Math.abs(from.row - to.row) + 1,
  cols: Math.abs(from.col - to.col) + 1,
});
