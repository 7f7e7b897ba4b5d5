import type { CallId, SourceName, ToolKey, ToolRef } from "#protocol/ids.ts";
import type { JournalDraft } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";

/** The n-th call id of a test. */
export const testCallId = (n: number): CallId => `c_${String(n).padStart(16, "0")}` as CallId;

/** A reference from its text `source/key`. */
export function testRef(text: string): ToolRef {
  const [source = "", key = ""] = text.split("/");
  return { source: source as SourceName, key: key as ToolKey };
}

/** A call as the hub records it. */
export function callDraft(
  n: number,
  options: { readonly tool?: string; readonly args?: JsonValue; readonly at?: number } = {},
): JournalDraft {
  const tool = testRef(options.tool ?? "demo/echo");
  return {
    kind: "call",
    at: options.at ?? 1_700_000_000_000 + n,
    callId: testCallId(n),
    source: tool.source,
    caller: { face: "app", id: "tab" },
    body: { tool, wireName: tool.key, args: options.args ?? {} },
  };
}

/** Its end. */
export function outcomeDraft(
  n: number,
  outcome: Partial<Outcome> = {},
  options: { readonly tool?: string; readonly at?: number } = {},
): JournalDraft {
  const tool = testRef(options.tool ?? "demo/echo");
  return {
    kind: "outcome",
    at: options.at ?? 1_700_000_000_000 + n,
    callId: testCallId(n),
    source: tool.source,
    caller: { face: "app", id: "tab" },
    body: {
      tool,
      wireName: tool.key,
      outcome: {
        kind: "ok",
        stage: "output",
        by: "server",
        times: { bridge: 1, transport: 2 },
        ...outcome,
      },
    },
  };
}

/** A refusal with this sentence. */
export const refusalDraft = (n: number, sentence: string, tool?: string): JournalDraft =>
  outcomeDraft(
    n,
    { kind: "refusal", stage: "check", by: "check", sentence },
    tool === undefined ? {} : { tool },
  );
