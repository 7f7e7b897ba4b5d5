import { startBridge } from "./bridge.ts";

/** Before the stories: a start builds the page where there is none, or one older than its sources. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a global setup
export default async function buildPage(): Promise<void> {
  const bridge = await startBridge(["--session", "none"], { builds: true });
  await bridge.stop();
}
