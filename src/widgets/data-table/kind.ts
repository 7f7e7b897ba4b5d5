import type { JsonObject } from "#protocol/json.ts";
import { columnsOf, tableOf } from "../rows/columns.ts";
import { rowsSummary } from "../rows/rows-summary.ts";
import { listAt } from "../read-data.ts";
import { fields, listOf, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

const rows: JsonObject = {
  type: "array",
  items: { type: "object" },
  description:
    "The rows: objects whose fields are the keys of the columns. Any number; only those on screen are drawn.",
};

/** Rows of objects, sorted and narrowed by whoever reads them (R1.40). All rows are shown, not the first 200. */
export const dataTable: WidgetKind = {
  name: "data-table",
  title: "Table of rows",
  group: "data",
  description:
    "Rows of objects under named columns; people sort by a heading and filter by words. For results, lists of objects, anything with the same fields in each row.",
  hint: "rows",
  schema: fields(
    {
      title,
      columns: listOf(
        fields(
          {
            key: text("The field of the rows that the column shows."),
            label: text("What the heading says."),
            align: oneOf(
              ["left", "center", "right"],
              "Where the values stand; figures stand right by themselves.",
            ),
          },
          ["key", "label"],
        ),
        "The columns in their order; absent: the fields of the first rows.",
      ),
      rows,
    },
    ["rows"],
  ),
  example: {
    title: "Materials, guessed",
    columns: [
      { key: "object", label: "Object" },
      { key: "guess", label: "Guess" },
      { key: "density", label: "Density", align: "right" },
      { key: "sure", label: "Sure", align: "right" },
    ],
    rows: [
      { object: "crate", guess: "lead", density: "11.2 g/cm³", sure: 0.96 },
      { object: "barrel", guess: "water", density: "1.04 g/cm³", sure: 0.91 },
      { object: "flask", guess: "air", density: "0.12 g/cm³", sure: 0.88 },
      { object: "ingot", guess: "iron", density: "7.71 g/cm³", sure: 0.84 },
      { object: "pallet", guess: "wood", density: "0.62 g/cm³", sure: 0.79 },
      { object: "lining", guess: "air", density: "0.02 g/cm³", sure: 0.97 },
      { object: "drum", guess: "water", density: "1.01 g/cm³", sure: 0.93 },
      { object: "brick", guess: "lead", density: "11.3 g/cm³", sure: 0.9 },
      { object: "billet", guess: "aluminium", density: "2.7 g/cm³", sure: 0.81 },
    ],
  },
  recipe: `## When to use

Things of the same kind, one a row: results, objects, files, events with several fields.

## How to use

Give \`rows\` as objects; \`columns\` choose and name the fields that are shown. A click tells \`rowclick\` with the row.
Link it with a chart or a scene by a field that both have (\`object\`), and a chosen row is marked in both.
For units, number formats or choosing several rows use \`table\`; for rows without names use \`grid-data\`.
`,
  size: { w: 4, h: 9, minW: 2, minH: 3 },
  emits: ["rowclick"],
  isEmpty: (data) => listAt(data, "rows").length === 0,
  summary: (data) => rowsSummary(data, columnsOf(data)),
  table: tableOf,
};
