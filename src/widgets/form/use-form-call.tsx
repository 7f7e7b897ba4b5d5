import { useCallback, useState } from "react";
import type { CallId } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { FormState } from "#core/form/form-state.ts";
import { toArgsText } from "#core/form/to-args-text.ts";
import { useBridge } from "../../app/bridge/bridge-context.ts";
import { newCallId } from "../../app/bridge/calls.ts";
import type { FormHandle } from "../../app/form/form-handle.ts";

/** A call of the form. */
export type FormCall =
  | { readonly phase: "none" }
  | { readonly phase: "running"; readonly callId: CallId; readonly startedAt: number }
  | { readonly phase: "ended"; readonly outcome: Outcome; readonly sent: FormState };

/** Milliseconds; whoever needs longer uses the Tools screen. */
const deadline = 120_000;

/** Makes and stops the calls of a form; `onEnd` is told of each that was answered. */
export function useFormCall(
  tool: ToolDetail,
  handle: FormHandle,
  onEnd: (told: JsonObject) => void,
) {
  const { calls } = useBridge();
  const [call, setCall] = useState<FormCall>({ phase: "none" });
  const running = call.phase === "running" ? call.callId : null;
  const make = useCallback(async () => {
    if (running !== null) return;
    const sent = handle.get();
    const args = toArgsText(sent);
    if (!args.ok) {
      setCall({ phase: "ended", sent, outcome: heldBack(args.findings) });
      return;
    }
    const callId = newCallId();
    setCall({ phase: "running", callId, startedAt: Date.now() });
    const schemaId = tool.generated?.identity?.schemaId;
    const { outcome } = await calls.invoke({
      tool: tool.ref,
      argsText: args.text,
      callId,
      timeoutMs: deadline,
      ...(schemaId === undefined ? {} : { schemaId }),
    });
    setCall({ phase: "ended", outcome, sent });
    onEnd({
      tool: tool.wireName,
      label: tool.wireName,
      args: readArgs(args.text),
      outcome: outcome.kind,
      ...(outcome.sentence === undefined ? {} : { sentence: outcome.sentence }),
    });
  }, [running, handle, tool, calls, onEnd]);
  const stop = useCallback(() => {
    if (running !== null) void calls.cancel(running);
  }, [running, calls]);
  return { call, make, stop };
}

/** A box holds no value yet: the same kind of answer as the check gives, made in the page. */
const heldBack = (findings: NonNullable<Outcome["findings"]>): Outcome => ({
  kind: "refusal",
  stage: "check",
  by: "check",
  sentence: findings.map(({ sentence }) => sentence).join(" "),
  findings,
  times: { bridge: 0, transport: 0 },
});

function readArgs(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    // A text that is no JSON goes out as it was typed; there are no arguments to tell of.
    return {};
  }
}
