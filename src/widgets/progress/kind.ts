import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayNumber, summaryOf } from "../words/facts.ts";
import { fields, listOf, number, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { shareOf } from "./share-of.ts";

const state = oneOf(
  ["running", "done", "failed", "waiting"],
  "How it stands; absent = running until it is full.",
);

/** How far something has come: one bar, or several steps. */
export const progress: WidgetKind = {
  name: "progress",
  title: "Progress",
  group: "values",
  description: "How far work has come: a bar, or a bar for each of several steps.",
  hint: "value, max",
  schema: fields(
    {
      title,
      label: text("What is being done."),
      value: number("How much is done, in the unit of max."),
      max: number("How much there is; absent = 100.", { exclusiveMinimum: 0 }),
      unit: text("What is counted: tracks, %."),
      state,
      steps: listOf(
        fields(
          {
            label: text("What the step does."),
            value: number("How much of it is done."),
            max: number("How much there is; absent = 100.", { exclusiveMinimum: 0 }),
            state,
          },
          ["label"],
        ),
        "Steps, each with a bar of its own.",
      ),
    },
    ["value"],
  ),
  example: {
    label: "Reconstruction",
    value: 9240,
    max: 14400,
    unit: "tracks",
    steps: [
      { label: "Read hits", value: 100, state: "done" },
      { label: "Fit tracks", value: 100, state: "done" },
      { label: "Scattering image", value: 64, state: "running" },
      { label: "Guess materials", value: 0, state: "waiting" },
    ],
  },
  recipe: `## When to use

Work that takes a while. A share of a whole that does not move is a \`gauge\`.

## How to use

Give \`value\` and \`max\` and update \`value\` as it goes; \`steps\` says what comes first and what comes then.
`,
  size: { w: 4, h: 5, minW: 2, minH: 2 },
  emits: [],
  isEmpty: () => false,
  summary: (data) => {
    const steps = objectsAt(data, "steps");
    const unit = textAt(data, "unit");
    const done = steps.filter((step) => shareOf(step) >= 1).length;
    return summaryOf(
      `${textAt(data, "label") || "Progress"}: ${Math.round(shareOf(data) * 100)} %`,
      `(${sayNumber(numberAt(data, "value") ?? 0)} of ${sayNumber(numberAt(data, "max") ?? 100)}${unit && ` ${unit}`}).`,
      steps.length > 0 && `${done} of ${sayCount(steps.length, "step")} done.`,
      ...steps
        .filter((step) => textAt(step, "state") === "failed")
        .map((step) => `Failed: ${textAt(step, "label")}.`),
    );
  },
  table: (data) => ({
    columns: ["label", "value", "max", "state"],
    rows: [data, ...objectsAt(data, "steps")].map((row) => [
      textAt(row, "label"),
      numberAt(row, "value") ?? 0,
      numberAt(row, "max") ?? 100,
      textAt(row, "state"),
    ]),
  }),
};
