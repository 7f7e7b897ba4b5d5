import { isJsonObject } from "#protocol/json.ts";
import { textAt } from "../read-data.ts";
import { cut, sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { count, fields, flag, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Any JSON, as a tree that folds (R1.40). */
export const jsonViewer: WidgetKind = {
  name: "json-viewer",
  title: "JSON",
  group: "data",
  description: "Any JSON as a tree that folds: the answer of a tool, a configuration, a document.",
  hint: "data",
  schema: fields(
    {
      title,
      data: { description: "The value; anything." },
      maxDepth: count("Levels that are unfolded at first; absent = 3.", { maximum: 1000 }),
      expanded: flag("Unfold every level at first."),
    },
    ["data"],
  ),
  example: {
    title: "crate",
    data: {
      class: "ContainerBox",
      name: "crate",
      values: { Size: [20, 30, 20], Material: "iron", Transparent: false, Label: null },
      ports: [{ name: "Origin", from: "turntable" }],
      children: ["lining", "ingot"],
    },
    maxDepth: 3,
  },
  recipe: `## When to use

Data whose shape nobody knows beforehand. Once it is known, a \`data-table\`, \`kv\` or \`chart\` says more.

## How to use

Give \`data\`; \`maxDepth\` says how far it is unfolded at first.
`,
  size: { w: 4, h: 7, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => data["data"] === undefined,
  summary: (data) => {
    const value = data["data"];
    const heading = textAt(data, "title") && `${textAt(data, "title")}:`;
    if (Array.isArray(value)) {
      return summaryOf(
        heading,
        `a list of ${sayCount(value.length, "item")}.`,
        cut(JSON.stringify(value), 400),
      );
    }
    if (isJsonObject(value)) {
      const keys = Object.keys(value);
      return summaryOf(
        heading,
        `an object with ${sayFew(keys, 12) || "no fields"}.`,
        cut(JSON.stringify(value), 300),
      );
    }
    return summaryOf(heading, cut(JSON.stringify(value ?? null), 400));
  },
};
