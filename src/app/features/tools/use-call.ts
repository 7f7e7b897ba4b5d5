import { useCallback, useEffect } from "react";
import type { ToolDetail } from "#protocol/tool.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { newCallId } from "../../bridge/calls.ts";
import { useOverlay } from "../../stores/overlays.ts";
import { callTool } from "./call-tool.ts";
import { useToolHabits, workOf, type CallPhase } from "./tool-store.ts";

/** Makes and stops the tool's call, by button and by key: ⌘⏎ calls, Esc asks whether to stop. */
export function useCall(
  tool: ToolDetail,
  phase: CallPhase,
  ask: { readonly isAsking: boolean; readonly onAsk: (isAsking: boolean) => void },
) {
  const { calls } = useBridge();
  const { isAsking, onAsk } = ask;
  const running = phase.phase === "running" ? phase.callId : null;

  const make = useCallback(
    (isAsTyped: boolean) => {
      // What the form holds when the call is made; as an argument it would renew this at every key.
      const now = workOf(tool.ref);
      if (running !== null || now === undefined) return;
      onAsk(false);
      const options = {
        timeoutMs: useToolHabits.getState().timeoutMs,
        isUnchecked: now.isUnchecked,
        isAsTyped,
      };
      void callTool(tool, now.history.present, options, { calls, newCallId, now: Date.now });
    },
    [running, onAsk, tool, calls],
  );
  const call = useCallback(() => make(false), [make]);
  const callAsTyped = useCallback(() => make(true), [make]);

  const stop = useCallback(() => {
    onAsk(false);
    // Whether it was still running is told by the outcome, which comes either way.
    if (running !== null) calls.cancel(running).catch(() => false);
  }, [onAsk, running, calls]);

  useEffect(() => {
    const isCovered = () => useOverlay.getState().overlay.type !== "none";
    // Before the fields see it: to a select or an editor ⌘⏎ would mean something of its own.
    const onCallKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || isCovered()) return;
      event.preventDefault();
      event.stopPropagation();
      call();
    };
    // After them: Esc first closes what is open.
    const onStopKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || running === null || isCovered())
        return;
      event.preventDefault();
      onAsk(!isAsking);
    };
    document.addEventListener("keydown", onCallKey, { capture: true });
    document.addEventListener("keydown", onStopKey);
    return () => {
      document.removeEventListener("keydown", onCallKey, { capture: true });
      document.removeEventListener("keydown", onStopKey);
    };
  }, [call, running, isAsking, onAsk]);

  return { call, callAsTyped, stop };
}
