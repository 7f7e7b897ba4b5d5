import type { Clock } from "./clock.ts";

/** Runs of one piece of work, kept apart by at least an interval. */
export interface Coalesced {
  /** Asks for a run: at once where the last is long enough ago, else when the interval is over. */
  ask(): void;
  /** Runs at once. */
  force(): void;
  stop(): void;
}

/** Runs in a row that keep the shortest interval; what goes on longer is no burst. */
const burst = 50;

/**
 * Bounds how often something happens that a server may ask for without end.
 * Where it is asked for on and on the interval grows, up to `longestMs`, until
 * it has been quiet for that long.
 */
export function coalesce(
  clock: Clock,
  intervalMs: number,
  run: () => void,
  longestMs: number = intervalMs,
): Coalesced {
  let last = Number.NEGATIVE_INFINITY;
  let inARow = 0;
  let cancel: (() => void) | null = null;

  const interval = (): number =>
    Math.min(intervalMs * 2 ** Math.max(0, inARow - burst), Math.max(longestMs, intervalMs));

  const force = (): void => {
    cancel?.();
    cancel = null;
    const now = clock.elapsed();
    inARow = now - last > 2 * longestMs ? 0 : inARow + 1;
    last = now;
    run();
  };

  return {
    force,
    ask() {
      if (cancel) return;
      const wait = last + interval() - clock.elapsed();
      if (wait <= 0) force();
      else cancel = clock.after(wait, force);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
