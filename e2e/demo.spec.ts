import { expect, test } from "./fixtures.ts";
import {
  box,
  callButton,
  clientView,
  input,
  liveValue,
  objectBox,
  openObject,
  outcomeOf,
  outcomePanel,
  progress,
  section,
  toolPath,
} from "./screens.ts";

const configure = "ulib.ContainerBox.configure";
const sentence = "Size[0] is at most 50 mm; got 900.";

test("the printed link opens the page once, and leaves no code in the address", async ({
  start,
  open,
  browser,
}) => {
  const bridge = await start();
  const page = await open(bridge);
  await expect(page).toHaveURL(`${bridge.origin}/overview`);

  await page.reload();
  await expect(section(page, "Scene")).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(bridge.url);
  await expect(stranger.getByRole("form", { name: "Connect this page" })).toMatchAriaSnapshot(`
    - form "Connect this page":
      - heading "This page is not connected yet" [level=1]
      - alert:
        - text: Refusal
        - paragraph: This code is used up or older than 60 seconds; \`vitrine token\` prints a new link.
      - textbox "Line or code from the terminal"
      - button "Connect"
  `);
  await stranger.close();
});

test("a crate that is configured by its form moves in the scene", async ({ page }) => {
  await page.goto("/");
  await openObject(page, "crate");
  await expect(liveValue(page, "Size")).toContainText("20 30 20");
  await expect(liveValue(page, "Volume")).toContainText("12 000");

  await section(page, "Tools").click();
  await page.getByRole("searchbox", { name: "Filter the tools" }).fill("ContainerBox");
  await page.getByRole("option", { name: new RegExp(`^${configure}`) }).click();
  await objectBox(page).fill("crate");
  await page.getByRole("option", { name: /^crate/ }).click();
  await box(page, "Size x").fill("10");
  await box(page, "Size y").fill("20");
  await box(page, "Size z").fill("30");
  await callButton(page).click();
  await expect(outcomeOf(page, configure)).toMatchAriaSnapshot(`
    - article:
      - text: /OK answered by the session [\\d.]+ m?s/
      - paragraph: Set Size on crate.
      - list "Stages of the call":
        - listitem: /name.*passed/
        - listitem: /access.*passed/
        - listitem: /check.*passed/
        - listitem: /confirm.*passed/
        - listitem: /session.*passed/
  `);

  await section(page, "Scene").click();
  await openObject(page, "crate");
  await expect(liveValue(page, "Size")).toContainText("10 20 30");
  await expect(liveValue(page, "Volume")).toContainText("6 000");
});

test("a value out of range is refused in a sentence, at its box, with a way out", async ({
  page,
}) => {
  await page.goto(toolPath("demo", configure, { object: "pallet" }));
  await box(page, "Size x").fill("900");
  await box(page, "Size y").fill("2");
  await box(page, "Size z").fill("2");
  await callButton(page).click();

  const outcome = outcomeOf(page, configure);
  await expect(outcome).toMatchAriaSnapshot(`
    - article:
      - text: /Refusal before anything was sent [\\d.]+ m?s/
      - paragraph: Size[0] is at most 50 mm; got 900.
  `);
  await expect(outcome.getByText("OK", { exact: true })).toHaveCount(0);
  await expect(clientView(page)).toContainText(sentence);
  await expect(outcomePanel(page).getByRole("status")).toHaveText(`Refusal: ${sentence}`);

  await expect(box(page, "Size x")).toBeFocused();
  await expect(box(page, "Size x")).toHaveAttribute("aria-invalid", "true");
  await expect(box(page, "Size x")).toHaveAccessibleDescription(
    /Size\[0\] is at most 50 mm; got 900\./,
  );
  await expect(box(page, "Size y")).not.toHaveAttribute("aria-invalid", "true");

  await outcome.getByRole("button", { name: "Set Size[0] to 50" }).click();
  await expect(box(page, "Size x")).toHaveValue("50");
  await callButton(page).click();
  await expect(outcome).toContainText("Set Size on pallet.");
});

test("the JSON editor and the form are the same arguments", async ({ page }) => {
  await page.goto(toolPath("demo", configure));
  await page.getByRole("tab", { name: "JSON" }).click();
  const editor = page.getByRole("textbox", { name: `Arguments of ${configure} as JSON` });
  await editor.fill('{"object": "brick", "Size": "900 2 2"}');
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(outcomeOf(page, configure)).toContainText(sentence);

  await editor.fill('{"object": "brick", "Size": ');
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(input(page).getByRole("alert")).toContainText("The form waits");
  await input(page).getByRole("button", { name: "Mend the JSON" }).click();
  await editor.fill('{"object": "brick", "Size": [4, 5, 6]}');
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(objectBox(page)).toHaveValue("brick");
  await expect(box(page, "Size y")).toHaveValue("5");
  await callButton(page).click();
  await expect(outcomeOf(page, configure)).toContainText("Set Size on brick.");
});

test("what was left out is not sent, and a missing required field can be", async ({ page }) => {
  await page.goto(toolPath("demo", "ulib.Cylinder.configure"));
  await callButton(page).click();
  await expect(outcomeOf(page, "ulib.Cylinder.configure")).toMatchAriaSnapshot(`
    - article:
      - text: /Refusal before anything was sent [\\d.]+ m?s/
      - paragraph: '"object" is missing: name the Cylinder to configure.'
  `);
  await expect(objectBox(page)).toBeFocused();

  await objectBox(page).fill("drum");
  await box(page, "Label").fill("x");
  await box(page, "Label").fill("");
  await box(page, "Opacity").fill("0.5");
  await callButton(page).click();
  await expect(outcomeOf(page, "ulib.Cylinder.configure")).toContainText("Set Opacity on drum.");

  await page.getByRole("tab", { name: "History" }).click();
  await page
    .getByRole("list", { name: "Calls of this tool" })
    .getByRole("link", { name: "Set Opacity on drum." })
    .click();
  await expect(page.getByRole("tree", { name: "the input" }).getByRole("treeitem")).toHaveText([
    "{",
    '"object": "drum",',
    '"Opacity": 0.5',
    "}",
  ]);
});

test("an action shows its progress and leaves its result in the scene", async ({ page }) => {
  await page.goto(toolPath("demo", "ulib.Recipe.Run", { object: "recon" }));
  await callButton(page).click();
  await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[1-9]/);
  await expect(outcomeOf(page, "ulib.Recipe.Run")).toContainText("OK");

  await openObject(page, "run4");
  await expect(liveValue(page, "Recipe")).toContainText("recon");
});

test("an action that runs can be stopped", async ({ page }) => {
  await page.goto(toolPath("demo", "ulib.Recipe.Run", { object: "recon" }));
  await callButton(page).click();
  await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[1-9]/);
  await input(page)
    .getByRole("button", { name: /^Cancel\b/ })
    .click();
  await expect(outcomeOf(page, "ulib.Recipe.Run")).toMatchAriaSnapshot(`
    - article:
      - text: /Cancelled while it ran [\\d.]+ m?s/
  `);

  await openObject(page, "recon");
  await expect(liveValue(page, "State")).toContainText("cancelled");
});

test("every part has a link that opens it again", async ({ page }) => {
  await page.goto(toolPath("demo", configure, { object: "billet", Size: [1, 2, 3] }));
  await callButton(page).click();
  await expect(outcomeOf(page, configure)).toContainText("Set Size on billet.");
  await page.reload();
  await expect(objectBox(page)).toHaveValue("billet");
  await expect(box(page, "Size z")).toHaveValue("3");

  await page
    .getByRole("region", { name: "Earlier calls of this tool" })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/calls\/c_/);
  await page.reload();
  await expect(page.getByRole("article", { name: `Call of ${configure}` })).toContainText(
    "Set Size on billet.",
  );

  await page.goto("/classes/demo/Recipe?tab=tools");
  await page.reload();
  await expect(page.getByRole("article", { name: "Recipe" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Tools" })).toHaveAttribute("aria-selected", "true");

  await page.goto("/scene/demo/chamber1");
  await page.reload();
  await expect(page.getByRole("article", { name: "chamber1" })).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /^chamber1/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("a form's edits can be undone and done again", async ({ page }) => {
  await page.goto(toolPath("demo", configure));
  await objectBox(page).fill("ingot");
  await box(page, "Label").fill("lead");
  await input(page).getByRole("radio", { name: "no", exact: true }).click();
  const shown = input(page).getByRole("radio", { name: "no", exact: true });
  await expect(shown).toBeChecked();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(shown).not.toBeChecked();
  await expect(box(page, "Label")).toHaveValue("lead");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(shown).toBeChecked();
});
