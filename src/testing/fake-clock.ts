import type { Clock } from "#bridge/hub/clock.ts";

/** A clock that a test moves. */
export interface FakeClock extends Clock {
  /**
   * Moves the time and runs what falls due on the way, in order. Between two
   * timers it lets pending promises go on, as a real event loop does.
   */
  advance(milliseconds: number): Promise<void>;
  /** Timers that have not run. */
  pending(): number;
}

/** Lets everything that only waits for other promises go on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** A clock that stands at 1,700,000,000,000 until it is moved. */
export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let time = start;
  let serial = 0;
  const timers = new Map<number, { readonly due: number; readonly run: () => void }>();

  const nextDue = (until: number): number | undefined => {
    let found: number | undefined;
    for (const [id, { due }] of timers) {
      const best = found === undefined ? undefined : timers.get(found);
      if (due <= until && (!best || due < best.due)) found = id;
    }
    return found;
  };

  return {
    now: () => time,
    elapsed: () => time - start,
    after(milliseconds, run) {
      const id = (serial += 1);
      timers.set(id, { due: time + Math.max(0, milliseconds), run });
      return () => {
        timers.delete(id);
      };
    },
    async advance(milliseconds) {
      const until = time + milliseconds;
      await settle();
      for (let id = nextDue(until); id !== undefined; id = nextDue(until)) {
        const timer = timers.get(id);
        timers.delete(id);
        if (timer) {
          time = Math.max(time, timer.due);
          timer.run();
        }
        await settle();
      }
      time = until;
    },
    pending: () => timers.size,
  };
}
