// What opening a tool costs the page's main thread, for every tool of the
// corpus, beside MCP Inspector opening the same tools of the same list in
// turns: the list is there, a tool is chosen in it, its form is drawn.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
import { startBridge } from "../bridge.ts";
import { chromiumPath } from "../chromium.ts";
import { startInspector } from "./inspector.ts";
import { report, share, timed } from "./measure.ts";
import { rest, threadMeter, type ThreadMeter } from "./thread-cost.ts";

/** Of all tools one in so many is opened here, and one in so many of those in Inspector too, which takes longer. */
const every = Number(process.env["EVERY"] ?? 1);
const peerEvery = Number(process.env["PEER_EVERY"] ?? 8);
/** So many tools are listed by one server, as many as a big real one has. */
const listLength = 100;

const data =
  process.env["VITRINE_TEST_DATA"] ?? fileURLToPath(new URL("../../../shared", import.meta.url));
const corpus = join(data, "corpus");
const server = fileURLToPath(new URL("tools-server.ts", import.meta.url));

interface Tool {
  readonly name: string;
}
const listed = readdirSync(corpus)
  .filter((file) => file.endsWith(".json") && file !== "index.json")
  .flatMap((file) => {
    const read = JSON.parse(readFileSync(join(corpus, file), "utf8")) as {
      tools?: readonly Tool[];
    };
    return read.tools ?? [];
  })
  .filter((_, index) => index % every === 0);
/** Two servers have tools of one name; in one list they need two. */
const tools = listed.map((tool, index) => ({
  ...tool,
  name:
    listed.findIndex(({ name }) => name === tool.name) < index
      ? `${tool.name}-${index}`
      : tool.name,
}));

const literally = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A page that shows a server's tools, and opens one of them. */
interface Opener {
  readonly page: Page;
  readonly meter: ThreadMeter;
  /** Whatever comes before the choice: the list is filtered, the row is in sight. Null where there is none. */
  readonly find: (tool: string) => Promise<Locator | null>;
  /** Waits until the form of the chosen tool is there, where the page has a mark that says so; false where it never is. */
  readonly drawn: (tool: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

interface Opened {
  readonly tool: string;
  readonly cpu: number;
  readonly wall: number;
}

/**
 * The mouse is pressed where the row was found to be: looking for it, and for
 * what lies above it, would cost the page more than many a form does.
 */
async function measure(opener: Opener, tool: string, tries = 3): Promise<Opened | null> {
  const row = await opener.find(tool);
  if (row === null) return null;
  const box = await settled(opener.page, row);
  let wall = Number.NaN;
  let isDrawn = false;
  const { cpu } = await opener.meter.costOf(async () => {
    [, wall] = await timed(async () => {
      await opener.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      isDrawn = await opener.drawn(tool);
    });
  });
  // On a busy machine the list may still move while the mouse is on its way.
  if (!isDrawn && tries > 1) return measure(opener, tool, tries - 1);
  if (!isDrawn) throw new Error(`The form of ${tool} was not drawn.`);
  return { tool, cpu, wall };
}

/** Where a row is once the list has come to rest: it is still being filtered when the row is found. */
async function settled(
  page: Page,
  row: Locator,
): Promise<NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>> {
  for (let last = -1; ;) {
    await row.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    await rest(page);
    const box = await row.boundingBox();
    if (box !== null && box.y === last) return box;
    last = box?.y ?? -1;
  }
}

/** Waits in the page itself for an element with this label: asking again and again from outside would count. */
const labelled = (page: Page, label: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const there = (): boolean =>
          document.querySelector(`form[aria-label="${CSS.escape(wanted)}"]`) !== null;
        if (there()) return resolve(true);
        const end = (isThere: boolean): void => {
          watch.disconnect();
          clearTimeout(deadline);
          resolve(isThere);
        };
        const watch = new MutationObserver(() => there() && end(true));
        const deadline = setTimeout(() => end(false), 5_000);
        watch.observe(document.body, { childList: true, subtree: true });
      }),
    label,
  );

async function ours(browser: Browser, file: string): Promise<Opener> {
  const bridge = await startBridge([
    "--session",
    "none",
    "--server",
    `x="${process.execPath}" "${server}" "${file}"`,
  ]);
  const context = await browser.newContext({
    baseURL: bridge.origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(bridge.url);
  await page
    .getByRole("link", { name: /^Tools/ })
    .first()
    .click();
  await page.getByRole("option").first().waitFor();
  const search = page.getByRole("searchbox", { name: "Filter the tools" });
  const row = (tool: string) =>
    page.getByRole("option", { name: new RegExp(`^x\\.${literally(tool)}, `) });
  return {
    page,
    meter: await threadMeter(page),
    find: async (tool) => {
      await search.fill(tool);
      await row(tool).waitFor();
      return row(tool);
    },
    drawn: (tool) => labelled(page, `x.${tool}`),
    stop: async () => {
      await context.close();
      await bridge.stop();
    },
  };
}

async function theirs(browser: Browser, file: string): Promise<Opener> {
  const { page, find, stop } = await startInspector(browser, {
    command: process.execPath,
    args: [server, file],
  });
  // It has no mark that says the form is drawn; the meter waits until the page rests.
  return { page, meter: await threadMeter(page), find, drawn: () => Promise.resolve(true), stop };
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-quic"],
});
const all: Opened[] = [];
const pairs: (readonly [ours: Opened, theirs: Opened])[] = [];
/** What the same wait costs where nothing is opened. */
const floors: number[] = [];
const heaps: { readonly ours: number; readonly theirs: number }[] = [];
const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
for (let from = 0; from < tools.length; from += listLength) {
  const list = tools.slice(from, from + listLength);
  const [first] = list;
  if (first === undefined) break;
  const file = join(folder, `${from}.json`);
  await writeFile(file, JSON.stringify({ tools: list }));
  const own = await ours(browser, file);
  const peer = peerEvery > 0 ? await theirs(browser, file) : null;
  // What is loaded at the first form is no part of any tool.
  await measure(own, first.name);
  if (peer) await measure(peer, first.name);
  floors.push((await own.meter.costOf(() => Promise.resolve())).cpu);
  for (const [index, { name }] of list.entries()) {
    const mine = await measure(own, name);
    if (mine === null) throw new Error(`${name} was not found.`);
    all.push(mine);
    if (peer === null || index % peerEvery !== 0) continue;
    const other = await measure(peer, name);
    if (other !== null) pairs.push([mine, other]);
  }
  if (peer) heaps.push({ ours: await own.meter.heap(), theirs: await peer.meter.heap() });
  await own.stop();
  await peer?.stop();
  process.stderr.write(`${all.length} tools so far, ${pairs.length} of them in both\n`);
}
await rm(folder, { recursive: true, force: true });
await browser.close();

const figures = (opened: readonly Opened[]) => {
  const cpu = opened.map((each) => each.cpu);
  return {
    tools: opened.length,
    "cpu p50 ms": share(cpu, 0.5),
    "p95 ms": share(cpu, 0.95),
    "max ms": share(cpu, 1),
    "wall p50 ms": share(
      opened.map((each) => each.wall),
      0.5,
    ),
  };
};
report("opening tools of the corpus", { ...figures(all), "floor p50 ms": share(floors, 0.5) });
report("ours, the tools that both opened", figures(pairs.map(([own]) => own)));
report("MCP Inspector, the same", figures(pairs.map(([, peer]) => peer)));
report("of each pair", {
  "theirs to ours p50": share(
    pairs.map(([own, peer]) => peer.cpu / own.cpu),
    0.5,
  ),
});
report("live JavaScript objects after the tools of a list were opened", {
  "ours p50 MB":
    share(
      heaps.map((each) => each.ours),
      0.5,
    ) / 1e6,
  "theirs p50 MB":
    share(
      heaps.map((each) => each.theirs),
      0.5,
    ) / 1e6,
});
for (const { tool, cpu } of all.toSorted((a, b) => b.cpu - a.cpu).slice(0, 10))
  report("slowest", { tool, "cpu ms": cpu });
