import { cpus } from "node:os";

/** What a series of measurements says. Times in milliseconds. */
export interface Summary {
  readonly median: number;
  readonly p90: number;
}

/** The middle and the slow end of a series. */
export const summary = (values: readonly number[]): Summary => ({
  median: share(values, 0.5),
  p90: share(values, 0.9),
});

/** The value that so much of a series is below; 1 gives the largest. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Runs something and tells how long it took by the clock. */
export async function timed<T>(run: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now();
  const value = await run();
  return [value, performance.now() - started];
}

/**
 * Waits until half of the machine has had nothing to do for a moment, for
 * figures that other work beside would spoil; gives up after a minute, and says so.
 */
export async function untilQuiet(ms = 60_000): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const before = idleShare();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const after = idleShare();
    const all = after.all - before.all;
    if (all > 0 && (after.idle - before.idle) / all >= 0.5) return true;
  }
  return false;
}

function idleShare(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (pick: (each: (typeof times)[number]) => number): number =>
    times.reduce((total, each) => total + pick(each), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
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
