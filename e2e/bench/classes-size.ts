// A session of 1,000 classes with 20 properties each, from the command to its
// tools, and in the page, beside the demo's classes in the same run.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startBridge, type StartedBridge } from "../bridge.ts";
import { openApi } from "./api.ts";
import { report, summary, timed } from "./measure.ts";
import { openBrowser, openPage, pageMemory, type MeasuredPage } from "./page.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);

interface Library {
  readonly session: string;
  /** A class of it that the list begins with, and one that is searched for. */
  readonly first: string;
  readonly sought: string;
  readonly ready: number[];
  readonly open: number[];
  readonly filter: number[];
  readonly show: number[];
  readonly heap: number[];
}

const library = (session: string, first: string, sought: string): Library => ({
  session,
  first,
  sought,
  ready: [],
  open: [],
  filter: [],
  show: [],
  heap: [],
});

/** Until every source of a bridge has said what it offers. */
async function ready(bridge: StartedBridge): Promise<void> {
  const api = await openApi(bridge);
  for (;;) {
    const sources = (await api.query("listSources", undefined)) as readonly {
      readonly status: { readonly phase: string; readonly sentence?: string };
    }[];
    if (sources.some(({ status }) => status.phase === "failed"))
      throw new Error(JSON.stringify(sources.map(({ status }) => status)));
    if (sources.every(({ status }) => status.phase === "ready")) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("option", { name: new RegExp(`\\b${name}\\b`) }).first();

async function look(measured: MeasuredPage, { first, sought, open, filter, show, heap }: Library) {
  const { page } = measured;
  const [, opened] = await timed(async () => {
    await page.goto("/classes");
    await rowOf(page, first).waitFor();
  });
  open.push(opened);
  const [, filtered] = await timed(async () => {
    await page.getByRole("searchbox").first().fill(sought);
    await rowOf(page, sought).waitFor();
  });
  filter.push(filtered);
  const [, shown] = await timed(async () => {
    await rowOf(page, sought).click();
    await page.getByRole("heading", { name: sought }).first().waitFor();
  });
  show.push(shown);
  heap.push((await pageMemory(measured)).megabytes);
}

const browser = await openBrowser();
const libraries = {
  large: library(join(import.meta.dirname, "many-session.js"), "Part0", "Part999"),
  demo: library("demo?paused", "AffineTransform", "Recipe"),
};
for (let round = 0; round < rounds; round += 1) {
  for (const each of Object.values(libraries)) {
    const [bridge, took] = await timed(async () => {
      const started = await startBridge(["--session", each.session]);
      await ready(started);
      return started;
    });
    each.ready.push(took);
    const measured = await openPage(browser, bridge);
    await look(measured, each);
    await measured.close();
    await bridge.stop();
  }
}
const compared = (pick: (each: Library) => readonly number[]) => {
  const [many, few] = [summary(pick(libraries.large)), summary(pick(libraries.demo))];
  return {
    "1,000 classes p50": many.median,
    "demo p50": few.median,
    ratio: many.median / few.median,
  };
};
report(
  "from the command until all its tools are there, ms",
  compared((each) => each.ready),
);
report(
  "from the address to the list of classes, ms",
  compared((each) => each.open),
);
report(
  "a search among them, ms",
  compared((each) => each.filter),
);
report(
  "from a click to the class, ms",
  compared((each) => each.show),
);
report(
  "memory of the page's scripts, MB",
  compared((each) => each.heap),
);
await browser.close();
