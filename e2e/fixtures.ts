import { test as base } from "@playwright/test";
import { startBridge, type StartedBridge } from "./bridge.ts";

interface Fixtures {
  /** Starts bridges that are stopped when the story ends. */
  readonly start: (args?: readonly string[]) => Promise<StartedBridge>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the pattern
  start: async ({}, use) => {
    const started: StartedBridge[] = [];
    await use(async (args = []) => {
      const bridge = await startBridge(args);
      started.push(bridge);
      return bridge;
    });
    await Promise.all(started.map((bridge) => bridge.stop()));
  },
});

export { expect } from "@playwright/test";
