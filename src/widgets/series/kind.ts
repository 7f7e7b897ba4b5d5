import type { JsonObject } from "#protocol/json.ts";
import { factsOf, sayCount, sayNumber, sayWithUnit, summaryOf } from "../words/facts.ts";
import { colour, fields, listOf, number, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { givenPoints, lastOf, linesOf, marksOf, numbersOf, windowOf } from "./points.ts";

const point: JsonObject = {
  anyOf: [
    {
      type: ["number", "null"],
      description: "A value; points without times stand beside each other. null is a gap.",
    },
    {
      type: "array",
      description: "Time and value: milliseconds since 1970, number or null.",
      prefixItems: [
        number("Milliseconds since 1970."),
        { type: ["number", "null"], description: "null is a gap." },
      ],
      items: false,
      minItems: 2,
    },
    fields(
      {
        at: number("Milliseconds since 1970."),
        value: { type: ["number", "null"], description: "null is a gap." },
      },
      ["at", "value"],
    ),
  ],
};

/** Lines over time: live ones that grow by what a binding fills in, or given points. */
export const series: WidgetKind = {
  name: "series",
  title: "Live series",
  group: "charts",
  description:
    "Lines over time that grow while you look: bind a line's value to a live property and each move adds a point. Also draws given points, 100,000 and more.",
  hint: "series",
  schema: fields(
    {
      title,
      unit: text("Unit of all lines that name none."),
      window: number("Seconds that live lines show; 60 where absent.", {
        exclusiveMinimum: 0,
        maximum: 86_400,
      }),
      series: listOf(
        fields(
          {
            label: text("Name of the line."),
            unit: text("Its unit, such as Hz."),
            color: colour,
            value: {
              type: ["number", "null"],
              description:
                "What it holds now. Bind it (/series/0/value from ulib://object/chamber1#Rate): each time it moves a point is added at that time.",
            },
            values: listOf(
              point,
              "Points that are known already: numbers, [time, value] or {at, value}; times are milliseconds since 1970.",
            ),
          },
          ["label"],
        ),
        "The lines; six are told apart.",
      ),
      marks: listOf(
        fields(
          {
            label: text("What happened."),
            from: number("Milliseconds since 1970."),
            to: number("Its end; absent: a moment."),
          },
          ["label", "from"],
        ),
        "Moments and stretches that are marked in the chart.",
      ),
      min: number("Lower end of the axis; absent: by the values."),
      max: number("Upper end of the axis; absent: by the values."),
    },
    ["series"],
  ),
  example: {
    title: "Chamber rates, Hz",
    window: 60,
    series: [
      { label: "chamber1", unit: "Hz", value: 412.6, values: exampleValues(412, 1) },
      { label: "chamber2", unit: "Hz", value: 409.1, values: exampleValues(404, 2) },
      { label: "chamber3", unit: "Hz", value: 397.8, values: exampleValues(396, 3) },
    ],
  },
  recipe: `## When to use

Values that go on coming, or a long course of points.

## How to use

Live: give each line a \`label\` and bind its value, for instance
\`{"to": "/series/0/value", "from": "ulib://object/chamber1#Rate"}\`. The view keeps the last \`window\` seconds.
Known points: \`values\` as numbers, \`[milliseconds, value]\` or \`{at, value}\`; both together: the known ones come first.
Rows of a dataset: bind \`/series/0/values\` to \`dataset://ID#\`. \`marks\` name moments, such as a calibration.
A click on a name tells \`itemclick\` with label and value. A handful of named points is a \`chart-rich\`.
`,
  size: { w: 7, h: 7, minW: 2, minH: 2 },
  emits: ["itemclick"],
  isEmpty: (data) =>
    linesOf(data).every(({ value, values }) => value === null && values.length === 0),
  summary: (data) => {
    const lines = linesOf(data);
    const told = lines.slice(0, 5).map((line) => {
      const facts = factsOf(numbersOf(line));
      const last = lastOf(line);
      const now = last === null ? "no value yet" : `now ${sayWithUnit(last, line.unit)}`;
      if (facts === null) return `${line.label}: ${now}.`;
      return `${line.label}: ${now}; ${sayCount(facts.count, "point")} from ${sayNumber(facts.min)} to ${sayNumber(facts.max)}.`;
    });
    const marks = marksOf(data);
    return summaryOf(
      `${sayCount(lines.length, "line")} over time, ${sayNumber(windowOf(data))} s shown where live.`,
      ...told,
      lines.length > 5 && `And ${lines.length - 5} more.`,
      marks.length > 0 &&
        `Marked: ${marks
          .slice(0, 4)
          .map(({ label }) => label)
          .join(", ")}.`,
    );
  },
  table: (data) => {
    const lines = linesOf(data);
    const points = givenPoints(lines);
    const columns = ["at", ...lines.map(({ label }) => label)];
    if (points === null) return { columns, rows: [["now", ...lines.map(({ value }) => value)]] };
    return {
      columns,
      rows: Array.from(points.at, (at, index) => [
        points.axis === "time" ? Math.round(at * 1000) : at,
        ...points.values.map((values) => values[index] ?? null),
      ]),
    };
  },
};

/** A course as the laboratory's chambers have it, always the same. */
function exampleValues(middle: number, seed: number): number[] {
  let state = seed * 7919;
  let drift = 0;
  return Array.from({ length: 120 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    drift = drift * 0.86 + (state / 2_147_483_647 - 0.5) * 12;
    return Math.round((middle + drift) * 10) / 10;
  });
}
