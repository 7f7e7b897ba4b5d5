import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./fixtures.ts";

/** A box as it was in an earlier version, in a session of its own. */
const older = `
  import { declareClass, defineSession, enumOf, object, stored, vector } from "vitrine/session";
  const ContainerBox = declareClass({
    name: "ContainerBox",
    properties: {
      Size: stored(vector(3), { units: "mm", minimum: 0, maximum: 40 }),
      Material: stored(enumOf("air", "water")),
    },
  });
  export default defineSession({ classes: [ContainerBox], scene: [object("crate", ContainerBox)] });
`;

test("what differs from another session is shown class by class", async ({ start, open }) => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-older-"));
  const file = join(folder, "older.ts");
  writeFileSync(file, older);
  try {
    const page = await open(await start(["--session", file]));
    await page
      .getByRole("link", { name: /^Classes/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Compare" }).click();
    await page.getByRole("button", { name: /older as it is now/ }).click();
    const list = page.getByRole("listbox", { name: "Differences" });
    await expect(list.getByRole("option").first()).toContainText("ContainerBox");
    await expect(list.getByRole("option", { name: /^Size range/ })).toContainText("40");
    await list.getByRole("option", { name: /^Size range/ }).click();
    await expect(page.getByRole("article", { name: "ContainerBox" })).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a class's own .fbs, pasted, is recognised as it", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/classes/demo/ContainerBox?tab=fbs");
  await page.getByRole("button", { name: "Copy .fbs" }).click();
  await page.getByRole("link", { name: "Compare" }).click();
  await page.getByRole("textbox", { name: /a class's document/ }).focus();
  await page.keyboard.press("Control+V");
  await page.getByRole("button", { name: "Compare the text" }).click();
  const list = page.getByRole("listbox", { name: "Differences" });
  await expect(list.getByRole("option")).toHaveCount(1);
  await expect(list).toContainText("ContainerBoxsame type");
});

test("a context that was saved is compared after a reload, and deleted", async ({ page }) => {
  await page.goto("/classes?compare=choose");
  await page.getByRole("button", { name: "Save demo now" }).click();
  await expect(page.getByText(/^Saved \d+ classes$/)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^demo at/ }).click();
  await expect(page.getByRole("radio", { name: /unchanged/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download demo at/ }).click();
  expect((await download).suggestedFilename()).toBe("demo.context.json");
  await page.getByRole("button", { name: /^Delete demo at/ }).click();
  await expect(page.getByText("None is saved yet.", { exact: false })).toBeVisible();
});
