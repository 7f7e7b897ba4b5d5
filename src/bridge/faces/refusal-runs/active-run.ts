import type { RunId, RunState } from "#protocol/refusals.ts";
import type { Clock } from "../../hub/clock.ts";

/** A run that is being planned or run in this process. */
export interface ActiveRun {
  readonly id: RunId;
  readonly signal: AbortSignal;
  stop(): void;
  /** Places of the rows that are under way. */
  readonly running: Set<number>;
  /** A row ended. */
  moved(): void;
  /** Rows a second over the last seconds. */
  rate(): number;
  /** Settles with the state that it ended in. */
  readonly ended: Promise<RunState>;
  end(state: RunState): void;
}

/** How far back the rate looks. */
const rateSpanMs = 5_000;

/** Begins to follow a run. */
export function activeRun(id: RunId, clock: Clock): ActiveRun {
  const controller = new AbortController();
  const times: number[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<RunState>();
  return {
    id,
    signal: controller.signal,
    running: new Set(),
    stop: () => controller.abort(),
    moved() {
      times.push(clock.elapsed());
      while ((times[0] ?? 0) < clock.elapsed() - rateSpanMs) times.shift();
    },
    rate() {
      const recent = times.filter((time) => time >= clock.elapsed() - rateSpanMs);
      const span = recent.length < 2 ? 0 : (recent.at(-1) ?? 0) - (recent[0] ?? 0);
      return span > 0 ? Math.round(((recent.length - 1) * 10_000) / span) / 10 : 0;
    },
    ended,
    end,
  };
}
