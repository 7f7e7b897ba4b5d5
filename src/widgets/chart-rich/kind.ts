import { factsOf, sayCount, sayFew, sayNumber, summaryOf } from "../words/facts.ts";
import { colour, fields, listOf, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { chartType, labelsOf, seriesOf } from "./series.ts";

const point = {
  anyOf: [
    { type: "number", description: "A value; its name stands in labels." },
    {
      type: "array",
      description: "Name and value.",
      prefixItems: [text("Name of the point."), { type: "number", description: "Its value." }],
      items: false,
      minItems: 2,
    },
    fields(
      { label: text("Name of the point."), value: { type: "number", description: "Its value." } },
      ["label", "value"],
    ),
  ],
};

/** Bars, lines, areas, pies and rings of one or several series (R1.40). */
export const chartRich: WidgetKind = {
  name: "chart-rich",
  title: "Chart",
  group: "charts",
  description:
    "A chart of one or several series: bars, lines, areas, a pie or a donut. Six series are told apart; more are added up as others.",
  hint: "data",
  schema: fields(
    {
      title,
      type: oneOf(["bar", "line", "area", "pie", "donut"], "How it is drawn; absent: bars."),
      labels: listOf({ type: "string" }, "Names of the points, along the axis or of the parts."),
      data: listOf(
        fields(
          {
            label: text("Name of the series."),
            values: listOf(point, "One value for each label."),
            color: colour,
          },
          ["values"],
        ),
        "The series.",
      ),
    },
    ["data"],
  ),
  example: {
    title: "Efficiency by high voltage, %",
    type: "line",
    labels: ["2600", "2650", "2700", "2750", "2800", "2850", "2900", "2950"],
    data: [
      { label: "chamber1", values: [61, 74, 84, 91, 95, 98, 98.4, 98.5] },
      { label: "chamber2", values: [58, 72, 82, 90, 95, 97.5, 98, 98.2] },
      { label: "chamber3", values: [47, 63, 76, 85, 91, 95, 96.6, 97.1] },
    ],
  },
  recipe: `## When to use

Numbers over a few named points, or shares of a whole.

## How to use

\`data\` holds the series with \`values\` in the order of \`labels\`. \`line\` and \`area\` for a course, \`bar\` to compare,
\`pie\` and \`donut\` for shares: one series with a part for each label, or a part for each series.
Points may also be \`["label", number]\` or \`{label, value}\`. A click tells \`itemclick\` with series, label and value.
Values that go on coming are a \`series\`; single bars are a \`chart\`.
`,
  size: { w: 5, h: 7, minW: 2, minH: 2 },
  emits: ["itemclick"],
  normalise: (data) => ({
    ...data,
    labels: [...labelsOf(data)],
    data: seriesOf(data).map(({ label, values, color }) =>
      color === "" ? { label, values: [...values] } : { label, values: [...values], color },
    ),
  }),
  isEmpty: (data) => seriesOf(data).every(({ values }) => values.length === 0),
  summary: (data) => {
    const series = seriesOf(data);
    const labels = labelsOf(data);
    const told = series.slice(0, 4).map(({ label, values }) => {
      const facts = factsOf(values);
      if (facts === null) return `${label}: nothing.`;
      return `${label}: ${sayNumber(facts.min)} to ${sayNumber(facts.max)}, last ${sayNumber(facts.last)}.`;
    });
    return summaryOf(
      `A ${chartType(data)} chart of ${sayCount(series.length, "series", "series")} over ${sayCount(labels.length, "point")} (${sayFew(labels, 3)}).`,
      ...told,
      series.length > 4 && `And ${series.length - 4} more series.`,
    );
  },
  table: (data) => {
    const series = seriesOf(data);
    return {
      columns: ["label", ...series.map(({ label }) => label)],
      rows: labelsOf(data).map((label, index) => [
        label,
        ...series.map(({ values }) => values[index] ?? null),
      ]),
    };
  },
};
