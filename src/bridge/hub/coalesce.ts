import type { Clock } from "./clock.ts";

/** Runs of one piece of work, kept apart by at least an interval. */
export interface Coalesced {
  /** Asks for a run: at once where the last is long enough ago, else when the interval is over. */
  ask(): void;
  /** Runs at once. */
  force(): void;
  stop(): void;
}

/** Bounds how often something happens that a server may ask for without end. */
export function coalesce(clock: Clock, intervalMs: number, run: () => void): Coalesced {
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  const force = (): void => {
    cancel?.();
    cancel = null;
    last = clock.elapsed();
    run();
  };

  return {
    force,
    ask() {
      if (cancel) return;
      const wait = last + intervalMs - clock.elapsed();
      if (wait <= 0) force();
      else cancel = clock.after(wait, force);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
