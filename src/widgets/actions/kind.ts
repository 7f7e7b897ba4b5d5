import { objectsAt, textAt } from "../read-data.ts";
import { sayFew, summaryOf } from "../words/facts.ts";
import { fields, flag, listOf, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Buttons that tell whoever made them of a click (R1.40). */
export const actions: WidgetKind = {
  name: "actions",
  title: "Actions",
  group: "tools",
  description: "Buttons for the person; a click is told to whoever waits for it.",
  hint: "buttons",
  schema: fields(
    {
      buttons: listOf(
        fields(
          {
            label: text("What the button does, as a verb: Run again."),
            primary: flag("The one that is meant; at most one."),
          },
          ["label"],
        ),
        "The buttons, in their order.",
      ),
    },
    ["buttons"],
  ),
  example: {
    buttons: [
      { label: "Run again", primary: true },
      { label: "Mark as lead" },
      { label: "Ask for a second look" },
    ],
  },
  recipe: `## When to use

A decision for the person: go on, stop, choose one of a few ways. For text use \`chat-input\`, for values a form.

## How to use

Give \`buttons\` with \`label\`; mark at most one as \`primary\`. Then wait for the click: it carries the button's \`label\` and \`index\`.
A button does nothing by itself.
`,
  size: { w: 3, h: 4, minW: 2, minH: 2 },
  emits: ["click"],
  isEmpty: (data) => objectsAt(data, "buttons").length === 0,
  summary: (data) => {
    const labels = objectsAt(data, "buttons").map((button) => textAt(button, "label"));
    return summaryOf(labels.length === 0 ? "No buttons." : `Buttons: ${sayFew(labels, 12)}.`);
  },
};
