import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { startBridge, type BridgeOptions, type StartedBridge } from "./bridge.ts";

/** A bridge, and what a browser keeps that opened its link once. */
interface VisitedBridge {
  readonly bridge: StartedBridge;
  readonly visitor: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

interface StoryFixtures {
  /** What the file's bridge is started with; one value for all stories of a file. */
  readonly bridgeArgs: readonly string[];
  /** One bridge for all stories of a file; those that need it untouched `start` their own. */
  readonly bridge: StartedBridge;
  /** Starts bridges that are stopped when the story ends. */
  readonly start: (args?: readonly string[], options?: BridgeOptions) => Promise<StartedBridge>;
  /** Opens a further tab, in a browser of its own, by a bridge's printed link. */
  readonly open: (bridge: StartedBridge, options?: BrowserContextOptions) => Promise<Page>;
}

interface RunFixtures {
  /** Starts a file's bridge, after it has ended that of the file before. */
  readonly bridgeOf: (file: string, args: readonly string[]) => Promise<VisitedBridge>;
}

export const test = base.extend<StoryFixtures, RunFixtures>({
  bridgeArgs: [[], { option: true }],

  bridgeOf: [
    async ({ browser }, use) => {
      const running: StartedBridge[] = [];
      const visited = new Map<string, VisitedBridge>();
      await use(async (file, args) => {
        const known = visited.get(file);
        if (known) return known;
        await running.pop()?.stop();
        const bridge = await startBridge(args);
        running.push(bridge);
        const made = { bridge, visitor: await visit(browser, bridge) };
        visited.clear();
        visited.set(file, made);
        return made;
      });
      await running.pop()?.stop();
    },
    { scope: "worker" },
  ],

  bridge: async ({ bridgeOf, bridgeArgs }, use, { file }) => {
    const { bridge } = await bridgeOf(file, bridgeArgs);
    await use(bridge);
  },

  /** A page that knows the file's bridge; a story ends well only if nothing broke in it. */
  page: async ({ bridgeOf, bridgeArgs, browser, viewport, colorScheme }, use, { file }) => {
    const { bridge, visitor } = await bridgeOf(file, bridgeArgs);
    const context = await browser.newContext({
      baseURL: bridge.origin,
      storageState: visitor,
      viewport,
      colorScheme,
    });
    const page = await context.newPage();
    const faults = listenForFaults(page);
    await use(page);
    await context.close();
    expect(faults).toEqual([]);
  },

  open: async ({ browser, viewport }, use) => {
    const opened: { readonly page: Page; readonly faults: readonly string[] }[] = [];
    await use(async (bridge, options = {}) => {
      const page = await openLink(browser, bridge, { viewport, ...options });
      opened.push({ page, faults: listenForFaults(page) });
      return page;
    });
    for (const { page } of opened) await page.context().close();
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the pattern
  start: async ({}, use) => {
    const started: StartedBridge[] = [];
    await use(async (args = [], options = {}) => {
      const bridge = await startBridge(args, options);
      started.push(bridge);
      return bridge;
    });
    await Promise.all(started.map((bridge) => bridge.stop()));
  },
});

async function openLink(
  browser: Browser,
  bridge: StartedBridge,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: bridge.origin, ...options });
  const page = await context.newPage();
  await page.goto(bridge.url);
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
  return page;
}

async function visit(browser: Browser, bridge: StartedBridge): Promise<VisitedBridge["visitor"]> {
  const page = await openLink(browser, bridge, {});
  const kept = await page.context().storageState();
  await page.context().close();
  return kept;
}

/** What a page throws or complains of; an answer that is no 200, or none, is told by the browser itself. */
function listenForFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const isNetwork = /^(Failed to load resource|WebSocket connection to)/.test(message.text());
    // An app is a stranger's document in a frame of its own: what it complains of is its affair.
    const isOfAnApp =
      /^about:srcdoc|^http:\/\/app-\w+\.localhost:/.test(message.location().url) ||
      /^Framing .* "frame-src 'none'"/.test(message.text());
    if (message.type() === "error" && !isNetwork && !isOfAnApp) faults.push(message.text());
  });
  return faults;
}

export { expect } from "@playwright/test";
