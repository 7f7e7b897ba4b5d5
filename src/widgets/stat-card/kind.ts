import { textAt } from "../read-data.ts";
import { summaryOf } from "../words/facts.ts";
import { fields, oneOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

const figure = (description: string) => ({ type: ["string", "number"], description });

/** One number with what it was before and how good that is (R1.40). */
export const statCard: WidgetKind = {
  name: "stat-card",
  title: "Stat card",
  group: "values",
  description:
    "One number with its unit, what it was before, the difference, and whether that is good.",
  hint: "label, value, delta",
  schema: fields(
    {
      label: text("What the number is."),
      value: figure("The number."),
      unit: text("Its unit, drawn small after it."),
      delta: figure("How much it moved: +2.1 %."),
      trend: oneOf(["up", "down", "flat"], "Which way it moved."),
      previousValue: figure("What it was before."),
      variant: oneOf(
        ["default", "success", "warning", "error", "info"],
        "What that means; it decides the colour and the mark.",
      ),
    },
    ["label", "value"],
  ),
  example: {
    label: "Density of the crate",
    value: 11.2,
    unit: "g/cm³",
    delta: "+3.3",
    trend: "up",
    previousValue: 7.9,
    variant: "warning",
  },
  recipe: `## When to use

A figure that is judged: better or worse than before, inside or outside of what is allowed.
Without a judgement use \`stat\`.

## How to use

Give \`label\`, \`value\` and \`unit\`; \`previousValue\` and \`delta\` say what changed, \`variant\` says whether that is good.
`,
  size: { w: 3, h: 3, minW: 2, minH: 2 },
  emits: ["click"],
  isEmpty: () => false,
  summary: (data) => {
    const unit = textAt(data, "unit");
    const value = [textAt(data, "value"), unit].filter(Boolean).join(" ");
    const before = textAt(data, "previousValue");
    const delta = textAt(data, "delta");
    const variant = textAt(data, "variant");
    return summaryOf(
      `${textAt(data, "label")}: ${value}.`,
      before !== "" && `Before: ${[before, unit].filter(Boolean).join(" ")}.`,
      delta !== "" && `Moved by ${delta}.`,
      variant !== "" && variant !== "default" && `Marked as ${variant}.`,
    );
  },
};
