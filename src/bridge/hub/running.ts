import type { CallProgress, RunningCall } from "#protocol/call.ts";
import type { CallId } from "#protocol/ids.ts";
import type { Clock } from "./clock.ts";
import { coalesce } from "./coalesce.ts";
import { cut } from "#core/schema/text/quote.ts";

/** How often a call's progress is told on; a server may report it without end. */
const progressEveryMs = 50;

/** Who ended a call early. */
export type Stopper = "caller" | "detached" | "closing" | "deadline";

/** A call on its way. */
export interface RunningHandle {
  /** `reason` is "cancelled" or "deadline". */
  readonly signal: AbortSignal;
  /** Who stopped it, once the signal is aborted. */
  stoppedBy(): Stopper | null;
  stop(by: Stopper): void;
  progress(progress: CallProgress): void;
  setWaiting(isWaiting: boolean): void;
  end(): void;
}

/** Every call that has not ended, whoever made it. */
export interface RunningCalls {
  /** Null where a call of that id runs already. */
  begin(call: Omit<RunningCall, "progress" | "waitingFor">): RunningHandle | null;
  stop(callId: CallId, by: Stopper): boolean;
  /** Stops the calls of a source, or all of them. */
  stopAll(by: Stopper, source?: string): void;
  list(): readonly RunningCall[];
  /** Settles when no call runs. */
  drained(): Promise<void>;
  onChange(listener: () => void): () => void;
  close(): void;
}

function boundedProgress(given: CallProgress): CallProgress | null {
  if (!Number.isFinite(given.done)) return null;
  return {
    done: given.done,
    ...(given.total !== undefined && Number.isFinite(given.total) ? { total: given.total } : {}),
    ...(typeof given.message === "string" ? { message: cut(given.message, 500) } : {}),
  };
}

/** Keeps the calls that run, and tells whoever shows them. */
export function createRunningCalls(clock: Clock): RunningCalls {
  const calls = new Map<CallId, { call: RunningCall; readonly handle: RunningHandle }>();
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const tellProgress = coalesce(clock, progressEveryMs, tell);

  return {
    begin(call) {
      if (calls.has(call.callId)) return null;
      const controller = new AbortController();
      let stopper: Stopper | null = null;
      const update = (next: RunningCall): void => {
        const running = calls.get(call.callId);
        if (running?.handle === handle) running.call = next;
      };
      const current = (): RunningCall => calls.get(call.callId)?.call ?? call;
      const handle: RunningHandle = {
        signal: controller.signal,
        stoppedBy: () => stopper,
        stop(by) {
          if (stopper) return;
          stopper = by;
          controller.abort(by === "deadline" ? "deadline" : "cancelled");
        },
        progress(given) {
          const progress = boundedProgress(given);
          if (!progress || calls.get(call.callId)?.handle !== handle) return;
          update({ ...current(), progress });
          tellProgress.ask();
        },
        setWaiting(isWaiting) {
          const { waitingFor: _, ...rest } = current();
          update(isWaiting ? { ...rest, waitingFor: "person" } : rest);
          tell();
        },
        end() {
          if (calls.get(call.callId)?.handle !== handle) return;
          calls.delete(call.callId);
          tell();
          if (calls.size > 0) return;
          for (const resolve of waiting.splice(0)) resolve();
        },
      };
      calls.set(call.callId, { call, handle });
      tell();
      return handle;
    },
    stop(callId, by) {
      const running = calls.get(callId);
      if (!running || running.handle.signal.aborted) return false;
      running.handle.stop(by);
      return true;
    },
    stopAll(by, source) {
      for (const { call, handle } of calls.values()) {
        if (source === undefined || call.tool.source === source) handle.stop(by);
      }
    },
    drained: () =>
      new Promise((resolve) => {
        if (calls.size === 0) resolve();
        else waiting.push(resolve);
      }),
    list: () => [...calls.values()].map(({ call }) => call),
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => tellProgress.stop(),
  };
}
