/** What a series of measurements says. Times in milliseconds. */
export interface Summary {
  readonly median: number;
  readonly p90: number;
}

/** The middle and the slow end of a series. */
export function summary(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p90: at(0.9) };
}

/** Runs something and tells how long it took by the clock. */
export async function timed<T>(run: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now();
  const value = await run();
  return [value, performance.now() - started];
}

/** A figure for docs/benchmarks.md, one line. */
export function report(name: string, figures: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(figures)
    .map(
      ([key, value]) =>
        `${key} ${typeof value === "number" ? Number(value.toPrecision(3)) : value}`,
    )
    .join(" · ");
  process.stdout.write(`${name}: ${text}\n`);
}
