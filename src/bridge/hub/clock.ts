/** Time as the hub sees it; a test's clock stands still until it is moved. */
export interface Clock {
  /** Milliseconds since 1970; what is written to the journal. */
  now(): number;
  /** Milliseconds that only ever grow, with fractions; what durations are measured with. */
  elapsed(): number;
  /** Runs once after so many milliseconds; the returned function takes it back. */
  after(milliseconds: number, run: () => void): () => void;
}

/** A longer timer than Node's longest would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(milliseconds, longestTimer));
    return () => clearTimeout(timer);
  },
};
