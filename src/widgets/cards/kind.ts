import { listAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Things with a description and tags, beside each other (R1.40). */
export const cards: WidgetKind = {
  name: "cards",
  title: "Cards",
  group: "data",
  description: "Things with a description and tags, beside each other, to choose from.",
  hint: "cards",
  schema: fields(
    {
      title,
      cards: listOf(
        fields(
          {
            title: text("What it is called."),
            subtitle: text("A few words below."),
            description: text("One or two sentences."),
            tags: listOf(text("A word."), "Words that mark it."),
          },
          ["title"],
        ),
        "The cards, in their order.",
      ),
    },
    ["cards"],
  ),
  example: {
    title: "Suspicious cargo",
    cards: [
      {
        title: "crate",
        subtitle: "declared as iron",
        description: "Scatters like lead over its whole volume. 11.2 g/cm³ where 7.9 was declared.",
        tags: ["lead", "open it"],
      },
      {
        title: "flask",
        subtitle: "declared as water",
        description: "Almost no scattering: it is empty, or filled with gas.",
        tags: ["air"],
      },
      {
        title: "cask",
        subtitle: "declared as iron",
        description: "Iron, as declared, but its lining is thicker than drawn.",
        tags: ["iron", "second look"],
      },
      { title: "rod", subtitle: "undeclared", description: "Copper, 8.8 g/cm³.", tags: ["copper"] },
    ],
  },
  recipe: `## When to use

Results, proposals or things that need a sentence each and that a person chooses from.

## How to use

Give \`cards\` with \`title\`, and keep \`description\` to two sentences. A click tells which card was chosen.
`,
  size: { w: 6, h: 7, minW: 2, minH: 2 },
  emits: ["cardclick"],
  isEmpty: (data) => objectsAt(data, "cards").length === 0,
  summary: (data) => {
    const all = objectsAt(data, "cards");
    return summaryOf(
      textAt(data, "title") && `${textAt(data, "title")}:`,
      `${sayCount(all.length, "card")}:`,
      sayFew(
        all.map((card) =>
          [textAt(card, "title"), textAt(card, "subtitle")].filter(Boolean).join(", "),
        ),
        8,
      ),
    );
  },
  table: (data) => ({
    columns: ["title", "subtitle", "description", "tags"],
    rows: objectsAt(data, "cards").map((card) => [
      textAt(card, "title"),
      textAt(card, "subtitle"),
      textAt(card, "description"),
      listAt(card, "tags").map(String).join(", "),
    ]),
  }),
};
