import { expect, test } from "./fixtures.ts";
import { manyToolsCommand, peersMissing } from "./peers.ts";
import { callButton, liveValue, outcomeOf, section } from "./screens.ts";

/** Rows on a screen of 900 px and the few that are drawn around them. */
const mostRows = 80;

test.use({
  bridgeArgs: ["--session", "demo?objects=100000", "--server", `many=${manyToolsCommand(5000)}`],
});

test("a scene of 100,000 objects is a window of rows, to its very end", async ({ page }) => {
  await page.goto("/scene");
  const tree = page.getByRole("tree", { name: "Objects" });
  await expect(tree.getByRole("treeitem", { name: "lab, Group" })).toBeVisible();
  await expect(section(page, "Scene")).toContainText(/100\s000/);

  await tree.focus();
  await page.keyboard.press("End");
  const last = tree.getByRole("treeitem").last();
  const setSize = Number(await last.getAttribute("aria-setsize"));
  await expect(tree.locator(`[aria-posinset="${setSize}"]`)).toBeVisible();
  expect(await tree.getByRole("treeitem").count()).toBeLessThan(mostRows);
});

test("one object among 100,000 is found by its name and still lives", async ({ page }) => {
  await page.goto("/scene");
  const tree = page.getByRole("tree", { name: "Objects" });
  await page.getByRole("searchbox", { name: "Filter the scene" }).fill("chamber1");
  await tree.getByRole("treeitem", { name: "chamber1, DetectorChamber" }).click();
  const hits = liveValue(page, "Hits");
  const before = (await hits.textContent()) ?? "";
  await expect(hits).not.toHaveText(before);
});

test("5,000 tools are a window of rows, found by a word and by scrolling", async ({ page }) => {
  test.skip(peersMissing !== null, peersMissing ?? "");
  await page.goto("/tools");
  const list = page.getByRole("listbox", { name: "Tools" });
  await expect(section(page, "Tools")).toContainText(/5\s0\d\d/);
  await expect(list.getByRole("option").first()).toBeVisible();

  await list.focus();
  await page.keyboard.press("End");
  await expect(list.getByRole("option", { name: /^many\.measure_04999/ })).toBeVisible();
  expect(await list.getByRole("option").count()).toBeLessThan(mostRows);
  await page.keyboard.press("Home");
  await expect(list.getByRole("option", { name: /^ulib\.scene\.list/ })).toBeVisible();

  await page.getByRole("searchbox", { name: "Filter the tools" }).fill("02718");
  await list.getByRole("option", { name: /^many\.measure_02718/ }).click();
  await callButton(page).click();
  await expect(outcomeOf(page, "many.measure_02718")).toContainText("measure_02718 measured.");

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search or run anything" }).fill("measure_04242");
  await page.getByRole("option", { name: /measure_04242/ }).click();
  await expect(page).toHaveURL(/\/tools\/many\/measure_04242/);
});
