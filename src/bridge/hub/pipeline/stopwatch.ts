import type { OutcomeTimes } from "#protocol/outcome.ts";
import type { Clock } from "../clock.ts";

/** Where a call's time went. */
export interface Stopwatch {
  /** Counts what runs as the transport's time, or as nobody's: a person who thinks is no bridge. */
  during<T>(whose: "transport" | "person", work: () => Promise<T>): Promise<T>;
  times(): OutcomeTimes;
}

/** Thousandths of a millisecond are as fine as the clock is. */
const rounded = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000;

/** Starts when it is made. */
export function startStopwatch(clock: Clock): Stopwatch {
  const start = clock.elapsed();
  const spent = { transport: 0, person: 0 };
  return {
    async during(whose, work) {
      const from = clock.elapsed();
      try {
        return await work();
      } finally {
        spent[whose] += clock.elapsed() - from;
      }
    },
    times() {
      const all = clock.elapsed() - start;
      return {
        bridge: rounded(Math.max(0, all - spent.transport - spent.person)),
        transport: rounded(spent.transport),
      };
    },
  };
}
