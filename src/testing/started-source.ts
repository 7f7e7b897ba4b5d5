import type { CallContext, Source } from "#bridge/hub/source.ts";
import type { McpSpec } from "#bridge/sources/mcp-connection/origin.ts";
import { mcpSource } from "#bridge/sources/mcp-connection/mcp-source.ts";
import type { CallProgress } from "#protocol/call.ts";
import { callId, toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { onTestFinished } from "vitest";
import { recordingHost, type RecordingHost } from "./recording-host.ts";

/** An MCP source that a test has started, and short ways to use it. */
export interface StartedSource {
  readonly source: Source;
  readonly host: RecordingHost;
  readonly progress: readonly CallProgress[];
  readonly names: () => readonly string[];
  call(tool: string, args?: JsonObject, options?: CallOptions): Promise<SourceOutcome>;
}

interface CallOptions {
  /** The arguments as they were typed; their JSON by default. */
  readonly text?: string;
  readonly signal?: AbortSignal;
  readonly callId?: string;
}

/** Starts a source on a server; it is closed when the test ends. */
export async function startedSource(
  spec: McpSpec,
  host: RecordingHost = recordingHost(),
): Promise<StartedSource> {
  const source = mcpSource(spec, host);
  onTestFinished(() => source.close());
  await source.start();
  const progress: CallProgress[] = [];
  return {
    source,
    host,
    progress,
    names: () => source.tools().map((tool) => tool.sourceName),
    call: (tool, args = {}, options = {}) => {
      const context: CallContext = {
        callId: callId(options.callId ?? "c_aaaaaaaaaaaaaaaa"),
        caller: { face: "cli", id: "test" },
        signal: options.signal ?? new AbortController().signal,
        onProgress: (each) => void progress.push(each),
      };
      const argsText = options.text ?? JSON.stringify(args);
      return source.call({ key: toolKey(tool), args, argsText }, context);
    },
  };
}

/** The text of the first block of an outcome's result. */
export function firstText(outcome: SourceOutcome): string | undefined {
  const block = outcome.result?.content[0];
  return block?.type === "text" ? block.text : undefined;
}
