import type { Page } from "@playwright/test";
import { vitrine } from "./bridge.ts";
import { callAsClient } from "./client.ts";
import { expect, test } from "./fixtures.ts";
import {
  box,
  callButton,
  liveValue,
  objectBox,
  openObject,
  outcomeOf,
  section,
  timeline,
  toolPath,
} from "./screens.ts";

const configure = { source: "demo", key: "ulib.ContainerBox.configure" };

/** Counts the documents that a tab loads from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

test("what a program changes moves in an open page, and stands in its timeline", async ({
  bridge,
  page,
}) => {
  await page.goto("/");
  await openObject(page, "crate");
  await expect(liveValue(page, "Size")).toContainText("20 30 20");
  await page.getByRole("button", { name: "Open the timeline", exact: true }).click();
  const loads = loadsOf(page);

  const outcome = await callAsClient(bridge, configure, { object: "crate", Size: [7, 8, 9] });
  expect(outcome).toMatchObject({ kind: "ok" });

  await expect(liveValue(page, "Size")).toContainText("7 8 9");
  await expect(liveValue(page, "Volume")).toContainText("504");
  const entry = timeline(page).getByRole("option").filter({ hasText: "Set Size on crate." });
  await expect(entry).toContainText("script_1");
  expect(loads()).toBe(0);

  await entry.click();
  const call = page.getByRole("article", { name: `Call of ${configure.key}` });
  await expect(call).toContainText("script_1");
});

test("a refusal that another client got is told to this page in the same sentence", async ({
  bridge,
  page,
}) => {
  await page.goto("/timeline?filter=refusals");
  const outcome = await callAsClient(bridge, configure, { object: "crate", Size: "900 2 2" });
  expect(outcome).toMatchObject({
    kind: "refusal",
    sentence: "Size[0] is at most 50 mm; got 900.",
  });
  await expect(
    page.getByRole("listbox", { name: "Timeline entries" }).getByRole("option").first(),
  ).toContainText("Size[0] is at most 50 mm; got 900.");
});

test("two browsers see each other's changes at once", async ({ start, open }) => {
  const bridge = await start();
  const first = await open(bridge);
  await openObject(first, "crate");
  const loads = loadsOf(first);

  const another = await vitrine(["token"], { VITRINE_HOME: bridge.home });
  const second = await open({ ...bridge, url: another.stdout.trim() });
  await second.goto(toolPath("demo", configure.key, { object: "crate" }));
  await expect(objectBox(second)).toHaveValue("crate");
  await box(second, "Label").fill("from the other browser");
  await callButton(second).click();
  await expect(outcomeOf(second, configure.key)).toContainText("Set Label on crate.");

  await expect(liveValue(first, "Label")).toContainText("from the other browser");
  expect(loads()).toBe(0);

  await liveValue(first, "Label")
    .getByRole("button", { name: /^Edit Label/ })
    .click();
  await first.getByRole("textbox", { name: "New Label" }).fill("and back");
  await first.keyboard.press("Enter");
  await expect(liveValue(first, "Label")).toContainText("and back");
  await section(second, "Scene").click();
  await openObject(second, "crate");
  await expect(liveValue(second, "Label")).toContainText("and back");
});
