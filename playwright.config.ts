import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./e2e/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/build-page.ts",
  // The bridge is stateful and the machine small: stories run one after the other.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A machine that runs the check beside other work may miss a wait once; a story that fails twice is wrong.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [
    ["list"],
    ...(process.env["CI"]
      ? [["json", { outputFile: "node_modules/.cache/vitrine/browser.json" }] as const]
      : []),
  ],
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArgs],
    },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    // Pictures of every step cost a sixth of the run; the snapshots show the page as well.
    trace: { mode: "retain-on-failure", screenshots: false },
  },
});
