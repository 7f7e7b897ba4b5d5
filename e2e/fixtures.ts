import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { startBridge, type BridgeOptions, type StartedBridge } from "./bridge.ts";

type Visitor = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface StoryFixtures {
  /** Starts bridges that are stopped when the story ends. */
  readonly start: (args?: readonly string[], options?: BridgeOptions) => Promise<StartedBridge>;
  /** Opens a further tab, in a browser of its own, by a bridge's printed link. */
  readonly open: (bridge: StartedBridge, options?: BrowserContextOptions) => Promise<Page>;
}

interface FileFixtures {
  /** What the file's bridge is started with. */
  readonly bridgeArgs: readonly string[];
  /** One bridge for all stories of a file; those that need it untouched `start` their own. */
  readonly bridge: StartedBridge;
  /** What a browser keeps that opened the bridge's link once. */
  readonly visitor: Visitor;
}

export const test = base.extend<StoryFixtures, FileFixtures>({
  bridgeArgs: [[], { option: true, scope: "worker" }],

  bridge: [
    async ({ bridgeArgs }, use) => {
      const bridge = await startBridge(bridgeArgs);
      await use(bridge);
      await bridge.stop();
    },
    { scope: "worker" },
  ],

  visitor: [
    async ({ bridge, browser }, use) => {
      const page = await openLink(browser, bridge, {});
      const kept = await page.context().storageState();
      await page.context().close();
      await use(kept);
    },
    { scope: "worker" },
  ],

  /** A page that knows the file's bridge; a story ends well only if nothing broke in it. */
  page: async ({ bridge, browser, visitor, viewport, colorScheme }, use) => {
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

/** What a page throws or complains of; an answer that is no 200, or none, is told by the browser itself. */
function listenForFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const isNetwork = /^(Failed to load resource|WebSocket connection to)/.test(message.text());
    if (message.type() === "error" && !isNetwork) faults.push(message.text());
  });
  return faults;
}

export { expect } from "@playwright/test";
