import type { JsonObject } from "#protocol/json.ts";
import { objectsAt, textAt } from "../read-data.ts";
import { summaryOf } from "../words/facts.ts";
import { fields, listOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

const value = { type: ["string", "number"], description: "What it says." };

const pairs = (rows: readonly JsonObject[]): string =>
  rows.map((row) => `${textAt(row, "label")} ${textAt(row, "value")}`).join(", ");

/** One person or thing: its name, its facts, its figures (R1.40). */
export const profile: WidgetKind = {
  name: "profile",
  title: "Profile",
  group: "data",
  description:
    "One person or thing: name and subtitle, facts one a line, and figures beside each other.",
  hint: "name",
  schema: fields(
    {
      name: text("Who or what it is."),
      subtitle: text("A few words below the name."),
      fields: listOf(
        fields({ label: text("The name of the fact."), value }, ["label", "value"]),
        "Facts, one a line.",
      ),
      stats: listOf(
        fields({ label: text("What is counted."), value }, ["label", "value"]),
        "Figures, beside each other.",
      ),
    },
    ["name"],
  ),
  example: {
    name: "chamber1",
    subtitle: "Drift chamber, top layer",
    stats: [
      { label: "rate", value: "412.6 Hz" },
      { label: "wires", value: 64 },
      { label: "efficiency", value: "98.2 %" },
    ],
    fields: [
      { label: "Serial", value: "DC-0417" },
      { label: "Gas", value: "Ar CO₂ 82 : 18" },
      { label: "Calibrated", value: "today, 12:51" },
    ],
  },
  recipe: `## When to use

One person, device or object that people get to know. Several of them are a \`trombinoscope\` or \`cards\`.

## How to use

Give \`name\`; \`stats\` are for three or four figures, \`fields\` for everything else.
`,
  size: { w: 4, h: 6, minW: 2, minH: 2 },
  emits: ["personclick"],
  isEmpty: () => false,
  summary: (data) =>
    summaryOf(
      [textAt(data, "name"), textAt(data, "subtitle")].filter(Boolean).join(", ") + ".",
      objectsAt(data, "stats").length > 0 && `${pairs(objectsAt(data, "stats"))}.`,
      objectsAt(data, "fields").length > 0 && `${pairs(objectsAt(data, "fields"))}.`,
    ),
  table: (data) => ({
    columns: ["label", "value"],
    rows: [...objectsAt(data, "stats"), ...objectsAt(data, "fields")].map((row) => [
      textAt(row, "label"),
      textAt(row, "value"),
    ]),
  }),
};
