// How a page stands a large scene: until its tree can be used, until a value
// that somebody sets is painted, and what the page holds in memory, beside the
// same page over a small scene in the same run.
import type { Page } from "@playwright/test";
import { startBridge, type StartedBridge } from "../bridge.ts";
import { openApi, type Api } from "./api.ts";
import { report, summary, timed } from "./measure.ts";
import { openBrowser, openPage, pageMemory, type MeasuredPage } from "./page.ts";

const small = Number(process.env["SMALL"] ?? 1000);
const large = Number(process.env["OBJECTS"] ?? 100_000);
const rate = Number(process.env["RATE"] ?? 10_000);
const rounds = Number(process.env["ROUNDS"] ?? 5);
const samples = Number(process.env["SAMPLES"] ?? 50);

const treeOf = (page: Page) => page.getByRole("tree", { name: "Objects" });
const itemOf = (page: Page, name: string) =>
  page.getByRole("treeitem", { name: new RegExp(`^${name}, `) });

/** Until the tree takes a key: the active row is another one. */
async function usable(page: Page): Promise<void> {
  await itemOf(page, "station").waitFor();
  await treeOf(page).focus();
  const before = await treeOf(page).getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(
    (old) => document.querySelector('[role="tree"]')?.getAttribute("aria-activedescendant") !== old,
    before,
  );
}

interface Size {
  readonly bridge: StartedBridge;
  readonly api: Api;
  readonly measured: MeasuredPage;
  readonly open: number[];
  readonly filter: number[];
  readonly end: number[];
  readonly paint: number[];
  readonly heap: number[];
  readonly nodes: number[];
  heapAfterScroll: number;
  /** Of the list when the groups at its ends are open. */
  rows: number;
}

async function start(objects: number): Promise<Size> {
  const bridge = await startBridge(["--session", `demo?objects=${objects}&rate=${rate}`]);
  return {
    bridge,
    api: await openApi(bridge),
    measured: await openPage(browser, bridge),
    open: [],
    filter: [],
    end: [],
    paint: [],
    heap: [],
    nodes: [],
    heapAfterScroll: Number.NaN,
    rows: Number.NaN,
  };
}

/** Opens the groups that are in sight at both ends of the list; how many rows it has then is reported. */
async function unfold(page: Page): Promise<void> {
  for (const end of ["Home", "End", "Home", "End"]) {
    await treeOf(page).focus();
    await page.keyboard.press(end);
    await openInSight(page);
  }
  await page.keyboard.press("Home");
}

async function openInSight(page: Page): Promise<void> {
  for (;;) {
    const closed = page.locator('[role="treeitem"][aria-expanded="false"]').first();
    if ((await closed.count()) === 0) return;
    const before = await page.locator('[role="treeitem"]').first().getAttribute("aria-setsize");
    await closed.locator("svg").first().click();
    await page.waitForFunction(
      (old) => document.querySelector('[role="treeitem"]')?.getAttribute("aria-setsize") !== old,
      before,
    );
  }
}

async function look(size: Size): Promise<void> {
  const { page } = size.measured;
  await page.bringToFront();
  await page.goto("/tools");
  const [, opened] = await timed(async () => {
    await page.goto("/scene/demo");
    await usable(page);
  });
  size.open.push(opened);
  const search = page.getByRole("searchbox").first();
  const [, filtered] = await timed(async () => {
    await search.fill("chamber1");
    await page.getByText(/\bshown$/).waitFor();
  });
  size.filter.push(filtered);
  await search.fill("");
  await page.getByText(/\bin view$/).waitFor();
  await unfold(page);
  const [, ended] = await timed(async () => {
    await treeOf(page).focus();
    await page.keyboard.press("End");
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('[role="treeitem"]')];
      return rows.some(
        (row) => row.getAttribute("aria-posinset") === row.getAttribute("aria-setsize"),
      );
    });
  });
  size.end.push(ended);
  size.rows = await page.evaluate(() =>
    Number(document.querySelector('[role="treeitem"]')?.getAttribute("aria-setsize")),
  );
  await page.keyboard.press("Home");
  await itemOf(page, "station").waitFor();
  const { megabytes, nodes } = await pageMemory(size.measured);
  size.heap.push(megabytes);
  size.nodes.push(nodes);
}

/** From sending a value until the frame in which the page shows it, by one clock: both stand on this machine. */
async function paintTimes(size: Size): Promise<void> {
  const { page } = size.measured;
  await page.bringToFront();
  await page.goto("/scene/demo/crate");
  await page.getByRole("grid", { name: "Values of crate" }).waitFor();
  for (let sample = 0; sample < samples; sample += 1) {
    const label = `sample ${sample}`;
    const painted = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const cell = document.querySelector('[data-value="Label"]');
            if (cell?.textContent?.includes(text)) {
              requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
            } else requestAnimationFrame(look);
          };
          look();
        }),
      label,
    );
    const sent = performance.timeOrigin + performance.now();
    await size.api.query("invoke", {
      tool: { source: "demo", key: "ulib.ContainerBox.configure" },
      argsText: JSON.stringify({ object: "crate", Label: label }),
      callId: `c_${Math.random().toString(36).slice(2, 14)}`,
    });
    size.paint.push((await painted) - sent);
  }
}

/** Goes through the whole list by pages. */
async function scrollThrough(size: Size): Promise<void> {
  const { page } = size.measured;
  await page.bringToFront();
  await page.goto("/scene/demo");
  await usable(page);
  await unfold(page);
  await page.evaluate(async () => {
    const list = document.querySelector('[role="tree"]');
    if (!list) throw new Error("There is no tree.");
    const step = list.scrollHeight / 200;
    for (let place = 0; place < 200; place += 1) {
      list.scrollTop = place * step;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    list.scrollTop = 0;
  });
  await itemOf(page, "station").waitFor();
  size.heapAfterScroll = (await pageMemory(size.measured)).megabytes;
}

const browser = await openBrowser();
const sizes = { small: await start(small), large: await start(large) };
for (let round = 0; round < rounds; round += 1) {
  await look(sizes.small);
  await look(sizes.large);
}
for (const size of Object.values(sizes)) await paintTimes(size);
for (const size of Object.values(sizes)) await scrollThrough(size);
const compared = (pick: (size: Size) => readonly number[]) => {
  const [few, many] = [summary(pick(sizes.small)), summary(pick(sizes.large))];
  return {
    [`${large} objects p50`]: many.median,
    p90: many.p90,
    [`${small} objects p50`]: few.median,
    ratio: many.median / few.median,
  };
};
report(
  "from the address to a tree that takes keys, ms",
  compared((size) => size.open),
);
report(
  "a filter, ms",
  compared((size) => size.filter),
);
report("to the last row of the list, ms", {
  ...compared((size) => size.end),
  "rows of the large": sizes.large.rows,
  "of the small": sizes.small.rows,
});
report(
  `a value that is set, until it is painted, at ${rate} changes a second, ms`,
  compared((size) => size.paint),
);
report("memory of the page's scripts, MB", {
  ...compared((size) => size.heap),
  "after scrolling through the list of the large scene": sizes.large.heapAfterScroll,
  "of the small one": sizes.small.heapAfterScroll,
});
report(
  "nodes of the page",
  compared((size) => size.nodes),
);
for (const { measured, bridge } of Object.values(sizes)) {
  await measured.close();
  await bridge.stop();
}
await browser.close();
