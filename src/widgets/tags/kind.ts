import { objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { fields, flag, listOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Words, some of them active (R1.40). */
export const tags: WidgetKind = {
  name: "tags",
  title: "Tags",
  group: "text",
  description: "Words beside each other, some of them active: materials, filters, topics.",
  hint: "tags",
  schema: fields(
    {
      label: text("What the words are of; read before them."),
      tags: listOf(
        fields({ text: text("The word."), active: flag("Whether it is drawn as chosen.") }, [
          "text",
        ]),
        "The words, in their order.",
      ),
    },
    ["tags"],
  ),
  example: {
    label: "Materials found",
    tags: [
      { text: "lead", active: true },
      { text: "iron", active: true },
      { text: "water" },
      { text: "wood" },
      { text: "copper" },
      { text: "air" },
    ],
  },
  recipe: `## When to use

A handful of words that belong together, or a filter that a person chooses from.

## How to use

Give \`tags\` as objects with \`text\`; \`active\` marks the chosen ones. A click tells of the word; nothing changes by itself.
`,
  size: { w: 3, h: 3, minW: 2, minH: 2 },
  emits: ["select"],
  isEmpty: (data) => objectsAt(data, "tags").length === 0,
  summary: (data) => {
    const all = objectsAt(data, "tags");
    const active = all.filter((tag) => tag["active"] === true);
    const words = (tags: typeof all) =>
      sayFew(
        tags.map((tag) => textAt(tag, "text")),
        12,
      );
    return summaryOf(
      `${textAt(data, "label") || "Tags"}: ${all.length === 0 ? "none." : words(all)}`,
      active.length > 0 &&
        `(${sayCount(active.length, "is active", "are active")}: ${words(active)})`,
    );
  },
  table: (data) => ({
    columns: ["text", "active"],
    rows: objectsAt(data, "tags").map((tag) => [textAt(tag, "text"), tag["active"] === true]),
  }),
};
