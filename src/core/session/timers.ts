/**
 * Time as a session uses it, handed in from outside so that tests turn the
 * clock themselves.
 */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once, later; the answer calls it off. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Waits; ends early where the signal aborts. Gives whether the time passed in full. */
export function pause(
  timers: Timers,
  milliseconds: number,
  signal?: {
    readonly aborted: boolean;
    addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
    removeEventListener(type: "abort", listener: () => void): void;
  },
): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(false);
      return;
    }
    const stop = (): void => {
      callOff();
      resolve(false);
    };
    const callOff = timers.after(milliseconds, () => {
      signal?.removeEventListener("abort", stop);
      resolve(true);
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}
