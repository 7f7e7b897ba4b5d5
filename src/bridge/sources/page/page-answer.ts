import type { ContentBlock } from "#protocol/content.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { errorText, readToolResult } from "../mcp-connection/tool-result.ts";

/** What came back for a call, or how it ended without an answer. */
export type PageReply =
  | { readonly type: "answer"; readonly params: JsonObject }
  | { readonly type: "refused"; readonly sentence: string }
  | { readonly type: "stopped" }
  | { readonly type: "lost"; readonly sentence: string };

/** Reads what a page's tool answered (`WebMCP.toolResponded`): an MCP result, another value, an error or a stop. */
export function pageAnswer(params: JsonObject, tool: string): SourceOutcome {
  switch (params["status"]) {
    case "Completed":
      return completed(params["output"] ?? null);
    case "Canceled":
      return {
        kind: "cancelled",
        stage: "dispatch",
        by: "server",
        sentence: `The page stopped ${tool}.`,
      };
    default:
      return { kind: "refusal", stage: "dispatch", by: "server", sentence: errorOf(params, tool) };
  }
}

function completed(output: JsonValue): SourceOutcome {
  if (isJsonObject(output) && Array.isArray(output["content"])) {
    const read = readToolResult(output);
    if (read.ok && !read.isError)
      return { kind: "ok", stage: "output", by: "server", result: read.result };
    if (read.ok) {
      const { result } = read;
      return {
        kind: "refusal",
        stage: "dispatch",
        by: "server",
        sentence: errorText(result),
        result,
      };
    }
  }
  const text: ContentBlock = {
    type: "text",
    text: typeof output === "string" ? output : JSON.stringify(output, null, 2),
  };
  const structured = typeof output === "object" && output !== null;
  return {
    kind: "ok",
    stage: "output",
    by: "server",
    result: { content: [text], ...(structured ? { structuredContent: output } : {}) },
  };
}

/** The page's own words: the browser's reason, else the first line of what was thrown. */
function errorOf(params: JsonObject, tool: string): string {
  const { errorText: reason, exception } = params;
  if (typeof reason === "string" && reason !== "") return reason;
  const thrown = isJsonObject(exception) ? exception["description"] : undefined;
  const [first = ""] = typeof thrown === "string" ? thrown.split("\n") : [];
  const words = first.replace(/^(?:Uncaught )?\w*Error: /, "").trim();
  return words === "" ? `The page's ${tool} failed and says nothing about it.` : words;
}
