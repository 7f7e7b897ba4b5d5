import type { Found } from "../../hub/hub.ts";
import type { BridgeFacts, McpFacts } from "./facts.ts";

/** What the page may know of the endpoint, where this bridge serves one. */
export const mcpFacts = ({ mcp }: BridgeFacts): Found<McpFacts> =>
  mcp ? { ok: true, value: mcp } : { ok: false, sentence: "This bridge serves no MCP endpoint." };
