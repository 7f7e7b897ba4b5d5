/** Every kind of editor by keyboard alone: a table of them, and the stories that no other file tells. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { shapesCommand } from "./peers.ts";
import { box, input, objectBox, outcomeOf, toolPath } from "./screens.ts";

test.use({ bridgeArgs: ["--server", `shapes=${shapesCommand}`] });

/** Which story fills which editor without a pointer: the kinds of fields, then what stands beside one. */
const stories: Readonly<Record<string, readonly [file: string, story: string]>> = {
  text: ["forms.spec.ts", "every state is reached by keys alone, by its key and by the menu"],
  number: [
    "forms.spec.ts",
    "a shape is chosen, filled and changed by keys alone; undo brings back",
  ],
  integer: ["forms-keys.spec.ts", "whole numbers are typed by keys alone, and a fraction is sent"],
  boolean: ["forms.spec.ts", "choices of every type and yes or no are made by keys alone"],
  choice: ["forms.spec.ts", "choices of every type and yes or no are made by keys alone"],
  vector: ["forms-keys.spec.ts", "a vector with its unit is filled box by box"],
  object: ["forms.spec.ts", "names of a map are given, refused when taken, changed and removed"],
  list: ["forms.spec.ts", "a list takes rows of different shapes by keys alone"],
  chips: ["forms.spec.ts", "chips, ticks and a searched list are filled by keys alone"],
  multi: ["forms.spec.ts", "chips, ticks and a searched list are filled by keys alone"],
  reference: ["forms-keys.spec.ts", "an object is searched and picked by keys alone"],
  variants: ["forms.spec.ts", "a shape is chosen, filled and changed by keys alone; undo brings"],
  json: ["forms.spec.ts", "a schema that says nothing takes a type and then its value by keys"],
  moment: ["forms-keys.spec.ts", "dates and times are typed, doubted and sent by keys alone"],
  uuid: ["forms-keys.spec.ts", "a UUID is made and a secret shown by keys alone"],
  secret: ["forms-keys.spec.ts", "a UUID is made and a secret shown by keys alone"],
  file: ["forms-keys.spec.ts", "a file is asked for by keys alone"],
  "free name": ["forms.spec.ts", "names of a map are given, refused when taken, changed and"],
  state: ["forms.spec.ts", "every state is reached by keys alone, by its key and by the menu"],
};

test("every kind of field that there is stands in the table", async () => {
  const source = await readFile(new URL("../src/core/form/field-kind.ts", import.meta.url), "utf8");
  const [, union = ""] = /export type FieldKind =([^;]*);/u.exec(source) ?? [];
  const kinds = [...union.matchAll(/\| "(\w+)"/gu)].map(([, kind = ""]) => kind);
  expect(kinds).toContain("text");
  expect(kinds.filter((kind) => !Object.hasOwn(stories, kind))).toEqual([]);
});

for (const [kind, [file, story]] of Object.entries(stories))
  test(`the editor of ${kind} has its story without a pointer`, async () => {
    const text = await readFile(new URL(file, import.meta.url), "utf8");
    const body = text.split(/^test\(/mu).find((each) => each.startsWith(`"${story}`));
    expect(body, `${file} has no story "${story}…"`).toBeDefined();
    expect(body).toContain("page.keyboard");
    expect(body).not.toMatch(/\.(?:click|fill|check|selectOption|hover)\(/u);
  });

async function openTool(page: Page, tool: string): Promise<Locator> {
  await page.goto(toolPath("shapes", tool));
  const form = page.getByRole("form", { name: `shapes.${tool}` });
  await expect(form).toBeVisible();
  await form.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  return form;
}

/** Goes on by Tab until a control has the focus; a person would give up as well. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluateAll((all) => all.some((each) => each === document.activeElement)))
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

/** Calls by key, and gives the arguments as the page sent them. */
async function sent(page: Page): Promise<unknown> {
  const request = page.waitForRequest((each) => each.url().includes("/invoke"));
  await page.keyboard.press("ControlOrMeta+Enter");
  const body = (await request).postData() ?? "";
  const [, quoted = '""'] = /"argsText":("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  await expect(input(page).getByRole("button", { name: /^Call\b/ })).toBeVisible();
  return JSON.parse(String(JSON.parse(quoted)));
}

/** The form of a tool of the demo scene, the focus at its head. */
async function openDemo(page: Page, tool: string): Promise<void> {
  await page.goto(toolPath("demo", tool));
  const form = page.getByRole("form", { name: tool });
  await expect(form).toBeVisible();
  await form.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
}

const configure = "ulib.ContainerBox.configure";

test("an object is searched and picked by keys alone", async ({ page }) => {
  await openDemo(page, configure);
  await tabTo(page, objectBox(page));
  await page.keyboard.type("cra");
  const crate = page.getByRole("option", { name: /^crate\b/ });
  await expect(crate).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(objectBox(page)).toHaveValue("crate");
  await expect(objectBox(page)).toBeFocused();
  await expect(crate).toHaveCount(0);
  await tabTo(page, box(page, "Size x"));
  for (const size of ["9", "3", "2"]) {
    await page.keyboard.type(size);
    await page.keyboard.press("Tab");
  }
  expect(await sent(page)).toMatchObject({ object: "crate" });
  await expect(outcomeOf(page, configure)).toContainText("Set Size on crate.");
});

test("a vector with its unit is filled box by box, and written as one text by keys alone", async ({
  page,
}) => {
  await openDemo(page, configure);
  await tabTo(page, objectBox(page));
  await page.keyboard.type("crate");
  await tabTo(page, box(page, "Size x"));
  await page.keyboard.type("9");
  await page.keyboard.press("Tab");
  await expect(box(page, "Size y")).toBeFocused();
  await page.keyboard.type("2.5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4");
  await expect(
    input(page).locator('[data-field="/Size"]').getByText("mm", { exact: true }).first(),
  ).toBeVisible();
  expect(await sent(page)).toEqual({ object: "crate", Size: [9, 2.5, 4] });
  await expect(outcomeOf(page, configure)).toContainText("Set Size on crate.");

  await tabTo(page, input(page).getByRole("button", { name: "Size as one text" }));
  await page.keyboard.press("Enter");
  const whole = box(page, "Size");
  await expect(whole).toHaveValue("9 2.5 4");
  await page.keyboard.press("Shift+Tab");
  await expect(whole).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1 2 900");
  expect(await sent(page)).toEqual({ object: "crate", Size: "1 2 900" });
  await expect(outcomeOf(page, configure)).toContainText("Size[2] is at most 50 mm; got 900.");
});

test("dates and times are typed, doubted and sent by keys alone", async ({ page }) => {
  const form = await openTool(page, "formats");
  await tabTo(page, form.getByRole("textbox", { name: /^moment, / }));
  await page.keyboard.type("2026-02-30T10:00:00Z");
  // Its picker is the next stop.
  await page.keyboard.press("Tab");
  await expect(form.getByRole("button", { name: "Pick a date and time for moment" })).toBeFocused();
  // Half a date is no wrong one: it is doubted once the field is left.
  await page.keyboard.press("Tab");
  await tabTo(page, form.getByRole("textbox", { name: /^day, / }));
  await expect(form.getByText(/^This does not read as a date and time/)).toBeVisible();
  const moment = form.getByRole("textbox", { name: /^moment, / });
  for (let back = 0; back < 9; back += 1) {
    if (await moment.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Shift+Tab");
  }
  await expect(moment).toBeFocused();
  await page.keyboard.press("End");
  for (let back = 0; back < "30T10:00:00Z".length; back += 1)
    await page.keyboard.press("Backspace");
  await page.keyboard.type("28T10:00:00Z");
  await tabTo(page, form.getByRole("textbox", { name: /^day, / }));
  await expect(form.getByText(/^This does not read as/)).toHaveCount(0);
  await page.keyboard.type("2026-01-31");
  await tabTo(page, form.getByRole("textbox", { name: /^clock, / }));
  await page.keyboard.type("08:30:00Z");
  expect(await sent(page)).toEqual({
    moment: "2026-02-28T10:00:00Z",
    day: "2026-01-31",
    clock: "08:30:00Z",
  });
});

test("a UUID is made and a secret shown by keys alone", async ({ page }) => {
  const form = await openTool(page, "formats");
  await tabTo(page, form.getByRole("button", { name: "New UUID for key" }));
  await page.keyboard.press("Enter");
  const secret = form.getByLabel(/^secret, /);
  await tabTo(page, secret);
  await page.keyboard.type("hunter2");
  await expect(secret).toHaveAttribute("type", "password");
  await tabTo(page, form.getByRole("button", { name: "Show secret" }));
  await page.keyboard.press("Space");
  await expect(secret).toHaveAttribute("type", "text");
  expect(await sent(page)).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    secret: "hunter2",
  });
});

test("a file is asked for by keys alone, and becomes base64", async ({ page }) => {
  const form = await openTool(page, "formats");
  await tabTo(page, form.getByRole("button", { name: "Pick a file for picture" }));
  const asked = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  const chooser = await asked;
  await chooser.setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("hello") });
  await expect(form.getByText("5 B", { exact: true })).toBeVisible();
  expect(await sent(page)).toEqual({ picture: "aGVsbG8=" });
});

test("whole numbers are typed by keys alone, and a fraction is sent as it was typed", async ({
  page,
}) => {
  const form = await openTool(page, "offers");
  await tabTo(page, form.getByRole("textbox", { name: /^count, / }));
  await page.keyboard.type("12");
  expect(await sent(page)).toEqual({ count: 12 });
  await page.keyboard.type(".5");
  expect(await sent(page)).toEqual({ count: 12.5 });
});
