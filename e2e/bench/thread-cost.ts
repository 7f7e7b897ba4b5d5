import type { CDPSession, Page } from "@playwright/test";

/** What a page's main thread spent, in milliseconds of its CPU. */
export interface ThreadCost {
  /** All of it: script, styles, layout, painting, collecting garbage. */
  readonly cpu: number;
  readonly script: number;
  readonly layout: number;
}

/** Reads what the main thread of a page has spent so far. */
export interface ThreadMeter {
  /** What `run` cost, until the page has drawn it and rests; with `once`, until the first frame after it. */
  readonly costOf: (run: () => Promise<unknown>, until?: "rest" | "once") => Promise<ThreadCost>;
  /** Bytes of live JavaScript objects, after a collection. */
  readonly heap: () => Promise<number>;
}

/** Waits until two further frames were drawn and the thread had nothing to do, twice over: what comes into view is drawn a frame later. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))),
      );
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    }
  });

/** Waits until the next frame was drawn. */
const frame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** A meter for a page. The thread's own clock counts, not the wall's: other programs do not show in it. */
export async function threadMeter(page: Page): Promise<ThreadMeter> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async (): Promise<Readonly<Record<string, number>>> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const spent = (
    before: Readonly<Record<string, number>>,
    after: Readonly<Record<string, number>>,
    name: string,
  ): number => ((after[name] ?? Number.NaN) - (before[name] ?? Number.NaN)) * 1000;
  return {
    costOf: async (run, until = "rest") => {
      await rest(page);
      const before = await read();
      await run();
      await (until === "once" ? frame(page) : rest(page));
      const after = await read();
      return {
        cpu: spent(before, after, "ThreadTime"),
        script: spent(before, after, "ScriptDuration"),
        layout:
          spent(before, after, "LayoutDuration") + spent(before, after, "RecalcStyleDuration"),
      };
    },
    heap: async () => {
      await devtools.send("HeapProfiler.collectGarbage");
      return (await read())["JSHeapUsedSize"] ?? Number.NaN;
    },
  };
}
