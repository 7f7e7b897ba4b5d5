// How long from the command to a listening bridge, and from opening the page to
// a page that can be used, beside the floors of the same run: an empty Node
// process, and the same browser opening /healthz.
import { spawn } from "node:child_process";
import { chromium } from "@playwright/test";
import { startBridge } from "../bridge.ts";
import { chromiumPath } from "../chromium.ts";
import { report, summary, timed } from "./measure.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);

const emptyNode = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["-e", "0"], { stdio: "ignore" });
    child.on("error", reject);
    child.on("close", () => resolve());
  });

const listening: number[] = [];
const floor: number[] = [];
const usable: number[] = [];
const blank: number[] = [];
const scripts: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  floor.push((await timed(emptyNode))[1]);
  const [bridge, started] = await timed(() => startBridge());
  listening.push(started);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-quic"],
  });
  const page = await browser.newPage();
  blank.push((await timed(() => page.goto(`${bridge.origin}/healthz`)))[1]);
  const [, opened] = await timed(async () => {
    await page.goto(bridge.url);
    await page
      .getByRole("link", { name: /^Tools/ })
      .first()
      .waitFor();
    await page.getByText("ContainerBox").first().waitFor();
  });
  usable.push(opened);
  scripts.push(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    ),
  );
  await browser.close();
  await bridge.stop();
}
report("command to listening", {
  "p50 ms": summary(listening).median,
  "empty Node process p50 ms": summary(floor).median,
  ratio: summary(listening).median / summary(floor).median,
});
report("opening the link to a usable overview", {
  "p50 ms": summary(usable).median,
  "the browser on /healthz p50 ms": summary(blank).median,
  "JavaScript transferred kB": summary(scripts).median / 1000,
});
