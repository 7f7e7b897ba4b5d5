import type { ToolDetail } from "#protocol/tool.ts";
import type { RegistrableTool } from "./model-context.ts";

/** Characters of a description that browsers advise as the most. */
const longestDescription = 500;

/** A tool of the hub as WebMCP takes it, apart from what runs it. Names on the wire are legal there (C1). */
export function webMcpTool(tool: ToolDetail): Omit<RegistrableTool, "execute"> {
  const { annotations } = tool;
  const said = tool.fullDescription.trim() || tool.title || tool.wireName;
  return {
    name: tool.wireName,
    ...(tool.title === undefined ? {} : { title: tool.title }),
    description:
      said.length > longestDescription ? `${said.slice(0, longestDescription - 1)}…` : said,
    inputSchema: tool.inputSchema,
    annotations: {
      readOnlyHint: annotations?.readOnlyHint === true,
      consequentialHint:
        annotations?.readOnlyHint !== true && annotations?.destructiveHint === true,
      untrustedContentHint:
        tool.kind === "remote" ||
        annotations?.openWorldHint === true ||
        annotations?.untrustedContentHint === true,
    },
  };
}
