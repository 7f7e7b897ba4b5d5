import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { textAt } from "../read-data.ts";
import { cut, summaryOf } from "../words/facts.ts";
import { fields, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** The tool that a form calls: by its wire name, or by its source and its name there. */
export function toolOf(data: JsonObject): { readonly source: string; readonly name: string } {
  const { tool } = data;
  return isJsonObject(tool)
    ? { source: textAt(tool, "source"), name: textAt(tool, "name") }
    : { source: "", name: textAt(data, "tool") };
}

/** A tool as a widget: its form, its call, what came of it. */
export const form: WidgetKind = {
  name: "form",
  title: "Tool form",
  group: "tools",
  description:
    "Any tool as a form: a person fills it, calls it, and reads the outcome in place. The form comes from the tool's schema.",
  hint: "tool",
  schema: fields(
    {
      title,
      tool: {
        anyOf: [
          {
            type: "string",
            minLength: 1,
            description: "The tool's wire name, such as ulib.Recipe.configure.",
          },
          fields(
            {
              source: { type: "string", minLength: 1, description: "The source that offers it." },
              name: { type: "string", minLength: 1, description: "Its name there." },
            },
            ["source", "name"],
          ),
        ],
        description: "The tool that is called.",
      },
      args: { type: "object", description: "What the form is filled with at first." },
      button: text("What the button says; absent: Call."),
    },
    ["tool"],
  ),
  example: {
    title: "Recipe of recon",
    tool: { source: "demo", name: "ulib.Recipe.configure" },
    args: { object: "recon", Iterations: 60 },
  },
  recipe: `## When to use

A person is to decide the arguments of a call, or to make it again and again.

## How to use

Name the \`tool\` by its wire name or as \`{source, name}\`; \`args\` fill the form at first. The call is checked, confirmed and
written to the timeline like any other. When it ended, \`submit\` tells \`tool\`, \`args\`, the \`outcome\` and its sentence.
`,
  size: { w: 3, h: 9, minW: 2, minH: 4 },
  emits: ["submit", "stop"],
  isEmpty: (data) => toolOf(data).name === "",
  summary: (data) => {
    const { source, name } = toolOf(data);
    const args = JSON.stringify(data["args"] ?? {});
    return summaryOf(
      `A form of the tool ${name}${source && ` of ${source}`}.`,
      args === "{}" ? "It starts empty." : `It starts with ${cut(args, 300)}.`,
    );
  },
};
