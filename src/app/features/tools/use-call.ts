import { useCallback, useEffect } from "react";
import type { ToolDetail } from "#protocol/tool.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { newCallId } from "../../bridge/calls.ts";
import { useOverlay } from "../../stores/overlays.ts";
import { callTool } from "./call-tool.ts";
import { useToolHabits, type ToolWork } from "./tool-store.ts";

/** Makes and stops the tool's call, by button and by key: ⌘⏎ calls, Esc asks whether to stop. */
export function useCall(
  tool: ToolDetail,
  work: ToolWork,
  ask: { readonly isAsking: boolean; readonly onAsk: (isAsking: boolean) => void },
) {
  const { calls } = useBridge();
  const { isAsking, onAsk } = ask;
  const running = work.call.phase === "running" ? work.call.callId : null;

  const call = useCallback(() => {
    if (running !== null) return;
    onAsk(false);
    const options = {
      timeoutMs: useToolHabits.getState().timeoutMs,
      isUnchecked: work.isUnchecked,
    };
    void callTool(tool, work.history.present, options, { calls, newCallId, now: Date.now });
  }, [running, onAsk, work.isUnchecked, work.history, tool, calls]);

  const stop = useCallback(() => {
    onAsk(false);
    // Whether it was still running is told by the outcome, which comes either way.
    if (running !== null) calls.cancel(running).catch(() => false);
  }, [onAsk, running, calls]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || useOverlay.getState().overlay.type !== "none") return;
      if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) call();
      else if (event.key === "Escape" && running !== null) onAsk(!isAsking);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [call, running, isAsking, onAsk]);

  return { call, stop };
}
