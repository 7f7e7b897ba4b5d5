import type { ToolDetail } from "#protocol/tool.ts";
import type { Finding } from "#protocol/finding.ts";
import type { CallId } from "#protocol/ids.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { toArgsText, toArgsTextAsTyped, type ArgsText } from "#core/form/to-args-text.ts";
import type { FormState } from "#core/form/form-state.ts";
import type { Calls } from "../../bridge/calls.ts";
import { endCall, setCall } from "./tool-store.ts";

/** What a call needs from outside. */
export interface CallEdges {
  readonly calls: Calls;
  readonly newCallId: () => CallId;
  readonly now: () => number;
}

/** How a call is made. */
export interface CallOptions {
  readonly timeoutMs: number;
  readonly isUnchecked: boolean;
  /** Boxes that hold no value yet go out as text, as they stand, instead of holding the call back. */
  readonly isAsTyped?: boolean;
}

/** A box holds no value yet: the same kind of answer as the check gives, made in the page. */
function heldBack(findings: readonly Finding[]): Outcome {
  return {
    kind: "refusal",
    stage: "check",
    by: "check",
    sentence: findings.map(({ sentence }) => sentence).join(" "),
    findings,
    times: { bridge: 0, transport: 0 },
  };
}

/**
 * Sends a tool what its form shows and keeps the outcome with the tool. A call
 * that was started later wins over this one's answer.
 */
export async function callTool(
  tool: ToolDetail,
  form: FormState,
  options: CallOptions,
  { calls, newCallId, now }: CallEdges,
): Promise<void> {
  const args: ArgsText = options.isAsTyped
    ? { ok: true, text: toArgsTextAsTyped(form) }
    : toArgsText(form);
  if (!args.ok) {
    setCall(tool.ref, {
      phase: "ended",
      callId: null,
      endedAt: now(),
      form,
      outcome: heldBack(args.findings),
    });
    return;
  }
  const callId = newCallId();
  setCall(tool.ref, { phase: "running", callId, startedAt: now(), form });
  const schemaId = tool.generated?.identity?.schemaId;
  const { outcome } = await calls.invoke({
    tool: tool.ref,
    argsText: args.text,
    callId,
    timeoutMs: options.timeoutMs,
    ...(options.isUnchecked ? { unchecked: true } : {}),
    ...(schemaId === undefined ? {} : { schemaId }),
  });
  endCall(tool.ref, callId, { phase: "ended", callId, endedAt: now(), form, outcome });
}
