import type { FrameLocator, Locator, Page } from "@playwright/test";
import { appServerCommand, badAppsCommand } from "./app-peers.ts";
import type { StartedBridge } from "./bridge.ts";
import { callAsClient, clientHeaders } from "./client.ts";
import { expect, test } from "./fixtures.ts";
import { peersMissing } from "./peers.ts";
import { source } from "./screens.ts";

test.use({
  bridgeArgs: [
    "--server",
    `bad=${badAppsCommand}`,
    "--server",
    `basic-react=${appServerCommand("basic-react")}`,
  ],
});

test.skip(peersMissing !== null, peersMissing ?? "");
test.slow();

async function post<Data>(bridge: StartedBridge, procedure: string, input: object): Promise<Data> {
  const answer = await fetch(`${bridge.origin}/api/${procedure}`, {
    method: "POST",
    headers: clientHeaders(bridge),
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as { readonly result?: { readonly data: Data } };
  if (!body.result) throw new Error(`The bridge answered ${JSON.stringify(body)}.`);
  return body.result.data;
}

/** A board with these apps, drawn through the tool that any agent has. */
async function boardOf(bridge: StartedBridge, page: Page, tools: readonly string[]): Promise<void> {
  await page.goto("/servers");
  for (const name of ["bad", "basic-react"]) {
    await expect(source(page, "up", name)).toBeVisible({ timeout: 60_000 });
  }
  const { id } = await post<{ readonly id: string }>(bridge, "createBoard", { name: "Apps" });
  for (const [at, tool] of tools.entries()) {
    const outcome = await callAsClient(
      bridge,
      { source: "board", key: "app_open" },
      { tool, board: id, title: `${tool} ${at}`, key: `app${at}` },
    );
    expect(outcome).toMatchObject({ kind: "ok" });
  }
  await page.goto(`/boards/${id}`);
}

const widget = (page: Page, title: string): Locator =>
  page.getByRole("article", { name: new RegExp(title) });

const inside = (app: Locator): FrameLocator =>
  app.locator("iframe").contentFrame().locator("iframe").contentFrame();

test("two apps on a board cannot read each other", async ({ bridge, page }) => {
  await boardOf(bridge, page, ["basic-react.get-time", "bad.reaches"]);
  const spy = inside(widget(page, "bad.reaches")).locator("body");
  await expect(spy).toContainText("done");
  await expect(spy).toContainText("neighbour: SecurityError");
  await expect(spy).toContainText("sandbox of the neighbour: SecurityError");
  const [one, two] = await page
    .locator("iframe")
    .evaluateAll((frames) =>
      frames.map((frame) => new URL((frame as HTMLIFrameElement).src).origin),
    );
  expect(one).not.toBe(two);
  // Nor does a message that looks like the host's change what it shows.
  await expect(inside(widget(page, "basic-react")).locator("code").first()).toContainText(
    /^20\d\d-/,
  );
});

test("an app keeps its state while a person moves it and changes the board's layout", async ({
  bridge,
  page,
}) => {
  await boardOf(bridge, page, ["basic-react.get-time", "bad.farewell"]);
  const app = widget(page, "basic-react");
  await inside(app).getByRole("textbox").first().fill("not to be lost");
  const before = await app.boundingBox();
  await app.getByRole("heading").first().hover();
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 500, (before?.y ?? 0) + 200, { steps: 12 });
  await page.mouse.up();
  await expect(inside(app).getByRole("textbox").first()).toHaveValue("not to be lost");
  for (const mode of ["Tiles", "Free", "Stack", "Grid"]) {
    await page
      .getByRole("radiogroup", { name: "How widgets are laid out" })
      .getByText(mode)
      .click();
    await expect(inside(app).getByRole("textbox").first()).toHaveValue("not to be lost");
  }
});

test("an app is on its board again after a reload, with its result", async ({ bridge, page }) => {
  await boardOf(bridge, page, ["basic-react.get-time"]);
  const time = inside(widget(page, "basic-react")).locator("code").first();
  await expect(time).toContainText(/^20\d\d-/);
  const before = await time.textContent();
  await page.reload();
  await expect(time).toHaveText(before ?? "");
});

test("eight apps run at once; the others sleep and can be woken", async ({ bridge, page }) => {
  await boardOf(
    bridge,
    page,
    Array.from({ length: 10 }, () => "bad.farewell"),
  );
  await expect(page.getByText(/^Asleep: eight apps run already/)).toHaveCount(2);
  await expect(page.locator("iframe")).toHaveCount(8);
  await page.getByRole("button", { name: "Wake" }).first().click();
  await expect(page.getByText(/^Asleep: eight apps run already/)).toHaveCount(2);
  await expect(page.locator("iframe")).toHaveCount(8);
});
