import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { section, toolPath } from "./screens.ts";

/** The rows of a run under their groups. */
const rows = (page: Page): Locator => page.getByRole("tree", { name: /^Inputs of/ });

/** A row by the argument, what was done to it, and what became of it. */
const row = (page: Page, name: RegExp): Locator => rows(page).getByRole("treeitem", { name });

const probe = (page: Page): Locator => page.getByRole("region", { name: "Probe", exact: true });
const progress = (page: Page): Locator =>
  page.getByRole("progressbar", { name: "Progress of the run" });
const figures = (page: Page): Locator => page.getByLabel("Figures of the run");

/** Starts a run of one source from the dialog that is open. */
async function startRun(page: Page, source: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Start a run" });
  await dialog.getByRole("radio", { name: "Tools of some sources" }).click();
  await dialog.getByRole("checkbox", { name: new RegExp(`^${source}, `) }).check();
  await expect(dialog.getByRole("status")).toContainText(/^\d+ tools, [\d\s]+ inputs/);
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect(dialog).toBeHidden();
}

const ended = async (page: Page): Promise<void> => {
  await expect(progress(page)).toHaveAttribute("aria-valuetext", /finished/, { timeout: 90_000 });
};

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

test("a run says of each sentence what it is worth, and a later one only what changed", async ({
  page,
}) => {
  test.slow();
  await page.goto("/refusals");
  await expect(page.getByRole("heading", { name: "No run yet" })).toBeVisible();
  await page.getByRole("button", { name: "New run" }).click();
  await startRun(page, "demo");
  await expect(page).toHaveURL(/\/refusals\/r_\w+$/);
  await expect(row(page, /taught/).first()).toBeVisible();
  await ended(page);
  const first = page.url();

  // A row by keyboard: the sentence, what it rests on, what was sent.
  await page.keyboard.press("/");
  await page.keyboard.type("ContainerBox.configure Size component above");
  const tooBig = row(page, /^Size, a component above 50 mm/);
  await expect(tooBig.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(probe(page)).toContainText(/Size\[\d\] is at most 50 mm; got /);
  await expect(probe(page).getByRole("region", { name: "Is it a good sentence" })).toContainText(
    "5 of 5",
  );
  await expect(probe(page).locator("mark")).not.toBeEmpty();
  await expect(page).toHaveURL(/row=\d+/);

  // A person keeps it; a link opens the same row.
  await page.keyboard.press("k");
  await expect(probe(page).getByRole("button", { name: "Kept by you" })).toBeVisible();
  await probe(page).getByRole("textbox", { name: "Note" }).fill("as in the manual");
  await probe(page).getByRole("textbox", { name: "Note" }).press("Control+Enter");
  await expect(rows(page)).toContainText("as in the manual");
  const link = page.url();
  const sentence =
    (await probe(page)
      .getByText(/is at most 50 mm; got/)
      .first()
      .textContent()) ?? "";
  await page.goto("/overview");
  await page.goto(link);
  await expect(probe(page)).toContainText(sentence);
  await expect(probe(page).getByRole("button", { name: "Kept by you" })).toBeVisible();
  await expect(rows(page).getByRole("treeitem", { selected: true })).toContainText(sentence);

  // What is kept of the run is what the next one is compared with.
  await page.getByRole("button", { name: "No baseline" }).click();
  await page.getByRole("menuitem", { name: "Save this run as a baseline…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("first");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Against first/ })).toBeVisible();

  await page.goto(first);
  await page.getByRole("button", { name: "New run" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
  await expect(page).not.toHaveURL(first);
  await ended(page);
  await page.getByRole("button", { name: "No baseline" }).click();
  await page.getByRole("menuitem", { name: /^first/ }).click();
  await expect(figures(page)).toContainText("no change");
  await page.getByRole("radio", { name: /^changed/ }).click();
  await expect(page.getByRole("heading", { name: "No input matches" })).toBeVisible();

  // The same as files.
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Report" }).click();
  await page.getByRole("menuitem", { name: "Markdown" }).click();
  const report = await saved;
  expect(report.suggestedFilename()).toMatch(/^refusals-.*\.md$/);
  expect(await textOf(report)).toContain("first");
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Against first/ }).click();
  await page.getByRole("menuitem", { name: "Export first" }).click();
  expect(JSON.parse(await textOf(await exported))).toMatchObject({
    vitrine: "baseline",
    name: "first",
  });

  // Runs are listed and thrown away in two steps.
  await section(page, "Refusals").click();
  const list = page.getByRole("table", { name: "Runs" });
  await expect(list.getByRole("row")).toHaveCount(3);
  await list
    .getByRole("button", { name: /^Remove the run/ })
    .first()
    .click();
  await list.getByRole("button", { name: "Remove it" }).click();
  await expect(list.getByRole("row")).toHaveCount(2);
});

test("a run that is stopped goes on where it was", async ({ page }) => {
  await page.goto("/refusals?start=yes");
  const dialog = page.getByRole("dialog", { name: "Start a run" });
  await dialog.getByRole("textbox", { name: "Calls a second" }).fill("5");
  await startRun(page, "demo");
  await expect(row(page, /taught/).first()).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(progress(page)).toHaveAttribute("aria-valuetext", /stopped/);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(progress(page)).toHaveAttribute("aria-valuetext", /left, /);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
});

test("a tool's own page shows its inputs, runs them, and opens one again with its arguments", async ({
  page,
}) => {
  const tool = "ulib.scene.list";
  await page.goto(`${toolPath("demo", tool)}?tab=probes`);
  const made = page.getByRole("list", { name: "Inputs made from the schema" });
  await expect(made.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: "Run these" }).click();
  await expect(page).toHaveURL(/\/refusals\/r_\w+$/);
  await ended(page);
  await row(page, /^limit, .*text/)
    .first()
    .click();
  await probe(page).getByRole("link", { name: "Open in Tools" }).click();
  await expect(page).toHaveURL(new RegExp(`/tools/demo/${tool.replaceAll(".", String.raw`\.`)}`));
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(page.getByRole("region", { name: "Input" })).toContainText('"limit"');

  await page.getByRole("tab", { name: "Lint" }).click();
  await expect(page.getByLabel("Estimated tokens in every request")).toContainText("schema");
});
