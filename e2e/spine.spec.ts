import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { widget } from "./boards.ts";
import { expect, test } from "./fixtures.ts";
import { everythingCommand, peersMissing } from "./peers.ts";
import {
  box,
  callButton,
  input,
  liveValue,
  openObject,
  outcomeOf,
  progress,
  section,
  serverPage,
  source,
  toolPath,
} from "./screens.ts";

const configure = "ulib.ContainerBox.configure";
const folder = mkdtempSync(join(tmpdir(), "vitrine-spine-"));

test.use({ bridgeArgs: ["--tools", folder, "--server", `everything=${everythingCommand}`] });

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Calls a tool by the link that holds its arguments, as a person sends it on. */
async function callByLink(
  page: Page,
  from: string,
  tool: string,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.goto(toolPath(from, tool, args));
  await callButton(page).click();
}

async function detach(page: Page, name: string): Promise<void> {
  await source(page, "up", name).click();
  await serverPage(page, name).getByRole("button", { name: "Detach" }).click();
  await serverPage(page, name)
    .getByRole("button", { name: new RegExp(`^Detach ${name}`) })
    .click();
  await expect(source(page, "up", name)).toHaveCount(0);
}

test("the whole way: classes, calls, a refusal, new objects and tools, a board, and the end of it", async ({
  page,
}) => {
  test.skip(peersMissing !== null, peersMissing ?? "");
  test.setTimeout(240_000);

  await test.step("the demo's classes are listed", async () => {
    await page.goto("/");
    await section(page, "Classes").click();
    await expect(page.getByRole("option", { name: /^ContainerBox\b/ })).toBeVisible();
  });

  await test.step("crate is configured by a list and by text, and its live value moves", async () => {
    await callByLink(page, "demo", configure, { object: "crate", Size: [2, 2, 2] });
    await expect(outcomeOf(page, configure)).toContainText("Set Size on crate.");
    await openObject(page, "crate");
    await expect(liveValue(page, "Size")).toContainText("2 2 2");
    await callByLink(page, "demo", configure, { object: "crate", Size: "3 3 3" });
    await expect(outcomeOf(page, configure)).toContainText("Set Size on crate.");
    await openObject(page, "crate");
    await expect(liveValue(page, "Size")).toContainText("3 3 3");
    await expect(liveValue(page, "Volume")).toContainText("27");
  });

  await test.step("a value out of range is refused in a sentence", async () => {
    await callByLink(page, "demo", configure, { object: "crate", Size: "900 2 2" });
    await expect(outcomeOf(page, configure)).toContainText("Size[0] is at most 50 mm; got 900.");
  });

  await test.step("the first object of a class brings the class's tools, without a reload", async () => {
    await callByLink(page, "vitrine", "object_remove", { object: "source", session: "demo" });
    await expect(outcomeOf(page, "object_remove")).toContainText("OK");
    await page.goto(toolPath("demo", "ulib.scene.create", { class: "MuonSource", name: "beam" }));
    await page.getByRole("searchbox", { name: "Filter the tools" }).fill("MuonSource");
    await expect(page.getByRole("option", { name: /^ulib\.MuonSource/ })).toHaveCount(0);
    await callButton(page).click();
    await expect(outcomeOf(page, "ulib.scene.create")).toContainText("OK");
    await expect(page.getByRole("option", { name: /^ulib\.MuonSource\.configure/ })).toBeVisible();
  });

  await test.step("an action runs with its progress", async () => {
    await callByLink(page, "demo", "ulib.Recipe.Run", { object: "recon" });
    await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[1-9]/);
    await expect(outcomeOf(page, "ulib.Recipe.Run")).toContainText("OK");
  });

  await test.step("values are shown in a kv, linked with a table, and shared as a link", async () => {
    await callByLink(page, "board", "widget_display", {
      name: "kv",
      params: {
        title: "Crate",
        rows: [
          ["object", "crate"],
          ["material", "iron"],
        ],
      },
    });
    await expect(outcomeOf(page, "widget_display")).toContainText("OK");
    await callByLink(page, "board", "widget_display", {
      name: "data-table",
      params: {
        title: "Materials",
        rows: [
          { object: "crate", guess: "lead" },
          { object: "barrel", guess: "water" },
        ],
      },
    });
    await expect(outcomeOf(page, "widget_display")).toContainText("OK");
    await section(page, "Board").click();
    await page.getByRole("main").getByRole("link").first().click();
    await expect(widget(page, "Crate")).toContainText("iron");
    await page.getByRole("button", { name: "Links 0" }).click();
    for (const name of ["Crate", "Materials"]) {
      await widget(page, name)
        .locator("header")
        .click({ position: { x: 50, y: 10 } });
    }
    await page
      .getByRole("form", { name: "New link" })
      .getByRole("button", { name: "Link", exact: true })
      .click();
    await expect(page.getByRole("button", { name: "Links 1" })).toBeVisible();
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: /^Link with the board/ }).click();
    const link = await page.getByRole("dialog").locator("code").innerText();
    await page.goto("/overview");
    await page.goto(link);
    await page
      .getByRole("dialog", { name: "Open the board in this link?" })
      .getByRole("button", { name: "Open it as a new board" })
      .click();
    await expect(widget(page, "Materials")).toContainText("barrel");
  });

  await test.step("a tool that is declared in the folder appears, and answers", async () => {
    await section(page, "Tools").click();
    await page.getByRole("searchbox", { name: "Filter the tools" }).fill("half");
    writeFileSync(
      join(folder, "half.ts"),
      `import { num, tool } from "vitrine/declare";
export const half = tool("Halves a number.", { signature: { n: num() } })(({ n }) => n / 2);
`,
    );
    await page.getByRole("option", { name: /half/ }).click();
    await box(page, "n").fill("9");
    await callButton(page).click();
    await expect(page.getByRole("article", { name: /^Outcome of .*half/ })).toContainText("4.5");
  });

  await test.step("a slow call of a remote server is cancelled", async () => {
    const tool = "everything.trigger-long-running-operation";
    await callByLink(page, "everything", "trigger-long-running-operation", {
      duration: 60,
      steps: 60,
    });
    await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[1-9]/);
    await input(page)
      .getByRole("button", { name: /^Cancel\b/ })
      .click();
    await expect(outcomeOf(page, tool)).toContainText("Cancelled");
  });

  await test.step("detached, nothing remains but the bridge's own tools", async () => {
    await section(page, "Servers").click();
    await detach(page, "everything");
    await detach(page, folder.split("/").at(-1) ?? "");
    await detach(page, "demo");
    await section(page, "Tools").click();
    await expect(page.getByRole("option", { name: /^session_start/ })).toBeVisible();
    await page.getByRole("searchbox", { name: "Filter the tools" }).fill("configure");
    await expect(page.getByRole("option")).toHaveCount(0);
  });
});
