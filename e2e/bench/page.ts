import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import type { StartedBridge } from "../bridge.ts";
import { chromiumPath } from "../chromium.ts";

/** A browser as a person's: one that draws. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-quic"],
  });

/** A page of a bridge, and the browser's own account of it. */
export interface MeasuredPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens a bridge's link in a context of its own. */
export async function openPage(browser: Browser, bridge: StartedBridge): Promise<MeasuredPage> {
  const context = await browser.newContext({
    baseURL: bridge.origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(bridge.url);
  await page.getByRole("navigation", { name: "Sections" }).waitFor();
  const cdp = await context.newCDPSession(page);
  // The thread's own time: on a machine with other work the clock would count that too.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, cdp, close: () => context.close() };
}

/** What a page did over a stretch of time. */
export interface Frames {
  /** Frames a second that its scripts were given. */
  readonly rate: number;
  /** Share of the time in which its main thread worked. */
  readonly busy: number;
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
}

/** Counts frames for a while. The page must be in front. */
export async function countFrames({ page, cdp }: MeasuredPage, ms: number): Promise<Frames> {
  const before = await threadTime(cdp);
  const began = performance.now();
  const { rate, longest } = await page.evaluate(
    (length) =>
      new Promise<{ rate: number; longest: number }>((resolve) => {
        let first = 0;
        let last = 0;
        let count = 0;
        let widest = 0;
        const step = (at: number): void => {
          if (first === 0) first = at;
          else {
            count += 1;
            widest = Math.max(widest, at - last);
          }
          last = at;
          if (at - first < length) requestAnimationFrame(step);
          else resolve({ rate: (count * 1000) / (at - first), longest: widest });
        };
        requestAnimationFrame(step);
      }),
    ms,
  );
  const took = (performance.now() - began) / 1000;
  return { rate, longest, busy: ((await threadTime(cdp)) - before) / took };
}

/** Seconds that the page's main thread has worked. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

/** Megabytes of the page's scripts and its count of nodes, after what nobody holds is gone. */
export async function pageMemory({
  cdp,
}: MeasuredPage): Promise<{ readonly megabytes: number; readonly nodes: number }> {
  await cdp.send("HeapProfiler.enable");
  for (let round = 0; round < 3; round += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics: all } = await cdp.send("Performance.getMetrics");
  const of = (name: string): number => all.find((each) => each.name === name)?.value ?? 0;
  return { megabytes: of("JSHeapUsedSize") / 1e6, nodes: of("Nodes") };
}
