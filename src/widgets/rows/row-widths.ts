import type { JsonValue } from "#protocol/json.ts";
import { cellOf, isFigure, sayCell, type RowColumn } from "./columns.ts";

const looked = 60;
const narrowest = 48;
const widest = 320;
/** Px of a character at 12 px, and of what stands around it. */
const character = 6.6;
const around = 18;

/** The columns of the table's grid: by the longest text among the first rows; room that is left goes to texts. */
export function columnTracks(
  rows: readonly JsonValue[],
  columns: readonly RowColumn[],
): { readonly tracks: string; readonly least: number } {
  let least = 0;
  const tracks = columns.map((column) => {
    if (column.width !== undefined) {
      least += Number.parseFloat(column.width) * (column.width.endsWith("px") ? 1 : 0) || narrowest;
      return column.width.endsWith("fr") ? `minmax(${narrowest}px, ${column.width})` : column.width;
    }
    let longest = column.label.length + 2;
    for (const row of rows.slice(0, looked)) {
      longest = Math.max(longest, sayCell(cellOf(row, column), column).length);
    }
    const width = Math.round(Math.min(widest, Math.max(narrowest, longest * character + around)));
    least += Math.min(width, 160);
    return `minmax(${Math.min(width, 160)}px, ${isFigure(column.type) ? `${width}fr` : `${Math.round(width * 1.15)}fr`})`;
  });
  return { tracks: tracks.join(" "), least };
}
