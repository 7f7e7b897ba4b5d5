import { listAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

const items = (data: Parameters<WidgetKind["summary"]>[0]): readonly string[] =>
  listAt(data, "items").map(String);

/** Short texts, one a line (R1.40). */
export const list: WidgetKind = {
  name: "list",
  title: "List",
  group: "data",
  description: "Short texts, one a line, that a person can click.",
  hint: "items",
  schema: fields({ title, items: listOf(text("One line."), "The lines, in their order.") }, [
    "items",
  ]),
  example: {
    title: "In the cargo",
    items: ["crate", "barrel", "flask", "ingot", "pallet", "lining", "cask", "rod"],
  },
  recipe: `## When to use

Names or short sentences without further columns: what was found, what is left to do.
Things with a description are \`cards\`, things with a state and a time are a \`timeline\`.

## How to use

Give \`items\`. Linked with a table whose rows have the same names, a click in one marks the line in the other.
`,
  size: { w: 3, h: 6, minW: 2, minH: 2 },
  emits: ["itemclick"],
  isEmpty: (data) => listAt(data, "items").length === 0,
  summary: (data) =>
    summaryOf(
      textAt(data, "title") && `${textAt(data, "title")}:`,
      `${sayCount(items(data).length, "item")}${items(data).length === 0 ? "." : ":"}`,
      sayFew(items(data), 12),
    ),
  table: (data) => ({ columns: ["item"], rows: items(data).map((item) => [item]) }),
};
