import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { listAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, summaryOf } from "../words/facts.ts";
import { fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

const value = {
  type: ["string", "number", "boolean"],
  description: "The value, with its unit where it is text.",
};

/** A pair as an object; what is one already stays. */
function pair(row: JsonValue): JsonValue {
  if (!Array.isArray(row)) return row;
  const [label = "", value = ""] = row as readonly JsonValue[];
  return { label, value };
}

function normalise(data: JsonObject): JsonObject {
  const rows = listAt(data, "rows");
  return rows.every((row) => isJsonObject(row)) ? data : { ...data, rows: rows.map(pair) };
}

/** A value of a row as text. */
const said = (row: JsonObject): string =>
  typeof row["value"] === "boolean" ? (row["value"] ? "yes" : "no") : textAt(row, "value");

/** Names and their values, one pair a line (R1.40). */
export const kv: WidgetKind = {
  name: "kv",
  title: "Key and value",
  group: "values",
  description: "Names and their values, one pair a line: the settings or facts of one thing.",
  hint: "rows",
  schema: fields(
    {
      title,
      rows: listOf(
        {
          anyOf: [
            {
              type: "array",
              prefixItems: [text("The name."), value],
              minItems: 2,
              maxItems: 2,
              description: "A name and its value.",
            },
            fields({ label: text("The name."), value }, ["label", "value"], {
              description: "The same as an object.",
            }),
          ],
        },
        "The pairs, in the order in which they are read.",
      ),
    },
    ["rows"],
  ),
  example: {
    title: "crate",
    rows: [
      ["Material", "iron"],
      ["Size", "20 × 30 × 20 mm"],
      ["Density", "7.87 g/cm³"],
      ["Origin", "0 0 40"],
      ["Transparent", false],
    ],
  },
  recipe: `## When to use

The facts of one thing: what it is made of, how it is set. Many things with the same facts are a \`data-table\`.

## How to use

Give \`rows\` as pairs: \`[["Material", "iron"], ["Size", "20 × 30 × 20 mm"]]\`. Bind \`/rows/0/1\` to a live property.
`,
  size: { w: 3, h: 5, minW: 2, minH: 2 },
  emits: ["rowclick"],
  normalise,
  isEmpty: (data) => listAt(data, "rows").length === 0,
  summary: (data) => {
    const rows = objectsAt(normalise(data), "rows");
    return summaryOf(
      textAt(data, "title") && `${textAt(data, "title")}:`,
      rows.length === 0
        ? "No values."
        : rows.map((row) => `${textAt(row, "label")} = ${said(row)}`).join("; "),
      rows.length > 12 && `${sayCount(rows.length, "value")} in all.`,
    );
  },
  table: (data) => ({
    columns: ["label", "value"],
    rows: objectsAt(normalise(data), "rows").map((row) => {
      const cell = row["value"];
      return [
        textAt(row, "label"),
        typeof cell === "number" || typeof cell === "boolean" ? cell : textAt(row, "value"),
      ];
    }),
  }),
};
