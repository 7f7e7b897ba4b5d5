// What one key in a form costs the page's main thread, beside the same key in
// a bare text box of the same browser: forms of a few, and of a thousand fields.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { startBridge } from "../bridge.ts";
import { chromiumPath } from "../chromium.ts";
import { toolPath } from "../screens.ts";
import { report, summary } from "./measure.ts";
import { threadMeter } from "./thread-cost.ts";

const keys = Number(process.env["KEYS"] ?? 60);

const kinds = [
  { type: "string", description: "Some text." },
  { type: "number", minimum: 0, maximum: 100 },
  { type: "string", enum: ["one", "two", "three"] },
  { type: "boolean" },
  { type: "array", items: { type: "string" } },
] as const;
const fields = (count: number): object =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field_${index}`, kinds[index % kinds.length]]),
  );
const tool = (name: string, properties: object): object => ({
  name,
  description: "A form to type in.",
  inputSchema: { type: "object", properties },
});
const tools = [
  tool("ten", fields(10)),
  tool("thousand", fields(1000)),
  tool(
    "grouped",
    Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `group_${index}`,
        { type: "object", properties: fields(20) },
      ]),
    ),
  ),
];

const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"));
const file = join(folder, "tools.json");
await writeFile(file, JSON.stringify({ tools }));
const server = fileURLToPath(new URL("tools-server.ts", import.meta.url));
const bridge = await startBridge(
  ["--session", "none", "--server", `wide="${process.execPath}" "${server}" "${file}"`],
  { builds: true },
);
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-quic"],
});

/** The costs of keys, one by one, in the box that has the focus. */
async function costs(page: Page): Promise<readonly number[]> {
  const meter = await threadMeter(page);
  const each: number[] = [];
  for (let key = 0; key < keys + 10; key += 1) {
    const { cpu } = await meter.costOf(() => page.keyboard.press("a"), "once");
    // The first ones are compiled while they run.
    if (key >= 10) each.push(cpu);
  }
  return each;
}

async function bareBox(): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent("<textarea autofocus></textarea>");
  await page.locator("textarea").focus();
  const { median } = summary(await costs(page));
  await page.close();
  return median;
}

const context = await browser.newContext({
  baseURL: bridge.origin,
  viewport: { width: 1440, height: 900 },
});
const first = await context.newPage();
await first.goto(bridge.url);
await first.getByRole("navigation", { name: "Sections" }).waitFor();
await first.close();

const floor = await bareBox();

async function measure(
  what: string,
  name: string,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(toolPath("wide", name));
  await page.getByRole("form", { name: `wide.${name}` }).waitFor();
  await prepare(page);
  const each = await costs(page);
  report(what, {
    keys: each.length,
    "p50 ms": summary(each).median,
    "p90 ms": summary(each).p90,
    "bare box p50 ms": floor,
    "own p50 ms": summary(each).median - floor,
  });
  await page.close();
}

const box = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}, `) });

await measure("a form of 10 fields", "ten", (page) => box(page, "field_0").focus());
await measure("a form of 1,000 fields", "thousand", (page) => box(page, "field_0").focus());
await measure("the same, all of them filled", "thousand", async (page) => {
  const text = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `field_${index}`,
      [`text ${index}`, index % 100, "two", true, ["a", "b"]][index % 5],
    ]),
  );
  await page.goto(`${toolPath("wide", "thousand")}?tab=json`);
  const editor = page.getByRole("textbox", { name: /as JSON$/ });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(JSON.stringify(text));
  await page.getByRole("tab", { name: /^Form/ }).click();
  await box(page, "field_0").focus();
});
await measure("the same, scrolled to its end and so all drawn", "thousand", async (page) => {
  const form = page.getByRole("form", { name: "wide.thousand" });
  for (let index = 0; index < 1000; index += 5) {
    const field = form.locator(`[data-field="/field_${index}"]`);
    await field.evaluate((element) => element.scrollIntoView());
    await box(page, `field_${index}`).waitFor();
  }
  await box(page, "field_995").focus();
});
await measure("50 groups of 20 fields, one of them open", "grouped", async (page) => {
  await page.getByRole("button", { name: "Unfold group_0" }).click();
  await box(page, "field_0").focus();
});

await browser.close();
await bridge.stop();
await rm(folder, { recursive: true, force: true });
