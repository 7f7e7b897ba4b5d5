import { textAt } from "../read-data.ts";
import { summaryOf } from "../words/facts.ts";
import { fields, flag, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A field in which a person writes to whoever made the widget (R1.40). */
export const chatInput: WidgetKind = {
  name: "chat-input",
  title: "Chat input",
  group: "tools",
  description: "A field in which a person writes; what they send is told to whoever waits for it.",
  hint: "placeholder",
  schema: fields(
    {
      placeholder: text("What is shown while it is empty."),
      value: text("What is written in it at first."),
      disabled: flag("Work is under way: nothing can be sent, but it can be stopped."),
    },
    [],
  ),
  example: { placeholder: "Ask about the cargo …" },
  recipe: `## When to use

A question to the person that is answered in words. A choice of a few is \`actions\`, values are a form.

## How to use

Show it and wait for \`submit\`; its \`text\` is what was written. Set \`disabled\` while you work: then the button stops.
`,
  size: { w: 4, h: 3, minW: 2, minH: 2 },
  emits: ["submit", "stop"],
  isEmpty: () => false,
  summary: (data) =>
    summaryOf(
      data["disabled"] === true
        ? "A text field; work is under way."
        : "A text field for the person.",
      textAt(data, "placeholder") && `It asks: "${textAt(data, "placeholder")}".`,
      textAt(data, "value") && `Written in it at first: "${textAt(data, "value")}".`,
    ),
};
