import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { box, input, objectBox, outcomeOf, section } from "./screens.ts";

const configure = "ulib.ContainerBox.configure";

/** Presses a key until the focus is where it should go; a person would give up as well. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}

const hasFocus = (target: ReturnType<typeof input>) => async (): Promise<boolean> =>
  await target.evaluateAll((elements) =>
    elements.some((each) => each.contains(document.activeElement)),
  );

test("a tool is found, filled in, called and corrected without a pointer", async ({ page }) => {
  await page.goto("/");
  await expect(section(page, "Scene")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Search or run anything" })).toBeFocused();
  await page.keyboard.type("containerbox.configure");
  const found = page.getByRole("listbox", { name: "Found" }).getByRole("option").first();
  await expect(found).toHaveAccessibleName(new RegExp(`^${configure} Sets properties`));
  await expect(found).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tools\/demo\/ulib\.ContainerBox\.configure/);

  await expect(objectBox(page)).toBeVisible();
  await pressUntil(page, "F6", hasFocus(input(page)));
  await pressUntil(page, "Tab", hasFocus(objectBox(page)));
  await page.keyboard.type("crate");
  await pressUntil(page, "Tab", hasFocus(box(page, "Size x")));
  await page.keyboard.type("900");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("ControlOrMeta+Enter");

  await expect(outcomeOf(page, configure)).toContainText("Size[0] is at most 50 mm; got 900.");
  await expect(box(page, "Size x")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("9");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(outcomeOf(page, configure)).toContainText("Set Size on crate.");
});

test("letters lead to the sections and Esc closes what is open", async ({ page }) => {
  await page.goto("/overview");
  await expect(section(page, "Scene")).toBeVisible();
  for (const [letter, path] of [
    ["t", "tools"],
    ["s", "scene"],
    ["c", "classes"],
    ["v", "servers"],
    ["m", "timeline"],
    ["o", "overview"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(new RegExp(`/${path}`));
  }
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keys" })).toHaveCount(0);
});

for (const [path, list] of [
  ["/tools", "Tools"],
  ["/scene/demo/crate", "Objects"],
  ["/classes", "Classes"],
  ["/servers", "Servers and sessions"],
  ["/timeline", "Timeline entries"],
] as const) {
  test(`${path} has one tab stop in its list, and arrows move in it`, async ({ page }) => {
    await page.goto(path);
    const rows = page
      .locator(`[aria-label="${list}"][role]`)
      .and(page.locator("[role=listbox], [role=tree]"));
    await expect(rows.locator("[role=option], [role=treeitem]").first()).toBeVisible();

    const stops: string[] = [];
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const { activeElement: at } = document;
        const owner = at?.closest("[role=listbox], [role=tree]");
        return at === document.body ? "end" : (owner?.getAttribute("aria-label") ?? "");
      });
      if (stop === "end") break;
      stops.push(stop);
    }
    expect(stops.filter((stop) => stop === list)).toEqual([list]);
    expect(stops.length).toBeLessThan(120);

    await rows.focus();
    await page.keyboard.press("End");
    const last = await rows.getAttribute("aria-activedescendant");
    await page.keyboard.press("Home");
    await expect(rows).toHaveAttribute("aria-activedescendant", /./);
    expect(await rows.getAttribute("aria-activedescendant")).not.toBe(last);
  });
}
