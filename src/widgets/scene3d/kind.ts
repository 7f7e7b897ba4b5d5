import { objectsAt, textAt } from "../read-data.ts";
import { boundsOf, itemsOf } from "../space/items.ts";
import { sayCount, sayFew, sayNumber, summaryOf } from "../words/facts.ts";
import {
  colour,
  fields,
  flag,
  listOf,
  number,
  numbers,
  oneOf,
  text,
  title,
} from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { laboratory } from "./example.ts";

/** A scene of simple bodies that can be looked round and picked. */
export const scene3d: WidgetKind = {
  name: "scene3d",
  title: "Scene in space",
  group: "space",
  description:
    "Boxes, cylinders, spheres, tracks and points in space; people look round it and pick things. For apparatus, geometry, events.",
  hint: "items",
  schema: fields(
    {
      title,
      unit: text("Unit of all lengths, such as mm."),
      items: listOf(
        fields(
          {
            shape: oneOf(
              ["box", "cylinder", "sphere", "line", "points", "label"],
              "What it is drawn as; a line is a track.",
            ),
            id: text("Its name; the name of a scene object links it with the tree."),
            label: text("What is written at it; absent: the id."),
            at: numbers(
              3,
              "Its middle: x, y, z; z is up. Lines and points: what their points are counted from.",
            ),
            size: numbers(3, "A box: its edges along x, y, z."),
            radius: number("Of a cylinder or sphere.", { minimum: 0 }),
            height: number("Of a cylinder, along z.", { minimum: 0 }),
            rotation: numbers(3, "Degrees about x, y and z."),
            points: listOf(numbers(3, "x, y, z."), "Of a line or a cloud of points."),
            color: colour,
            opacity: number("0 is air, 1 is solid.", { minimum: 0, maximum: 1 }),
          },
          ["shape"],
          { additionalProperties: { type: ["string", "number", "boolean", "null"] } },
        ),
        "The things; other fields may link them with other widgets.",
      ),
      camera: fields(
        { from: numbers(3, "Where the eye is."), to: numbers(3, "What it looks at.") },
        ["from", "to"],
        { description: "Where one looks from at first; absent: everything is in sight." },
      ),
      labels: flag("Whether names are written; absent: yes."),
    },
    ["items"],
  ),
  example: laboratory,
  recipe: `## When to use

Where things are in space: an apparatus, its chambers, the tracks through it.

## How to use

\`items\` have a \`shape\`: \`box\` (\`size\`), \`cylinder\` (\`radius\`, \`height\`), \`sphere\` (\`radius\`), \`line\` and \`points\` (\`points\`), \`label\`.
\`at\` is the middle, z is up, \`rotation\` in degrees. Give the name of a scene object as \`id\`.
A click tells \`select\` with the item. Bind \`/items/0/at\` to \`ulib://object/crate#Origin\` to have it move with the object.
`,
  size: { w: 6, h: 9, minW: 2, minH: 3 },
  emits: ["select"],
  isEmpty: (data) => objectsAt(data, "items").length === 0,
  summary: (data) => {
    const items = itemsOf(data);
    const { low, high } = boundsOf(items);
    const unit = textAt(data, "unit");
    const extent = [0, 1, 2].map((axis) =>
      sayNumber(Math.round(((high[axis] ?? 0) - (low[axis] ?? 0)) * 10) / 10),
    );
    const counts = new Map<string, number>();
    for (const { shape } of items) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    const names = items
      .filter(({ label }) => label !== "")
      .map(({ label, at }) => `${label} at ${at.join(" ")}`);
    return summaryOf(
      `${sayCount(items.length, "thing")} in space (${[...counts].map(([shape, count]) => `${shape} ${count}`).join(", ")}), ${extent.join(" by ")}${unit && ` ${unit}`} in all.`,
      names.length > 0 && `${sayFew(names, 8)}.`,
    );
  },
  table: (data) => ({
    columns: ["id", "label", "shape", "x", "y", "z"],
    rows: itemsOf(data).map(({ id, label, shape, at }) => [id, label, shape, ...at]),
  }),
};
