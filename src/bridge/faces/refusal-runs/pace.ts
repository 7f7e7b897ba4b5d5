import type { Clock } from "../../hub/clock.ts";

/** Lets so many through a second, evenly. */
export interface Pace {
  /** Settles when it is one's turn; at once where the signal is up. */
  turn(signal: AbortSignal): Promise<void>;
}

/** A pace of at most `perSecond`. Turns that nobody took are not saved up. */
export function createPace(clock: Clock, perSecond: number): Pace {
  const gap = 1_000 / Math.max(0.1, perSecond);
  let next = 0;
  return {
    async turn(signal) {
      const now = clock.elapsed();
      const at = Math.max(now, next);
      next = at + gap;
      if (at <= now || signal.aborted) return;
      await new Promise<void>((resolve) => {
        const end = (): void => {
          cancel();
          signal.removeEventListener("abort", end);
          resolve();
        };
        const cancel = clock.after(at - now, end);
        signal.addEventListener("abort", end);
      });
    },
  };
}
