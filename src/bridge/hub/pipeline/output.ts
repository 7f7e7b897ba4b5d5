import { compileSchema } from "#core/schema/compile-schema.ts";
import type { ToolResult } from "#protocol/content.ts";
import type { Finding } from "#protocol/finding.ts";
import type { OfferedTool } from "../source.ts";

/** Faults of one answer that are told (R3.12). */
const mostFindings = 10;

/** Faults of a result against what its tool promised (R3.12); the server's, never the arguments'. */
export function checkOutput(tool: OfferedTool, result: ToolResult): readonly Finding[] {
  const { outputSchema } = tool;
  if (!outputSchema) return [];
  if (result.structuredContent === undefined) {
    return [
      {
        path: "",
        keyword: "required",
        rule: "structuredContent",
        sentence: "MCP tool result omitted structuredContent required by outputSchema",
      },
    ];
  }
  return compileSchema(outputSchema).check(result.structuredContent, { max: mostFindings });
}
