import type { JsonObject } from "#protocol/json.ts";
import { listAt } from "../read-data.ts";
import { cut, factsOf, sayCount, sayFew, sayNumber, summaryOf } from "../words/facts.ts";
import { cellOf, isFigure, sayCell, type RowColumn } from "./columns.ts";

/** How many figures a summary tells of. */
const figuresTold = 3;

/** A table in words: how many rows, the columns, the span of its figures, the first row. */
export function rowsSummary(data: JsonObject, columns: readonly RowColumn[]): string {
  const rows = listAt(data, "rows");
  if (rows.length === 0) return "A table without rows.";
  const spans = columns
    .filter(({ type }) => isFigure(type))
    .slice(0, figuresTold)
    .map((column) => {
      const facts = factsOf(rows.map((row) => cellOf(row, column)));
      if (facts === null) return "";
      const unit = column.unit === "" ? "" : ` ${column.unit}`;
      return `${column.label}: ${sayNumber(facts.min)} to ${sayNumber(facts.max)}${unit}.`;
    });
  const first = columns
    .slice(0, 6)
    .map((column) => `${column.label} ${cut(sayCell(cellOf(rows[0], column), column), 40) || "–"}`)
    .join(", ");
  return summaryOf(
    `${sayCount(rows.length, "row")}, ${sayCount(columns.length, "column")}: ${sayFew(
      columns.map(({ label }) => label),
      8,
    )}.`,
    ...spans,
    `First row: ${first}.`,
  );
}
