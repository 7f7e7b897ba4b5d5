import { wireResult, type WireResult } from "#core/mcp-result/wire-result.ts";
import { webMcpTool } from "#core/webmcp/offered-tool.ts";
import type { AbortSignalLike, RegistrableTool } from "#core/webmcp/model-context.ts";
import { isJsonObject } from "#protocol/json.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { newCallId, type Calls } from "../bridge/calls.ts";

/**
 * A tool of the hub for the browser's agent: the call goes through the same
 * pipeline as everybody's, and its answer is the one that `/mcp` gives. A "no"
 * is an answer with `isError`, never an exception: browsers lose its message.
 */
export const hubTool = (tool: ToolDetail, calls: Calls): RegistrableTool => ({
  ...webMcpTool(tool),
  execute: (input, options) => runTool(tool, calls, input, options?.signal),
});

/** Runs a tool of the hub for the browser's agent. */
export async function runTool(
  tool: Pick<ToolDetail, "ref" | "outputSchema">,
  calls: Calls,
  input: unknown,
  signal: AbortSignalLike | undefined,
): Promise<WireResult> {
  const callId = newCallId();
  signal?.addEventListener("abort", () => {
    // The call itself tells how it ended; that it could not be stopped is no news of its own.
    calls.cancel(callId).catch((error: unknown) => reportError(error));
  });
  const { outcome } = await calls.invoke({
    tool: tool.ref,
    argsText: JSON.stringify(input ?? {}),
    callId,
    through: "webmcp",
  });
  return wireResult(outcome, tool, isJsonObject);
}
