import { textAt } from "../read-data.ts";
import { summaryOf } from "../words/facts.ts";
import { fields, oneOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A message that must not be overlooked (R1.40). */
export const alert: WidgetKind = {
  name: "alert",
  title: "Alert",
  group: "text",
  description:
    "A message that must not be overlooked: a heading, a sentence and how serious it is.",
  hint: "title, message",
  schema: fields(
    {
      title: text("What it is about, in a few words."),
      message: text("What happened and what can be done."),
      level: oneOf(["info", "warn", "error"], "How serious it is; absent = info."),
    },
    ["title"],
  ),
  example: {
    title: "The crate is not iron",
    message: "It scatters like lead, 11.2 g/cm³. It is declared as iron, 7.87 g/cm³.",
    level: "warn",
  },
  recipe: `## When to use

Something that a person should know before anything else on the board. One or two at a time.

## How to use

Give \`title\`, \`message\` and \`level\`. Say what was wrong and what can be done. Remove it when it is settled.
`,
  size: { w: 4, h: 3, minW: 2, minH: 2 },
  emits: ["click"],
  isEmpty: () => false,
  summary: (data) =>
    summaryOf(
      `${{ warn: "Warning", error: "Error" }[textAt(data, "level")] ?? "Information"}: ${textAt(data, "title")}.`,
      textAt(data, "message"),
    ),
};
