import { columnsOf, tableOf } from "../rows/columns.ts";
import { rowsSummary } from "../rows/rows-summary.ts";
import { listAt } from "../read-data.ts";
import { count, fields, flag, listOf, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** The table with formats, units and a choice of rows. */
export const table: WidgetKind = {
  name: "table",
  title: "Table",
  group: "data",
  description:
    "A table with typed columns: units, digits, times, shares, widths. People sort, filter and choose one row or several; any number of rows.",
  hint: "columns, rows",
  schema: fields(
    {
      title,
      columns: listOf(
        fields(
          {
            key: text(
              "The field of the rows that the column shows; for rows that are lists, any name.",
            ),
            label: text("What the heading says; absent: the key."),
            type: oneOf(
              ["text", "number", "percent", "time", "yesno", "bytes"],
              "How values are read: percent takes a share of 1, time takes ISO text or milliseconds. Absent: by the first rows.",
            ),
            unit: text("After each number, such as Hz."),
            digits: count("Digits after the point.", { maximum: 12 }),
            align: oneOf(
              ["left", "center", "right"],
              "Where the values stand; figures stand right by themselves.",
            ),
            width: {
              type: ["string", "number"],
              description: "Px as a number, or 120px, 20%, 2fr; absent: by the values.",
            },
          },
          ["key"],
        ),
        "The columns in their order; absent: the fields of the first rows.",
      ),
      rows: {
        type: "array",
        items: { type: ["object", "array"] },
        description:
          "The rows: objects by the keys of the columns, or lists in the order of the columns.",
      },
      choose: oneOf(["none", "one", "several"], "How many rows a person can choose; absent: one."),
      sort: fields(
        { key: text("The column that it is sorted by at first."), down: flag("Largest first.") },
        ["key"],
        { description: "How it stands at first; people sort it as they like." },
      ),
    },
    ["rows"],
  ),
  example: {
    title: "Chambers",
    columns: [
      { key: "object", label: "Chamber" },
      { key: "rate", label: "Rate", unit: "Hz", digits: 1 },
      { key: "efficiency", label: "Efficiency", type: "percent", digits: 1 },
      { key: "gate", label: "Gate", type: "yesno" },
      { key: "hits", label: "Hits" },
    ],
    rows: [
      { object: "chamber1", rate: 412.6, efficiency: 0.981, gate: true, hits: 941_310 },
      { object: "chamber2", rate: 409.1, efficiency: 0.979, gate: true, hits: 938_204 },
      { object: "chamber3", rate: 397.8, efficiency: 0.954, gate: true, hits: 911_877 },
      { object: "chamber4", rate: 388.2, efficiency: 0.947, gate: false, hits: 902_440 },
    ],
    choose: "several",
    sort: { key: "rate", down: true },
  },
  recipe: `## When to use

Rows whose figures need units, digits or times, or where a person is to choose several rows.

## How to use

\`columns\` say \`type\`, \`unit\` and \`digits\`; \`rows\` are objects, or lists in the order of the columns.
With \`choose: "several"\` Ctrl and a click, or Space, adds a row; \`select\` tells all chosen rows. Else \`rowclick\` tells the row.
Bind \`/rows\` to \`dataset://ID#\` and rows that are appended to the dataset appear at once.
`,
  size: { w: 6, h: 7, minW: 2, minH: 3 },
  emits: ["rowclick", "select"],
  isEmpty: (data) => listAt(data, "rows").length === 0,
  summary: (data) => rowsSummary(data, columnsOf(data)),
  table: tableOf,
};
