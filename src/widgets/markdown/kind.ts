import { textAt } from "../read-data.ts";
import { summaryOf } from "../words/facts.ts";
import { fields, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Text with headings, lists, tables and links. */
export const markdown: WidgetKind = {
  name: "markdown",
  title: "Markdown",
  group: "text",
  description:
    "Text with headings, lists, tables, code and links. HTML in it stays text, links ask first, pictures of other hosts are fetched only on a click.",
  hint: "content",
  schema: fields({ title, content: text("The text in GitHub's Markdown.") }, ["content"]),
  example: {
    title: "Cargo check 18",
    content: `### What was found

The **crate** scatters like lead, *11.2 g/cm³*. It is declared as \`iron\`.

| object | guess | sure |
| ------ | ----- | ---: |
| crate  | lead  | 0.96 |
| barrel | water | 0.91 |

1. Ask the owner.
2. Take a second picture with [chamber 3 off](https://lab.example/notes/chamber-3).

- [x] Calibrated at 12:51
- [ ] Second run

> 64 % of the run, 9240 tracks.
`,
  },
  recipe: `## When to use

An explanation, a report, a check list. Plain notes are a \`text\`; numbers that change belong into widgets of their own.

## How to use

Give \`content\`. Tables, task lists and strike-through work. HTML is shown as text.
`,
  size: { w: 4, h: 7, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "content").trim() === "",
  summary: (data) => summaryOf(textAt(data, "content").trim() || "No text."),
};
