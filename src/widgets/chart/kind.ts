import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { listAt, numberAt, textAt } from "../read-data.ts";
import { factsOf, sayCount, sayNumber, summaryOf } from "../words/facts.ts";
import { colour, fields, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A bar: how the view reads both spellings. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly color: string;
}

/** The bars of data that passed the schema. */
export const barsOf = (data: JsonObject): readonly Bar[] =>
  listAt(data, "bars").map((bar) =>
    isJsonObject(bar)
      ? {
          label: textAt(bar, "label"),
          value: numberAt(bar, "value") ?? 0,
          color: textAt(bar, "color"),
        }
      : { label: saidOf(at(bar, 0)), value: Number(at(bar, 1) ?? 0), color: "" },
  );

const saidOf = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const at = (bar: JsonValue, index: number): JsonValue | undefined =>
  Array.isArray(bar) ? (bar as readonly JsonValue[])[index] : undefined;

/** Labelled bars (R1.40); tuples as upstream has them, or objects. */
export const chart: WidgetKind = {
  name: "chart",
  title: "Bars",
  group: "charts",
  description: "Bars with a label and a number each: compares a handful of things at a glance.",
  hint: "bars",
  schema: fields(
    {
      title,
      bars: {
        type: "array",
        description: "The bars in their order.",
        items: {
          anyOf: [
            {
              type: "array",
              description: 'Label and number: ["chamber1", 412.6].',
              prefixItems: [
                text("What the bar is."),
                { type: "number", description: "How long it is." },
              ],
              items: false,
              minItems: 2,
            },
            fields(
              {
                label: text("What the bar is."),
                value: { type: "number", description: "How long it is." },
                color: colour,
              },
              ["label", "value"],
            ),
          ],
        },
      },
    },
    ["bars"],
  ),
  example: {
    title: "Hits by chamber",
    bars: [
      ["chamber1", 941_310],
      ["chamber2", 938_204],
      ["chamber3", 911_877],
      ["chamber4", 902_440],
    ],
  },
  recipe: `## When to use

A handful of things compared by one number each.

## How to use

\`bars\` are \`["label", number]\` or \`{label, value, color?}\`. Negative numbers run to the left.
A click tells \`itemclick\` with label and value. Several series, lines or shares of a whole are \`chart-rich\`.
`,
  size: { w: 4, h: 6, minW: 2, minH: 2 },
  emits: ["itemclick"],
  normalise: (data) => ({
    ...data,
    bars: barsOf(data).map(({ label, value, color }) =>
      color === "" ? { label, value } : { label, value, color },
    ),
  }),
  isEmpty: (data) => listAt(data, "bars").length === 0,
  summary: (data) => {
    const bars = barsOf(data);
    const facts = factsOf(bars.map(({ value }) => value));
    if (facts === null) return "Bars without numbers.";
    const named = (value: number): string =>
      `${bars.find((bar) => bar.value === value)?.label ?? ""} ${sayNumber(value)}`;
    return summaryOf(
      `${sayCount(bars.length, "bar")}, from ${named(facts.min)} to ${named(facts.max)}.`,
      bars.length <= 12 &&
        `${bars.map((bar) => `${bar.label} ${sayNumber(bar.value)}`).join(", ")}.`,
    );
  },
  table: (data) => ({
    columns: ["label", "value"],
    rows: barsOf(data).map(({ label, value }) => [label, value]),
  }),
};
