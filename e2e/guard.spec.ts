import { expect, test } from "./fixtures.ts";
import { callButton, outcomeOf, toolPath } from "./screens.ts";

const configure = "ulib.ContainerBox.configure";
const change = toolPath("demo", configure, { object: "crate", Label: "approved" });

test("a call that changes something waits for a person who wants to be asked", async ({ page }) => {
  await page.goto(change);
  await page.getByRole("button", { name: /^never asks/ }).click();
  await page.getByRole("menuitemradio", { name: "Ask before calls that change something" }).click();
  await expect(page.getByRole("button", { name: "asks before changes" })).toBeVisible();

  const question = page.getByRole("article", { name: "Vitrine asks before it calls" });
  await callButton(page).click();
  await expect(question).toContainText(`${configure} on crate, with Label = approved`);
  await question.getByRole("button", { name: /^Deny/ }).click();
  await expect(question).toHaveCount(0);
  await expect(outcomeOf(page, configure)).toMatchAriaSnapshot(`
    - article:
      - text: /Refusal by a person, before anything was sent/
  `);

  await callButton(page).click();
  await question.getByRole("button", { name: /^Approve/ }).click();
  await expect(outcomeOf(page, configure)).toContainText("Set Label on crate.");

  await page.goto(toolPath("demo", "ulib.scene.list"));
  await callButton(page).click();
  await expect(outcomeOf(page, "ulib.scene.list")).toContainText("OK");

  await page.getByRole("button", { name: "asks before changes" }).click();
  await page.getByRole("menuitemradio", { name: "Never ask" }).click();
  await expect(page.getByRole("button", { name: "never asks" })).toBeVisible();
});

test("a read-only bridge reads and changes nothing", async ({ start, open }) => {
  const page = await open(await start(["--read-only"]));
  await expect(page.getByText("read-only", { exact: true })).toBeVisible();
  await page.goto(change);
  await callButton(page).click();
  await expect(outcomeOf(page, configure)).toContainText(
    "This bridge is read-only; start it without --read-only.",
  );
  await page.goto(toolPath("demo", "ulib.scene.list"));
  await callButton(page).click();
  await expect(outcomeOf(page, "ulib.scene.list")).toContainText("OK");
});
