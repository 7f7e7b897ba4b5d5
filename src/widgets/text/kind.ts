import { textAt } from "../read-data.ts";
import { summaryOf } from "../words/facts.ts";
import { fields, text as textOf } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Plain text (R1.40). */
export const text: WidgetKind = {
  name: "text",
  title: "Text",
  group: "text",
  description: "Plain text, as it is: line ends are kept, nothing in it is markup.",
  hint: "content",
  schema: fields({ content: textOf("The text.") }, ["content"]),
  example: {
    content:
      "The crate scatters like lead, 11.2 g/cm³. It is declared as iron.\n\n64 % of the run, 9240 tracks. Chamber 3 was calibrated at 12:51 and counts 4 % less since then.",
  },
  recipe: `## When to use

A note or an answer without headings, lists or links. With them use \`markdown\`.

## How to use

Give \`content\`. An empty line separates paragraphs.
`,
  size: { w: 4, h: 4, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "content").trim() === "",
  summary: (data) => summaryOf(textAt(data, "content").trim() || "No text."),
};
