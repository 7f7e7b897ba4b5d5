import { listAt, textAt } from "../read-data.ts";
import { sayFew, summaryOf } from "../words/facts.ts";
import { fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Live values of one object of a scene. */
export const object: WidgetKind = {
  name: "object",
  title: "Object",
  group: "values",
  description:
    "Live values of a scene object, with units and ages; they flash as they move and say when they are stale.",
  hint: "object",
  schema: fields(
    {
      title,
      source: text("The session that has the object; absent: the first one that is attached."),
      object: {
        type: "string",
        minLength: 1,
        description: "Name of the object, such as chamber1.",
      },
      properties: listOf(
        { type: "string" },
        "Names of the properties in their order; absent: all of its class.",
      ),
    },
    ["object"],
  ),
  example: {
    title: "chamber1",
    object: "chamber1",
    properties: [
      "Rate",
      "Hits",
      "HighVoltage",
      "Threshold",
      "DriftSpeed",
      "Efficiency",
      "Gas",
      "Gate",
    ],
  },
  recipe: `## When to use

What an object of a session holds now, as long as it lives: a chamber, a crate, a recipe.

## How to use

Give \`object\`, and \`properties\` to choose and order them. Nothing needs to be bound: the widget watches by itself.
A click tells \`itemclick\` with object, property and value. One number large is a \`stat\` with a binding; a course is a \`series\`.
`,
  size: { w: 3, h: 7, minW: 2, minH: 2 },
  emits: ["itemclick"],
  isEmpty: (data) => textAt(data, "object") === "",
  summary: (data) => {
    const names = listAt(data, "properties").map(String);
    const source = textAt(data, "source");
    return summaryOf(
      `Live values of ${textAt(data, "object")}${source && ` in ${source}`}: ${names.length === 0 ? "all properties" : sayFew(names, 12)}.`,
      "The values are in the scene, not in the widget's data: read the object to know them.",
    );
  },
};
