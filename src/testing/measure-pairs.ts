/** What interleaved measurements of two things say. Times in milliseconds. */
export interface PairFigures {
  readonly ours: number;
  readonly peer: number;
  /** Median of ours ÷ peer, pair by pair, so that a slow moment of the machine hits both. */
  readonly ratio: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

const timed = (run: () => unknown): number => {
  const started = performance.now();
  run();
  return performance.now() - started;
};

/** Runs both by turns after a warm-up; each takes its turn first. `times` calls make one measurement. */
export function measurePairs(
  ours: () => unknown,
  peer: () => unknown,
  { pairs, times = 1 }: { readonly pairs: number; readonly times?: number },
): PairFigures {
  const many = (run: () => unknown) => () => {
    for (let count = 0; count < times; count += 1) run();
  };
  const [one, other] = [many(ours), many(peer)];
  for (let warm = 0; warm < Math.ceil(pairs / 10); warm += 1) {
    one();
    other();
  }
  const measured = Array.from({ length: pairs }, (_, index) => {
    if (index % 2 === 0) return [timed(one), timed(other)] as const;
    const second = timed(other);
    return [timed(one), second] as const;
  });
  return {
    ours: median(measured.map(([mine]) => mine)) / times,
    peer: median(measured.map(([, its]) => its)) / times,
    ratio: median(measured.map(([mine, its]) => mine / its)),
  };
}

/** A line for docs/benchmarks.md. */
export const figuresLine = (name: string, figures: PairFigures, peer: string): string =>
  `${name}: ${milliseconds(figures.ours)}; ${peer} ${milliseconds(figures.peer)}; ratio ${figures.ratio.toPrecision(3)}\n`;

const milliseconds = (value: number): string =>
  value < 0.1 ? `${(value * 1000).toPrecision(3)} µs` : `${value.toPrecision(3)} ms`;
