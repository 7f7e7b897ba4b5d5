// What opening a tool costs the page's main thread, for every tool of the
// corpus, beside MCP Inspector opening the same tools of the same server in
// turns: the list is there, a tool is chosen in it, its form is drawn.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type Page } from "@playwright/test";
import { startBridge } from "../bridge.ts";
import { chromiumPath } from "../chromium.ts";
import { startInspector } from "./inspector.ts";
import { report, share, timed } from "./measure.ts";
import { threadMeter, type ThreadMeter } from "./thread-cost.ts";

/** Of all tools one in so many is opened here, and one in so many of those in Inspector too, which takes longer. */
const every = Number(process.env["EVERY"] ?? 1);
const peerEvery = Number(process.env["PEER_EVERY"] ?? 8);
/** No server is begun after so many milliseconds. */
const longest = Number(process.env["LONGEST_MS"] ?? Number.POSITIVE_INFINITY);
const onlyServers = process.env["SERVERS"]?.split(",");

const data =
  process.env["VITRINE_TEST_DATA"] ?? fileURLToPath(new URL("../../../shared", import.meta.url));
const corpus = join(data, "corpus");
const server = fileURLToPath(new URL("tools-server.ts", import.meta.url));

interface Listed {
  readonly tools: readonly { readonly name: string }[];
}
const files = readdirSync(corpus)
  .filter((file) => file.endsWith(".json") && file !== "index.json")
  .filter((file) => onlyServers === undefined || onlyServers.includes(file.replace(".json", "")))
  .map((file) => join(corpus, file));
const namesIn = (file: string): readonly string[] =>
  (JSON.parse(readFileSync(file, "utf8")) as Partial<Listed>).tools?.map(({ name }) => name) ?? [];

const literally = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A page that shows a server's tools, and opens one of them. */
interface Opener {
  readonly page: Page;
  readonly meter: ThreadMeter;
  /** Whatever comes before the choice: the list is filtered, the row is in sight. */
  readonly find: (tool: string) => Promise<boolean>;
  readonly open: (tool: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Opened {
  readonly tool: string;
  readonly cpu: number;
  readonly wall: number;
}

async function measure(opener: Opener, tool: string): Promise<Opened | null> {
  if (!(await opener.find(tool))) return null;
  let wall = Number.NaN;
  const { cpu } = await opener.meter.costOf(async () => {
    [, wall] = await timed(() => opener.open(tool));
  });
  return { tool, cpu, wall };
}

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
      return true;
    },
    open: async (tool) => {
      await row(tool).click();
      await page.getByRole("form", { name: `x.${tool}`, exact: true }).waitFor();
    },
    stop: async () => {
      await context.close();
      await bridge.stop();
    },
  };
}

async function theirs(browser: Browser, file: string): Promise<Opener> {
  const { page, find, open, stop } = await startInspector(browser, {
    command: process.execPath,
    args: [server, file],
  });
  return { page, meter: await threadMeter(page), find, open, stop };
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
let listed = 0;
let opened = 0;
for (const file of files) {
  const names = [...new Set(namesIn(file))];
  const tools = names.filter(() => listed++ % every === 0);
  const [first] = tools;
  if (first === undefined) continue;
  const own = await ours(browser, file);
  const peer = peerEvery > 0 ? await theirs(browser, file) : null;
  // What is loaded at the first form is no part of any tool.
  await measure(own, first);
  if (peer) await measure(peer, first);
  floors.push((await own.meter.costOf(() => Promise.resolve())).cpu);
  for (const tool of tools) {
    const mine = await measure(own, tool);
    if (mine === null) throw new Error(`${tool} of ${file} was not found.`);
    all.push(mine);
    opened += 1;
    if (peer === null || opened % peerEvery !== 0) continue;
    const other = await measure(peer, tool);
    if (other !== null) pairs.push([mine, other]);
  }
  if (peer) heaps.push({ ours: await own.meter.heap(), theirs: await peer.meter.heap() });
  await own.stop();
  await peer?.stop();
  process.stderr.write(`${file}: ${all.length} tools so far, ${pairs.length} of them in both\n`);
  if (performance.now() > longest) break;
}
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
report("live JavaScript objects after a server's tools were opened", {
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
