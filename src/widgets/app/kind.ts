import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { objectsAt, textAt } from "../read-data.ts";
import type { WidgetKind } from "../widget-kind.ts";

const longestAnswer = 300;

/** The words of a result, as an agent reads them. */
function answerOf(data: JsonObject): string {
  const { result } = data;
  if (!isJsonObject(result)) return "";
  const said = objectsAt(result, "content").map((block) => textAt(block, "text"));
  const text = said.filter(Boolean).join(" ").replaceAll(/\s+/g, " ");
  return text.length > longestAnswer ? `${text.slice(0, longestAnswer)}…` : text;
}

/** The app of an MCP server, with the call that it draws. */
export const app: WidgetKind = {
  name: "app",
  title: "App",
  group: "tools",
  description:
    "The app that an MCP server has for one of its tools, in its own sandbox, with the arguments and the result of a call.",
  hint: "tool, args",
  schema: {
    type: "object",
    properties: {
      tool: {
        type: "string",
        minLength: 1,
        maxLength: 1_024,
        description: "Name of a tool that has an app, as tools/list gives it: SERVER.tool.",
      },
      args: { type: "object", description: "Arguments of the call that the app draws." },
      result: {
        type: "object",
        description:
          "Answer of that call (content, structuredContent, _meta); without it the app waits for one.",
      },
      callId: {
        type: "string",
        maxLength: 100,
        description: "The call whose answer it draws, in the place of result.",
      },
    },
    required: ["tool"],
    additionalProperties: false,
  },
  example: { tool: "clock.get-time", args: {} },
  recipe: `## When to use

A tool's server has an app for it (\`_meta.ui.resourceUri\`), and a person should work with its result.

## How to use

Use \`app_open\` with the tool and its arguments: it makes the call and shows the app with the answer.
\`widget_display\` with this kind shows the app of a call that was made before: give \`callId\` or \`result\`.
What the person does in the app comes back as \`submit\`.
`,
  size: { w: 6, h: 9, minW: 3, minH: 4 },
  emits: ["submit"],
  isEmpty: (data) => textAt(data, "tool") === "",
  summary: (data) => {
    const answer = answerOf(data);
    const args = JSON.stringify(data["args"] ?? {});
    const call = `App of ${textAt(data, "tool")}, called with ${args.slice(0, longestAnswer)}`;
    return answer === "" ? `${call}; it has no answer yet.` : `${call}. Answer: ${answer}`;
  },
};
