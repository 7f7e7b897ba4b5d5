/** A server that changed between a baseline and a run: in the page, and on the command line the same. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { vitrine } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";
import { changingCommand } from "./peers.ts";
import { serverPage } from "./screens.ts";

let folder = "";
let file = "";

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-changing-"));
  file = join(folder, "version");
});

test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const rows = (page: Page): Locator => page.getByRole("tree", { name: /^Inputs of/ });
const figures = (page: Page): Locator => page.getByLabel("Figures of the run");

async function run(page: Page): Promise<void> {
  await page.goto("/refusals?start=yes");
  const dialog = page.getByRole("dialog", { name: "Start a run" });
  await dialog.getByRole("radio", { name: "Tools of some sources" }).click();
  await dialog.getByRole("checkbox", { name: /^changing, / }).check();
  await expect(dialog.getByRole("status")).toContainText(/^4 tools, \d+ inputs\./);
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Progress of the run" })).toHaveAttribute(
    "aria-valuetext",
    /finished/,
    { timeout: 60_000 },
  );
}

/** The rows on screen, without the heads of their groups. */
const inputs = (page: Page, name = /./): Locator =>
  rows(page).getByRole("treeitem", { level: 2, name });

test("of a server that was restarted with other tools only what changed is shown", async ({
  page,
  start,
  open,
}) => {
  test.slow();
  await page.close();
  await writeFile(file, "1");
  const bridge = await start(["--server", `changing=${changingCommand(file)}`]);
  const own = await open(bridge);
  await run(own);
  await expect(figures(own)).toContainText("Accepted");
  await own.getByRole("button", { name: "No baseline" }).click();
  await own.getByRole("menuitem", { name: "Save this run as a baseline…" }).click();
  await own.getByRole("textbox", { name: "Name" }).fill("version 1");
  await own.getByRole("button", { name: "Save", exact: true }).click();
  const download = own.waitForEvent("download");
  await own.getByRole("button", { name: /^Against version 1/ }).click();
  await own.getByRole("menuitem", { name: "Export version 1" }).click();
  const baseline = join(folder, "baseline.json");
  await writeFile(baseline, await readFile(await (await download).path()));

  await writeFile(file, "2");
  await own.goto("/servers/changing");
  await serverPage(own, "changing").getByRole("button", { name: "Restart" }).click();
  await expect(serverPage(own, "changing")).toContainText("2.0.0");

  await run(own);
  await own.getByRole("button", { name: "No baseline" }).click();
  await own.getByRole("menuitem", { name: /^version 1/ }).click();
  await own.getByRole("radio", { name: /^changed/ }).click();
  await expect(own).toHaveURL(/filter=changed/);

  // Of each tool the table has the changed rows alone; of the one that stayed as it was none.
  const link = new URL(own.url());
  for (const [tool, change] of [
    ["speed", /\. mended$/],
    ["level", /\. (?:new drift|sentence changed)$/],
    ["width", /\. worse$/],
  ] as const) {
    link.searchParams.set("tool", `changing/${tool}`);
    await own.goto(link.href);
    await expect(
      rows(own).getByRole("treeitem", { name: new RegExp(`^changing\\.${tool}, `) }),
    ).toBeVisible();
    const count = await inputs(own).count();
    expect(count, tool).toBeGreaterThan(3);
    await expect(inputs(own, change)).toHaveCount(count);
  }
  await rows(own)
    .getByRole("treeitem", { name: /^width, above/ })
    .click();
  await expect(own.getByRole("region", { name: "Against the baseline" })).toContainText(
    "Invalid input",
  );
  link.searchParams.set("tool", "changing/same");
  await own.goto(link.href);
  await expect(own.getByRole("heading", { name: "No input matches" })).toBeVisible();
  link.searchParams.delete("tool");
  await own.goto(link.href);

  // The command line tells the same changes of the same server, and fails for the drift.
  const told = await vitrine([
    "refusals",
    "--server",
    `changing=${changingCommand(file)}`,
    "--baseline",
    baseline,
    "--report",
    "json",
  ]);
  expect(told.code).toBe(1);
  const { comparison } = JSON.parse(told.stdout) as {
    readonly comparison: {
      readonly changes: readonly { readonly kind: string; readonly n?: number }[];
    };
  };
  const withRow = comparison.changes.filter(({ n }) => n !== undefined);
  await expect(own.getByRole("radio", { name: `changed ${withRow.length}` })).toBeVisible();
  expect(new Set(withRow.map(({ kind }) => kind))).toEqual(
    new Set(["newDrift", "worse", "mended"]),
  );
});
