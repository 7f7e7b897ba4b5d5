import { expect, test } from "./fixtures.ts";
import { callButton, outcomeOf, toolPath } from "./screens.ts";

test("dragging over the bars narrows the list to their time, in the link, until it is taken back", async ({
  page,
}) => {
  await page.goto(toolPath("demo", "ulib.scene.list"));
  await callButton(page).click();
  await expect(outcomeOf(page, "ulib.scene.list")).toContainText("OK");
  await page.goto("/timeline");
  const entries = page.getByRole("listbox", { name: "Entries" }).getByRole("option");
  const call = entries.filter({ hasText: "scene.list" });
  await expect(call).toHaveCount(1);

  const bars = page.getByRole("slider", { name: "Time of the entries" });
  const box = (await bars.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.05));
  await page.mouse.down();
  await page.mouse.move(...at(0.4), { steps: 4 });
  await page.mouse.up();
  await expect(call).toHaveCount(0);
  await expect(page).toHaveURL(/filter=time%3A/);
  await page.reload();
  await expect(bars).not.toHaveAttribute("aria-valuetext", "all of it");
  await expect(call).toHaveCount(0);

  await page.getByRole("button", { name: /^\d\d:\d\d:\d\d to \d\d:\d\d:\d\d$/ }).click();
  await expect(call).toHaveCount(1);
  await expect(page).not.toHaveURL(/filter/);
});

test("the bars are chosen by the keyboard too, and Escape lets go", async ({ page }) => {
  await page.goto("/timeline");
  const bars = page.getByRole("slider", { name: "Time of the entries" });
  await bars.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(bars).toHaveAttribute("aria-valuetext", /^\d\d:\d\d:\d\d to \d\d:\d\d:\d\d$/);
  await expect(bars).toHaveAttribute("aria-valuenow", "1");
  await page.keyboard.press("Escape");
  await expect(bars).toHaveAttribute("aria-valuetext", "all of it");
});
