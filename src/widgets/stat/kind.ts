import { textAt } from "../read-data.ts";
import { summaryOf } from "../words/facts.ts";
import { fields, oneOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** One number that matters, with its trend (R1.40). */
export const stat: WidgetKind = {
  name: "stat",
  title: "Stat",
  group: "values",
  description: "One number that matters, large, with a label and how it moves.",
  hint: "label, value",
  schema: fields(
    {
      label: text("What the number is."),
      value: {
        type: ["string", "number"],
        description: "The number, with its unit where it is text.",
      },
      trend: text("How it moved, in a few words."),
      trendDir: oneOf(["up", "down", "neutral"], "The arrow before the trend."),
    },
    ["label", "value"],
  ),
  example: { label: "Muon rate", value: "412.6 Hz", trend: "2.1 % in 10 min", trendDir: "up" },
  recipe: `## When to use

One figure that people look for first: a rate, a count, a price.

## How to use

Give \`label\` and \`value\`; put the unit into the value or bind the value to a live property.
A bound value draws how it moved since the board was opened.
Several figures beside each other are several stats; many small ones are a \`kv\`.
`,
  size: { w: 3, h: 3, minW: 2, minH: 2 },
  emits: ["click"],
  isEmpty: () => false,
  summary: (data) => {
    const trend = [textAt(data, "trendDir"), textAt(data, "trend")].filter(Boolean).join(", ");
    return summaryOf(
      `${textAt(data, "label")}: ${textAt(data, "value")}${trend ? ` (${trend})` : ""}`,
    );
  },
};
