import { numberAt, textAt } from "../read-data.ts";
import { sayNumber, sayWithUnit, summaryOf } from "../words/facts.ts";
import { fields, listOf, number, oneOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { levelWords, zoneAt, zonesOf } from "./zones.ts";

/** One number between two ends, with zones that say what is good. */
export const gauge: WidgetKind = {
  name: "gauge",
  title: "Gauge",
  group: "values",
  description: "One number between two ends, with zones that say which part of the scale is good.",
  hint: "value, min, max",
  schema: fields(
    {
      label: text("What the number is."),
      value: number("The number."),
      min: number("The left end; absent = 0."),
      max: number("The right end; absent = 100."),
      unit: text("Its unit."),
      zones: listOf(
        fields(
          {
            to: number("Where the zone ends; it begins where the one before ends."),
            level: oneOf(["ok", "warn", "error", "neutral"], "What being in it means."),
            label: text("What it is called."),
          },
          ["to", "level"],
        ),
        "Zones from left to right.",
      ),
    },
    ["value"],
  ),
  example: {
    label: "Drift speed",
    value: 53.8,
    min: 40,
    max: 65,
    unit: "µm/ns",
    zones: [
      { to: 48, level: "warn", label: "slow" },
      { to: 58, level: "ok" },
      { to: 65, level: "error", label: "too fast" },
    ],
  },
  recipe: `## When to use

A number that has ends and a good part: a temperature, a load, a speed. A number without ends is a \`stat\`.

## How to use

Give \`value\`, \`min\`, \`max\` and \`unit\`, and \`zones\` from left to right. Bind \`/value\` to a live property.
`,
  size: { w: 3, h: 4, minW: 2, minH: 2 },
  emits: ["click"],
  isEmpty: () => false,
  summary: (data) => {
    const unit = textAt(data, "unit");
    const zone = zoneAt(data);
    const { min, max } = zonesOf(data);
    return summaryOf(
      `${textAt(data, "label") || "Gauge"}: ${sayWithUnit(numberAt(data, "value") ?? 0, unit)}`,
      `on a scale from ${sayNumber(min)} to ${sayNumber(max)}.`,
      zone && `It is in the zone "${zone.label || levelWords[zone.level]}".`,
    );
  },
};
