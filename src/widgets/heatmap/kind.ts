import { listAt, objectsAt, textAt } from "../read-data.ts";
import { sayFew, sayNumber, sayWithUnit, summaryOf } from "../words/facts.ts";
import { count, fields, listOf, number, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { areasOf, matrixOf, meanOf } from "./matrix.ts";

/** A matrix as a picture of one hue, with rectangles that can be chosen. */
export const heatmap: WidgetKind = {
  name: "heatmap",
  title: "Heat map",
  group: "charts",
  description:
    "A matrix of numbers as a picture of one hue with its legend; named rectangles and any others can be chosen. For slices of a volume, hit maps, correlations.",
  hint: "matrix",
  schema: fields(
    {
      title,
      matrix: listOf(
        { type: "array", items: { type: ["number", "null"] } },
        "The numbers, line by line from the top; null where there is none.",
      ),
      min: number("The number of the lowest colour; absent: the least."),
      max: number("The number of the highest colour; absent: the greatest."),
      unit: text("Unit of the numbers, such as mrad²."),
      notes: listOf(
        fields(
          {
            label: text("What it is."),
            value: { type: ["string", "number"], description: "Its value." },
          },
          ["label", "value"],
        ),
        "What stands beside the picture, such as the slice.",
      ),
      areas: listOf(
        fields(
          {
            label: text("Its name; other fields may link it with other widgets."),
            row: count("First line, from 0."),
            col: count("First column, from 0."),
            rows: count("Lines.", { minimum: 1 }),
            cols: count("Columns.", { minimum: 1 }),
          },
          ["label", "row", "col", "rows", "cols"],
          { additionalProperties: { type: ["string", "number", "boolean", "null"] } },
        ),
        "Named rectangles: a click chooses them.",
      ),
    },
    ["matrix"],
  ),
  example: {
    title: "Image, scattering density",
    matrix: exampleMatrix(),
    min: 0,
    max: 30,
    unit: "mrad²",
    notes: [{ label: "slice", value: "z = 4 mm" }],
    areas: [
      { label: "crate", object: "crate", row: 7, col: 9, rows: 11, cols: 9 },
      { label: "barrel", object: "barrel", row: 4, col: 3, rows: 6, cols: 6 },
    ],
  },
  recipe: `## When to use

Many numbers over two directions: a slice of an image, a hit map, a table of correlations.

## How to use

\`matrix\` is a list of lines; \`min\` and \`max\` fix the colours, so that pictures can be compared. \`areas\` name rectangles.
A click on an area, or a rectangle that a person draws, tells \`select\` with \`row\`, \`col\`, \`rows\`, \`cols\` and the area's own fields;
a click on a cell tells \`cellclick\` with \`row\`, \`col\` and \`value\`. Link it by a field of the areas (\`object\`).
`,
  size: { w: 5, h: 7, minW: 2, minH: 2 },
  emits: ["cellclick", "select"],
  isEmpty: (data) => matrixOf(data).values.length === 0,
  summary: (data) => {
    const matrix = matrixOf(data);
    const unit = textAt(data, "unit");
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    let place = 0;
    for (const [index, value] of matrix.values.entries()) {
      if (value < least) least = value;
      if (value > most) [most, place] = [value, index];
    }
    if (most === Number.NEGATIVE_INFINITY) return "A heat map without numbers.";
    const areas = areasOf(data, matrix).map((area) => {
      const mean = meanOf(matrix, area);
      return Number.isNaN(mean)
        ? area.label
        : `${area.label} (mean ${sayNumber(Number(mean.toPrecision(3)))})`;
    });
    const notes = objectsAt(data, "notes").map(
      (note) => `${textAt(note, "label")}: ${textAt(note, "value")}`,
    );
    return summaryOf(
      `${matrix.rows} by ${matrix.cols} cells from ${sayWithUnit(least, unit)} to ${sayWithUnit(most, unit)}; the highest at line ${Math.floor(place / matrix.cols)}, column ${place % matrix.cols}.`,
      notes.length > 0 && `${sayFew(notes)}.`,
      areas.length > 0 && `Areas: ${sayFew(areas)}.`,
    );
  },
  table: (data) => {
    const { cols } = matrixOf(data);
    return {
      columns: Array.from({ length: cols }, (_, col) => String(col)),
      rows: listAt(data, "matrix").map((line) => {
        const own = line as readonly (number | null)[];
        return Array.from({ length: cols }, (_, col) => own[col] ?? null);
      }),
    };
  },
};

/** A slice through the laboratory's cargo: a crate of lead, a barrel of water, and noise. */
function exampleMatrix(): number[][] {
  let state = 77;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: 22 }, (_, row) =>
    Array.from({ length: 22 }, (_, col) => {
      const isCrate = row >= 7 && row < 18 && col >= 9 && col < 18;
      const isBarrel = (row - 6.5) ** 2 + (col - 5.5) ** 2 < 10;
      const ground = isCrate ? 23 : isBarrel ? 9 : 2;
      return Math.round((ground + random() * (isCrate ? 6 : 3)) * 10) / 10;
    }),
  );
}
