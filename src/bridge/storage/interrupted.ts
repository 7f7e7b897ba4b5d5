import type { CallId, SourceName, ToolKey } from "#protocol/ids.ts";
import type { JournalDraft } from "#protocol/journal.ts";
import type { LineRow } from "./line-batch.ts";

/**
 * The end of a call that an earlier bridge did not live to see. Whether the
 * tool did anything cannot be told any more, and the outcome says just that.
 */
export function interruptedOutcome(line: LineRow, now: number, fallback: CallId): JournalDraft {
  const slash = line.tool?.indexOf("/") ?? -1;
  const tool =
    line.tool === null || slash < 0
      ? {}
      : {
          tool: {
            source: line.tool.slice(0, slash) as SourceName,
            key: line.tool.slice(slash + 1) as ToolKey,
          },
        };
  return {
    kind: "outcome",
    at: now,
    callId: (line.call_id as CallId | null) ?? fallback,
    ...(line.source === null ? {} : { source: line.source as SourceName }),
    caller: { face: "bridge", id: "start" },
    body: {
      ...tool,
      wireName: line.title,
      outcome: {
        kind: "unknownEffect",
        stage: "dispatch",
        by: "bridge",
        sentence: "The bridge stopped before this call ended; what it did is not known.",
        times: { bridge: 0, transport: Math.max(0, now - line.at) },
      },
    },
  };
}
