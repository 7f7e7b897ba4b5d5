import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { shapesCommand } from "./peers.ts";
import { input, outcomeOf, toolPath } from "./screens.ts";

test.use({ bridgeArgs: ["--server", `shapes=${shapesCommand}`] });

async function openTool(page: Page, tool: string, args?: Readonly<Record<string, unknown>>) {
  await page.goto(toolPath("shapes", tool, args));
  const form = page.getByRole("form", { name: `shapes.${tool}` });
  await expect(form).toBeVisible();
  return form;
}

/** Calls by key, and gives the text of the arguments as the page sent it. */
async function sent(page: Page): Promise<string> {
  const request = page.waitForRequest((each) => each.url().includes("/invoke"));
  await page.keyboard.press("ControlOrMeta+Enter");
  const body = (await request).postData() ?? "";
  const [, quoted = '""'] = /"argsText":("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  await expect(input(page).getByRole("button", { name: /^Call\b/ })).toBeVisible();
  return String(JSON.parse(quoted)).replaceAll(/\s*\n\s*/g, "");
}

/** Goes on by Tab until a control has the focus; a person would give up as well. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluateAll((all) => all.some((each) => each === document.activeElement)))
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

const isFocused = (element: Element): boolean => element === document.activeElement;

/** The focus starts at the head of the form, as after F6. */
async function enter(form: Locator): Promise<void> {
  await form.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
}

test("an untouched form of every shape sends nothing at all", async ({ page }) => {
  for (const tool of ["unions", "root_union", "tuples", "maps", "lists", "choices", "offers"]) {
    await openTool(page, tool);
    expect(await sent(page), tool).toBe("{}");
    await expect(outcomeOf(page, `shapes.${tool}`)).toContainText("OK");
  }
});

test("a shape is chosen, filled and changed by keys alone; undo brings back the other one", async ({
  page,
}) => {
  const form = await openTool(page, "unions");
  await enter(form);
  const chooser = form.getByRole("radiogroup", { name: /^Shape of shape/ });
  await tabTo(page, chooser.getByRole("radio", { name: "leave" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(chooser.getByRole("radio", { name: "Box" })).toBeFocused();
  await tabTo(page, form.getByRole("textbox", { name: /^w, / }));
  await page.keyboard.type("2.50");
  await page.keyboard.press("Tab");
  expect(await sent(page)).toBe('{"shape": {"kind": "box","w": 2.50}}');

  await enter(form);
  await tabTo(page, chooser.getByRole("radio", { name: "Box" }));
  await page.keyboard.press("ArrowLeft");
  await expect(chooser.getByRole("radio", { name: "Circle" })).toBeFocused();
  expect(await sent(page)).toBe('{"shape": {"kind": "circle"}}');
  await page.keyboard.press("ControlOrMeta+z");
  await expect(form.getByRole("textbox", { name: /^w, set/ })).toHaveValue("2.50");
});

test("a list takes rows of different shapes by keys alone", async ({ page }) => {
  const form = await openTool(page, "unions");
  await enter(form);
  await tabTo(page, form.getByRole("button", { name: "Add to more" }));
  await page.keyboard.press("Enter");
  const first = form.getByRole("radiogroup", { name: /^Shape of \[0\]/ });
  await expect(first.getByRole("radio", { name: "leave" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await tabTo(page, form.getByRole("textbox", { name: /^r, / }));
  await page.keyboard.type("3");
  await tabTo(page, form.getByRole("button", { name: "Add to more" }));
  await page.keyboard.press("Enter");
  const second = form.getByRole("radiogroup", { name: /^Shape of \[1\]/ });
  await expect(second.getByRole("radio", { name: "leave" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(second.getByRole("radio", { name: "Box" })).toBeFocused();
  expect(await sent(page)).toBe('{"more": [{"kind": "circle","r": 3},{"kind": "box"}]}');
});

test("chips, ticks and a searched list are filled by keys alone", async ({ page }) => {
  const form = await openTool(page, "lists");
  await enter(form);
  await tabTo(page, form.getByRole("textbox", { name: /^words, / }));
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two words");
  await tabTo(page, form.getByRole("textbox", { name: /^numbers, / }));
  await page.keyboard.type("1, 2 3");
  await tabTo(page, form.getByRole("checkbox", { name: "Mon" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await tabTo(page, form.getByRole("combobox", { name: /^months, / }));
  await page.keyboard.type("24");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(await sent(page)).toBe(
    '{"words": ["one", "two words"],"numbers": [1, 2, 3],"days": ["Tue"],"months": [24]}',
  );
});

test("names of a map are given, refused when taken, changed and removed by keys alone", async ({
  page,
}) => {
  const form = await openTool(page, "maps");
  await enter(form);
  await tabTo(page, form.getByRole("button", { name: "Unfold scores" }));
  await page.keyboard.press("Enter");
  const scores = form.getByRole("group", { name: /^scores, / });
  await tabTo(page, scores.getByRole("textbox", { name: "New name" }));
  await page.keyboard.type("__proto__");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("textbox", { name: "__proto__, unset" })).toBeFocused();
  await page.keyboard.type("7");
  await tabTo(page, scores.getByRole("textbox", { name: "New name" }));
  await page.keyboard.type("__proto__");
  await page.keyboard.press("Enter");
  await expect(scores.getByRole("alert")).toHaveText('There is "__proto__" already.');
  expect(await sent(page)).toBe('{"scores": {"__proto__": 7}}');

  await enter(form);
  await tabTo(page, form.getByRole("textbox", { name: "Name of __proto__" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("anna");
  await page.keyboard.press("Enter");
  expect(await sent(page)).toBe('{"scores": {"anna": 7}}');
});

test("a tuple, a recursive tree and numbers of any length are sent to the letter", async ({
  page,
}) => {
  let form = await openTool(page, "tuples");
  await enter(form);
  const position = form.getByRole("group", { name: /^position, / });
  await tabTo(page, position.getByRole("textbox", { name: /^\[1\], / }));
  await page.keyboard.type("4.30");
  expect(await sent(page)).toBe('{"position": [null, 4.30]}');

  form = await openTool(page, "joined");
  await enter(form);
  await tabTo(page, form.getByRole("button", { name: "Unfold tree" }));
  await page.keyboard.press("Enter");
  await tabTo(page, form.getByRole("button", { name: "Unfold left" }));
  await page.keyboard.press("Enter");
  await tabTo(page, form.getByRole("textbox", { name: /^label, / }).nth(1));
  await page.keyboard.type("leaf");
  expect(await sent(page)).toBe('{"tree": {"left": {"label": "leaf"}}}');

  form = await openTool(page, "offers");
  await enter(form);
  await tabTo(page, form.getByRole("textbox", { name: /^big, / }));
  await page.keyboard.type("12345678901234567890");
  expect(await sent(page)).toBe('{"big": 12345678901234567890}');
  await expect(outcomeOf(page, "shapes.offers")).toContainText("12345678901234567890");
});

test("choices of every type and yes or no are made by keys alone", async ({ page }) => {
  let form = await openTool(page, "choices");
  await enter(form);
  const pick = async (name: string, downs: number): Promise<void> => {
    await tabTo(page, form.getByRole("combobox", { name: new RegExp(`^${name}, `) }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox", { name: new RegExp(`^${name}, `) })).toBeVisible();
    for (let press = 0; press < downs; press += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("combobox", { name: `${name}, set` })).toBeFocused();
  };
  await pick("level", 1);
  await pick("mixed", 2);
  const args = JSON.parse(await sent(page)) as Readonly<Record<string, unknown>>;
  expect([1, 2, 3]).toContain(args["level"]);
  expect(["auto", 1, true]).toContain(args["mixed"]);

  form = await openTool(page, "offers");
  await enter(form);
  await tabTo(page, form.getByRole("radiogroup", { name: /^flag, / }).getByRole("radio"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await sent(page)).toBe('{"flag": false}');
});

test("every state is reached by keys alone, by its key and by the menu", async ({ page }) => {
  const form = await openTool(page, "offers");
  await enter(form);
  await tabTo(page, form.getByRole("textbox", { name: "note, unset" }));
  for (const [key, state, json] of [
    ["Alt+e", "empty text", '{"note": ""}'],
    ["Alt+n", "null", '{"note": null}'],
    ["Alt+d", "default", '{"note": "hello"}'],
    ["Alt+u", "unset", "{}"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(form.getByRole("textbox", { name: `note, ${state}` })).toBeFocused();
    expect(await sent(page)).toBe(json);
  }
  await enter(form);
  await tabTo(page, form.getByRole("button", { name: "State of note: unset" }));
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: "good morning" })).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    if (await menu.getByRole("menuitem", { name: "good morning" }).evaluate(isFocused)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  expect(await sent(page)).toBe('{"note": "good morning"}');
});

test("a schema that says nothing takes a type and then its value by keys alone", async ({
  page,
}) => {
  const form = await openTool(page, "anything");
  await enter(form);
  await tabTo(page, form.getByRole("textbox", { name: /^any, / }));
  await page.keyboard.type('{"a": [1.50]}');
  expect(await sent(page)).toBe('{"any": {"a": [1.50]}}'.replaceAll(/\s/g, " "));
});

test("fields come and go with what they depend on, and say why", async ({ page }) => {
  const form = await openTool(page, "conditions", { country: "NL" });
  await expect(form.getByText("when country is not US", { exact: true })).toBeVisible();
  await enter(form);
  await tabTo(page, form.getByRole("textbox", { name: /^card, / }));
  await page.keyboard.type("4111");
  await expect(form.getByText("needed with card", { exact: true })).toBeVisible();
  await expect(form.getByRole("textbox", { name: "billing, unset" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Backspace");
  await expect(form.getByRole("textbox", { name: "billing, unset" })).toHaveCount(0);
});

test("a secret is covered, a UUID is made, a file becomes base64, and a pick writes the format", async ({
  page,
}) => {
  const form = await openTool(page, "formats");
  await form.getByRole("button", { name: "New UUID for key" }).click();
  const secret = form.getByLabel(/^secret, /);
  await secret.fill("hunter2");
  await expect(secret).toHaveAttribute("type", "password");
  await form.getByRole("button", { name: "Show secret" }).click();
  await expect(secret).toHaveAttribute("type", "text");
  await form
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("hello") });
  await expect(form.getByText("5 B", { exact: true })).toBeVisible();
  await form.locator('input[type="date"]').fill("2026-01-31");
  const args = JSON.parse(await sent(page)) as Record<string, string>;
  expect(args).toEqual({
    day: "2026-01-31",
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    secret: "hunter2",
    picture: "aGVsbG8=",
  });
});

test("an object that is pasted into any field fills the form, one undo away", async ({ page }) => {
  const form = await openTool(page, "unions");
  const box = form.getByRole("textbox", { name: /^maybe, / });
  await box.focus();
  await box.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/plain",
      '{"shape": {"kind": "box", "w": 1}, "id": 10000000000000000001}',
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(form.getByText("2 values from the pasted JSON fill the form.")).toBeVisible();
  await expect(form.getByRole("radio", { name: "Box" }).first()).toBeChecked();
  expect(await sent(page)).toBe('{"shape": {"kind": "box", "w": 1}, "id": 10000000000000000001}');
  await form.getByRole("button", { name: "Undo" }).click();
  expect(await sent(page)).toBe("{}");
});

test("completion in the JSON knows the shape that was told, through a reference", async ({
  page,
}) => {
  await page.goto(`${toolPath("shapes", "pydantic")}?tab=json`);
  const editor = page.getByRole("textbox", { name: "Arguments of shapes.pydantic as JSON" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  const offered = page.getByRole("listbox", { name: "Completions" }).getByRole("option");
  await page.keyboard.type('{"where": {"op": "');
  await expect(offered).toHaveText([/^eq/, /^ne/, /^gt/]);
  await offered.filter({ hasText: "eq" }).click();
  await expect(editor).toHaveText('{"where": {"op": "eq"}}');
  await page.keyboard.type(', "');
  await expect(offered).toHaveText([/^field/, /^value/]);
});

test("a fault inside a shape is marked at its own field", async ({ page }) => {
  const form = await openTool(page, "unions", { shape: { kind: "box", w: "wide", h: 1 } });
  await expect(form.getByText('shape.w is a number; got "wide".')).toBeVisible();
  await sent(page);
  await expect(outcomeOf(page, "shapes.unions")).toContainText("Our check would have refused");
});

test("a tool far down the list is scrolled to, marked and counted", async ({ page }) => {
  await openTool(page, "nothing");
  const list = page.getByRole("listbox", { name: "Tools" });
  await expect(list.getByRole("option", { selected: true })).toHaveAccessibleName(
    /^shapes\.nothing/,
  );
  await expect(list.getByRole("option", { selected: true })).toBeInViewport();
  await expect(page.getByText(/^\d+ of \d+$/)).not.toHaveText(/^1 of/);
});

for (const scheme of ["light", "dark"] as const)
  test(`the controls of every shape pass axe, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [tool, args] of [
      ["unions", { shape: { kind: "box" }, tags: ["a"], id: 5, more: [{}] }],
      ["maps", { scores: { a: 1 }, headers: { other: 1 }, free: { x: {} } }],
      ["lists", { words: ["a", ""], days: ["Mon"], months: [3], rows: [{}] }],
      ["tuples", { position: [1, 2] }],
      ["formats", { moment: "tomorrow", secret: "x", picture: "aGVsbG8=" }],
      ["anything", { any: 1 }],
      ["choices", { level: 1, mixed: null }],
      ["conditions", { country: "US", card: "1" }],
    ] as const) {
      await openTool(page, tool, args);
      const { violations } = await new AxeBuilder({ page }).include("form").analyze();
      expect(violations.map(({ id, nodes }) => `${tool}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
  });
