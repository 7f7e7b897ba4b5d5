import type { ProgressToken } from "@modelcontextprotocol/server";
import type { CallId } from "#protocol/ids.ts";
import type { Hub } from "../../hub/hub.ts";

/** The parameters of `notifications/progress`. */
export interface WireProgress {
  readonly progressToken: ProgressToken;
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Tells how far a call is, whenever it moved on; MCP wants the number to grow each time. */
export function tellProgress(
  hub: Hub,
  callId: CallId,
  tell: (progress: Omit<WireProgress, "progressToken">) => Promise<void>,
): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return hub.onRunning(() => {
    const progress = hub.running().find((call) => call.callId === callId)?.progress;
    if (!progress || progress.done <= last) return;
    last = progress.done;
    const { total, message } = progress;
    tell({
      progress: progress.done,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    }).catch(() => {
      // Who does not listen any more has no use for it; the call's own answer says the rest.
    });
  });
}
