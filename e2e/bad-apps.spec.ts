import type { FrameLocator, Locator, Page } from "@playwright/test";
import { badAppsCommand } from "./app-peers.ts";
import { expect, test } from "./fixtures.ts";
import { peersMissing } from "./peers.ts";
import { callButton, section, source, toolPath } from "./screens.ts";

test.use({ bridgeArgs: ["--server", `bad=${badAppsCommand}`] });

test.skip(peersMissing !== null, peersMissing ?? "");

const inside = (app: Locator): FrameLocator =>
  app.locator("iframe").contentFrame().locator("iframe").contentFrame();

async function openApp(page: Page, tool: string): Promise<Locator> {
  await page.goto(toolPath("bad", tool));
  await expect(source(page, "up", "bad")).toBeVisible();
  await callButton(page).click();
  await page.getByRole("button", { name: "Open app" }).click();
  return page.getByRole("region", { name: "App of the tool" });
}

/** Presses where an element is, as the browser hears it from a mouse. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  const { x = 0, y = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const mouse = await page.context().newCDPSession(page);
  const at = { x: x + 20, y: y + height / 2, button: "left", clickCount: 1 } as const;
  await mouse.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
  await mouse.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
}

test("an app that loops is told, and the page goes on", async ({ page }) => {
  test.slow();
  const app = await openApp(page, "loops");
  await expect(app.getByRole("alert")).toContainText("does not answer any more", {
    timeout: 30_000,
  });
  // The mouse itself: an action of the test library would wait for every frame of the page.
  await pressAt(page, section(page, "Overview"));
  await expect(page).toHaveURL(/\/overview/);
  await expect(page.locator("iframe")).toHaveCount(0);
});

for (const tool of ["floods", "floods-top"]) {
  test(`an app that ${tool} is stopped, and the page goes on`, async ({ page }) => {
    const app = await openApp(page, tool);
    await expect(app.getByRole("alert")).toContainText("more messages than anybody could read");
    await expect(app.locator("iframe")).toHaveCount(0);
    await section(page, "Servers").click();
    await expect(page).toHaveURL(/\/servers/);
  });
}

test("an app that leaves its page is stopped", async ({ page }) => {
  const app = await openApp(page, "leaves");
  await expect(app.getByRole("alert")).toContainText("The app left its own page");
  await expect(app.locator("iframe")).toHaveCount(0);
});

test("an app reaches neither the page, its sandbox, a store nor a new window", async ({ page }) => {
  const app = await openApp(page, "reaches");
  const body = inside(app).locator("body");
  await expect(body).toContainText("done");
  for (const [what, end] of [
    ["document of the page", "SecurityError"],
    ["document of the sandbox", "SecurityError"],
    ["address of the page", "SecurityError"],
    ["store", "SecurityError"],
    ["cookie", "SecurityError"],
    ["new window", "null"],
    ["another sandbox", "SecurityError"],
  ]) {
    await expect(body).toContainText(`${what}: ${end}`);
  }
  await expect(page).toHaveURL(/\/tools\/bad\/reaches/);
  for (const frame of await page.locator("iframe").all()) {
    expect((await frame.getAttribute("allow")) ?? "").not.toContain("tools");
  }
});

test("a policy with more in it than origins is refused, and told", async ({ page }) => {
  const app = await openApp(page, "wide");
  await expect(inside(app).locator("body")).toContainText("not fetched");
  await app.getByRole("button", { name: "Inspect the app" }).click();
  const kept = app.getByRole("region", { name: "What it did not get" });
  await expect(kept).toContainText('connectDomains has "x; script-src *", which is no origin');
  await expect(kept).toContainText(
    "Kept back by its sandbox (connect-src): https://elsewhere.example/",
  );
  await expect(kept).toContainText('"https://elsewhere.example"');
});

test("an app that its sandbox kept from starting says what its server would declare", async ({
  page,
}) => {
  const app = await openApp(page, "needy");
  await expect(app.getByRole("alert")).toContainText(
    "Its sandbox kept it from https://cdn.example/lib.js",
    { timeout: 20_000 },
  );
  await app.getByRole("alert").getByRole("button", { name: "Inspect" }).click();
  await expect(app.getByRole("region", { name: "What it did not get" })).toContainText(
    "resourceDomains",
  );
});

test("an app that shows nothing is told", async ({ page }) => {
  const app = await openApp(page, "blank");
  await expect(app).toContainText("The app runs and shows nothing.", { timeout: 15_000 });
});

test("an app calls its own server's tools for apps, and nobody else's", async ({ page }) => {
  const app = await openApp(page, "calls");
  const body = inside(app).locator("body");
  await expect(body).toContainText("done");
  await expect(body).toContainText("tick: tick was called");
  await expect(body).toContainText(
    'think refused: "think" is offered to models alone, not to apps.',
  );
  await expect(body).toContainText(
    "ulib.scene.list refused: The server of this app offers no tool",
  );
  await expect(body).toContainText(
    "demo.ulib.scene.list refused: The server of this app offers no tool",
  );
});

test("an app's link is opened only after a person has read it, and never a script", async ({
  page,
}) => {
  const app = await openApp(page, "asks");
  await inside(app).getByRole("button", { name: "a script" }).click();
  await expect(inside(app).locator("body")).toContainText("a script refused");
  await inside(app).getByRole("button", { name: "a page" }).click();
  const question = app.getByRole("alertdialog");
  await expect(question).toContainText("https://elsewhere.example/page");
  await question.getByRole("button", { name: "Don't" }).click();
  await expect(inside(app).locator("body")).toContainText("a page refused");
  await inside(app).getByRole("button", { name: "a page" }).click();
  const opened = page.context().waitForEvent("page");
  await question.getByRole("button", { name: "Open it in a new tab" }).click();
  await (await opened).close();
  await expect(inside(app).locator("body")).toContainText("a page opened");
});

test("an app covers the page only where a person works in it, and can be put back", async ({
  page,
}) => {
  const app = await openApp(page, "covers");
  await expect(inside(app).locator("body")).toContainText("mode inline");
  await inside(app).getByRole("button", { name: "cover" }).click();
  await expect(inside(app).locator("body")).toContainText("then fullscreen");
  await app.getByRole("button", { name: "Put the app back in its place" }).click();
  await expect(app).toBeVisible();
  await section(page, "Servers").click();
  await expect(page).toHaveURL(/\/servers/);
});

test("an app that is left may say goodbye", async ({ page }) => {
  const app = await openApp(page, "farewell");
  await expect(inside(app).locator("body")).toContainText("here");
  await section(page, "Timeline").click();
  await expect(page.getByText("note was called").first()).toBeVisible();
});

test("an app that claims a huge height and sends huge messages stays bounded", async ({ page }) => {
  const app = await openApp(page, "huge");
  await expect(inside(app).locator("body")).toContainText("sent");
  expect((await app.locator("iframe").boundingBox())?.height).toBeLessThanOrEqual(4_000);
  await app.getByRole("button", { name: "Inspect the app" }).click();
  await expect(app).toContainText("too big to be passed on");
});
