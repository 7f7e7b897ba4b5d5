import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { hardSchemasCommand } from "./peers.ts";
import { callButton, input, outcomeOf, toolPath } from "./screens.ts";

test.use({ bridgeArgs: ["--server", `hard=${hardSchemasCommand}`] });

async function openTool(page: Page, tool: string, args?: Readonly<Record<string, unknown>>) {
  await page.goto(toolPath("hard", tool, args));
  const form = page.getByRole("form", { name: `hard.${tool}` });
  await expect(form).toBeVisible();
  return form;
}

/** Calls, and gives the arguments as the server got them. */
async function received(page: Page, tool: string): Promise<string> {
  const request = page.waitForRequest((each) => each.url().includes("/invoke"));
  await page.keyboard.press("ControlOrMeta+Enter");
  const body = (await request).postData() ?? "";
  const [, quoted = '""'] = /"argsText":("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  await expect(callButton(page)).toBeVisible();
  await expect(outcomeOf(page, `hard.${tool}`)).toBeVisible();
  return String(JSON.parse(quoted));
}

const box = (form: Locator, name: string): Locator =>
  form.getByRole("textbox", { name: new RegExp(`^${name}, `) });

test("every tool with a bad schema is listed, opens as a form and can be called", async ({
  page,
}) => {
  for (const tool of [
    "deep",
    "circles",
    "labels",
    "words",
    "patterns",
    "nowhere",
    "right_to_left",
    "invalid",
    "contradicting",
    "names",
    "story",
  ]) {
    await openTool(page, tool);
    expect(await received(page, tool), tool).toBe("{}");
  }
});

test("a schema of 200 levels says where it was cut, and what lies below can be sent as text", async ({
  page,
}) => {
  const form = await openTool(page, "deep");
  await expect(page.getByText(/inputSchema exceeds the 128-level depth limit/)).toBeVisible();
  // What is needed starts open for a few levels; from there on a level is opened at a time.
  await form.getByRole("button", { name: "Unfold level_4" }).click();
  await expect(form.getByRole("group", { name: /^level_5, / })).toBeVisible();

  // Deeper arguments than this are refused by the bridge, with its own sentence.
  let deepest: unknown = "anything";
  for (let level = 190; level > 0; level -= 1) deepest = { [`level_${level}`]: deepest };
  await page.goto(`${toolPath("hard", "deep")}?tab=json`);
  const editor = page.getByRole("textbox", { name: "Arguments of hard.deep as JSON" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(JSON.stringify(deepest));
  expect(JSON.parse(await received(page, "deep"))).toEqual(deepest);
  await expect(outcomeOf(page, "hard.deep")).toContainText("OK");
});

test("references in circles and to nowhere are fields of JSON that say so; the others work", async ({
  page,
}) => {
  let form = await openTool(page, "circles");
  await expect(form.getByText(/refers to itself/).first()).toBeVisible();
  await box(form, "self").fill("[1]");
  await box(form, "note").fill("kept");
  await form.getByRole("button", { name: "Unfold tree" }).click();
  await form.getByRole("button", { name: "Unfold left" }).click();
  await box(form, "name").last().fill("leaf");
  expect(JSON.parse(await received(page, "circles"))).toEqual({
    self: [1],
    note: "kept",
    tree: { left: { name: "leaf" } },
  });

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  form = await openTool(page, "nowhere");
  await expect(form.getByText(/refers to #\/\$defs\/gone, which is not/).first()).toBeVisible();
  await expect(form.getByText(/refers to http:\/\/198\.51\.100\.7/).first()).toBeVisible();
  await box(form, "gone").fill("1");
  await box(form, "web").fill('"x"');
  expect(JSON.parse(await received(page, "nowhere"))).toEqual({ gone: 1, web: "x" });
  await expect(outcomeOf(page, "hard.nowhere")).toContainText("OK");
  expect(new Set(asked)).toEqual(new Set(["127.0.0.1"]));
});

test("ten thousand labels are searched, and a wrong one is told the nearest", async ({ page }) => {
  const form = await openTool(page, "labels");
  const one = form.getByRole("combobox", { name: /^one, / });
  await one.click();
  await one.fill("9876");
  await page.getByRole("option", { name: "label 9876", exact: true }).click();
  expect(JSON.parse(await received(page, "labels"))).toEqual({ one: "label 9876" });
  await openTool(page, "labels", { one: "lable 42" });
  await received(page, "labels");
  await expect(outcomeOf(page, "hard.labels")).toContainText("label 42");
});

test("a description of megabytes is cut where it is read, and the field works", async ({
  page,
}) => {
  const form = await openTool(page, "words");
  await expect(form.getByText(/^many words/).first()).toBeVisible();
  const drawn = await form.evaluate((element) => element.textContent?.length ?? 0);
  expect(drawn).toBeLessThan(200_000);
  await box(form, "field").fill("a word");
  expect(await received(page, "words")).toContain("a word");
});

test("a tool that tells megabytes of itself is drawn as far as it is read", async ({ page }) => {
  await openTool(page, "story");
  const drawn = (): Promise<number> => page.evaluate(() => document.body.textContent?.length ?? 0);
  await expect(page.getByText(/^A long story of a tool/).first()).toBeVisible();
  expect(await drawn()).toBeLessThan(100_000);
  await page.getByRole("button", { name: /^Read all of it \(5\.\d MB\)/ }).click();
  const all = page.getByRole("region", { name: "the description" });
  await all.focus();
  // Rows are measured as they come into sight, so the end moves away a few times.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(all.getByText(/The end\.$/)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await drawn()).toBeLessThan(100_000);
  await page.getByRole("button", { name: "Copy the description" }).click();
  await page.getByRole("button", { name: "Fold" }).click();
  await expect(all).toHaveCount(0);
});

test("patterns that run for ever elsewhere are answered, or said to be left out", async ({
  page,
}) => {
  const text = `${"a".repeat(5_000)}!`;
  const form = await openTool(page, "patterns");
  await box(form, "slow").fill(text);
  await box(form, "back").fill(text);
  await received(page, "patterns");
  await expect(outcomeOf(page, "hard.patterns")).toContainText("slow matches ^(a+)+$");
});

test("names of JavaScript's own are names like any other", async ({ page }) => {
  const form = await openTool(page, "names");
  await box(form, "__proto__").fill("a");
  await box(form, "constructor").fill("5");
  await box(form, "toString").fill("b");
  await box(form, "twice").fill("c");
  await box(form, "a/b~c").fill("d");
  const sent = await received(page, "names");
  expect(sent.replaceAll(/\s*\n\s*/g, "")).toBe(
    '{"__proto__": "a","constructor": 5,"toString": "b","twice": "c","a/b~c": "d"}',
  );
  await expect(outcomeOf(page, "hard.names")).toContainText("OK");
});

test("text that runs right to left turns nothing round", async ({ page }) => {
  const form = await openTool(page, "right_to_left");
  await expect(form.getByText("\\u202eevil")).toBeVisible();
  const note = box(form, "note");
  await note.fill("\u202eabc \u05e9\u05dc\u05d5\u05dd");
  expect(JSON.parse(await received(page, "right_to_left"))).toEqual({
    note: "\u202eabc \u05e9\u05dc\u05d5\u05dd",
  });
});

test("an invalid schema is named as such, and its fields still take values", async ({ page }) => {
  const form = await openTool(page, "invalid");
  await box(form, "c").fill("x");
  expect(JSON.parse(await received(page, "invalid"))).toEqual({ c: "x" });
});

for (const [what, text, said] of [
  ["a comma too many", '{"note": "x",}', /JSON at line 1, column 14/],
  ["half an object", '{"note": ', /JSON at line 1/],
] as const)
  test(`${what} in the JSON is said in a sentence, and the text stays`, async ({ page }) => {
    await page.goto(`${toolPath("hard", "circles")}?tab=json`);
    const editor = page.getByRole("textbox", { name: "Arguments of hard.circles as JSON" });
    await editor.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
    expect(await received(page, "circles")).toBe(text);
    await expect(outcomeOf(page, "hard.circles")).toContainText(said);
    await page.getByRole("tab", { name: "Form" }).click();
    await expect(input(page).getByRole("alert")).toContainText(said);
  });

test("numbers beyond any double and names given twice are sent as they stand, and said", async ({
  page,
}) => {
  const form = await openTool(page, "circles");
  await page.getByRole("tab", { name: "JSON" }).click();
  const editor = page.getByRole("textbox", { name: "Arguments of hard.circles as JSON" });
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  const text = '{"self": 1e999, "note": "a", "note": "b"}';
  await page.keyboard.insertText(text);
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(box(form, "self")).toHaveValue("1e999");
  await expect(box(form, "note")).toHaveValue("b");
  await expect(form.getByText(/This name is given more than once/)).toBeVisible();
  expect(await received(page, "circles")).toBe(text);
});

test("a composition is typed whole, Enter in a text is a line, and undo goes back", async ({
  page,
}) => {
  const form = await openTool(page, "circles");
  const note = box(form, "note");
  await note.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.imeSetComposition", {
    text: "に",
    selectionStart: 1,
    selectionEnd: 1,
  });
  await devtools.send("Input.imeSetComposition", {
    text: "にほ",
    selectionStart: 2,
    selectionEnd: 2,
  });
  await devtools.send("Input.insertText", { text: "日本" });
  await expect(note).toHaveValue("日本");
  await page.keyboard.press("Enter");
  await page.keyboard.type("x");
  expect(JSON.parse(await received(page, "circles"))).toEqual({ note: "日本\nx" });
  await note.focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(note).toHaveValue("");
});

test("a megabyte that is pasted is there at once, to the letter, and can be typed on", async ({
  page,
}) => {
  const form = await openTool(page, "circles");
  const note = box(form, "note");
  await note.focus();
  const text = "0123456789abcdef".repeat(65_536);
  await page.keyboard.insertText(text);
  await page.keyboard.type("!");
  await expect.poll(() => note.inputValue().then(({ length }) => length)).toBe(text.length + 1);
  expect(JSON.parse(await received(page, "circles"))).toEqual({ note: `${text}!` });
});
