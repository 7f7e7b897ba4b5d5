import { columnsOf, tableOf } from "../rows/columns.ts";
import { rowsSummary } from "../rows/rows-summary.ts";
import { listAt } from "../read-data.ts";
import { colour, count, fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Lines and columns of values, with cells that stand out (R1.40). */
export const gridData: WidgetKind = {
  name: "grid-data",
  title: "Grid of cells",
  group: "data",
  description:
    "Lines of cells without field names, as in a spreadsheet, with some cells highlighted. For matrices, calibration tables, anything where the cell matters, not the row.",
  hint: "rows, highlights",
  schema: fields(
    {
      title,
      columns: listOf(
        fields(
          {
            key: text("A name of the column."),
            label: text("What the heading says."),
            width: text("120px, 20% or 2fr; absent: by the values."),
          },
          ["key", "label"],
        ),
        "Headings in the order of the cells; absent: A, B, C.",
      ),
      rows: listOf({ type: "array" }, "The lines, each a list of values."),
      highlights: listOf(
        fields(
          {
            row: count("Line of the cell, from 0."),
            col: count("Place of the cell in its line, from 0."),
            color: colour,
          },
          ["row", "col"],
        ),
        "Cells that stand out.",
      ),
    },
    ["rows"],
  ),
  example: {
    title: "Residuals by chamber and layer, mm",
    columns: [
      { key: "chamber", label: "Chamber" },
      { key: "l1", label: "Layer 1" },
      { key: "l2", label: "Layer 2" },
      { key: "l3", label: "Layer 3" },
      { key: "l4", label: "Layer 4" },
    ],
    rows: [
      ["chamber1", 0.11, 0.13, 0.12, 0.12],
      ["chamber2", 0.12, 0.11, 0.34, 0.13],
      ["chamber3", 0.14, 0.12, 0.13, 0.11],
      ["chamber4", 0.13, 0.15, 0.12, 0.61],
    ],
    highlights: [
      { row: 1, col: 3, color: "refusal" },
      { row: 3, col: 4, color: "protocol-error" },
    ],
  },
  recipe: `## When to use

A matrix of values where single cells matter: residuals, a calibration table, a comparison.

## How to use

\`rows\` are lists; \`columns\` name them. \`highlights\` name cells by \`row\` and \`col\` from 0.
A click tells \`cellclick\` with \`row\`, \`col\`, the column and the value. Many numbers without names are a \`heatmap\`.
`,
  size: { w: 5, h: 6, minW: 2, minH: 3 },
  emits: ["cellclick"],
  isEmpty: (data) => listAt(data, "rows").length === 0,
  summary: (data) => {
    const marked = listAt(data, "highlights").length;
    const words = rowsSummary(data, columnsOf(data));
    return marked === 0 ? words : `${words} Highlighted cells: ${marked}.`;
  },
  table: tableOf,
};
