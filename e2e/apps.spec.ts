import type { FrameLocator, Locator, Page } from "@playwright/test";
import { appServerCommand, appServers, type AppServer } from "./app-peers.ts";
import { expect, test } from "./fixtures.ts";
import { peersMissing } from "./peers.ts";
import { callButton, source, toolPath } from "./screens.ts";

const names = Object.keys(appServers) as readonly AppServer[];

test.use({
  bridgeArgs: [...names, "map" as const].flatMap((name) => [
    "--server",
    `${name}=${appServerCommand(name)}`,
  ]),
});

test.skip(peersMissing !== null, peersMissing ?? "");
test.slow();

/** Arguments without which an app would have nothing to draw. */
const args: Partial<Record<AppServer, Readonly<Record<string, string>>>> = {
  shadertoy: {
    fragmentShader:
      "void mainImage(out vec4 fragColor, in vec2 fragCoord) { fragColor = vec4(vec3(fract(sin(dot(fragCoord, vec2(12.9898, 78.233))) * 43758.5453)), 1.0); }",
  },
};

/** The app's own document, inside its sandbox. */
const inside = (app: Locator): FrameLocator =>
  app.locator("iframe").contentFrame().locator("iframe").contentFrame();

async function openApp(page: Page, server: string, tool: string, given?: object): Promise<Locator> {
  await page.goto(toolPath(server, tool, given as Readonly<Record<string, unknown>> | undefined));
  await expect(source(page, "up", server)).toBeVisible({ timeout: 60_000 });
  await callButton(page).click();
  await page.getByRole("button", { name: "Open app" }).click();
  return page.getByRole("region", { name: "App of the tool" });
}

for (const name of names) {
  test(`the app of ${name} starts, gets its call and draws something`, async ({ page }) => {
    const app = await openApp(page, name, appServers[name], args[name]);
    await app.getByRole("button", { name: "Inspect the app" }).click();
    const checklist = app.getByRole("list", { name: "Checklist" });
    for (const done of [
      "app started",
      "given the arguments",
      "given the result",
      "told the colours",
    ]) {
      await expect(checklist).toContainText(done);
    }
    const body = inside(app).locator("body");
    await expect
      .poll(() => body.evaluate(({ scrollHeight }) => scrollHeight), { timeout: 20_000 })
      .toBeGreaterThan(40);
    await expect(inside(app).locator("canvas, button, svg, h1, table").first()).toBeVisible();
    // A picture of one colour takes a few hundred bytes; what cannot be seen from its elements is seen by that.
    await expect
      .poll(async () => (await app.locator("iframe").screenshot()).length, { timeout: 20_000 })
      .toBeGreaterThan(3_000);
    await expect(app.getByRole("alert")).toHaveCount(0);
    await expect(app).toContainText("Nothing that the app asked for was kept back.");
  });
}

test("a button of an app calls its server's tool, and the app shows the answer", async ({
  page,
}) => {
  const app = await openApp(page, "basic-react", "get-time");
  const time = inside(app).locator("code").first();
  await expect(time).toContainText(/^20\d\d-/);
  const before = await time.textContent();
  await inside(app).getByRole("button", { name: "Get Server Time" }).click();
  await expect(time).not.toHaveText(before ?? "");
  await expect(time).toContainText(/^20\d\d-/);
});

test("an app keeps what was typed in it over the whole page, the corner and back", async ({
  page,
}) => {
  const app = await openApp(page, "basic-react", "get-time");
  const text = inside(app).getByRole("textbox").first();
  await text.fill("not to be lost");
  await app.getByRole("button", { name: "Show the app over the whole page" }).click();
  await expect(inside(app).getByRole("textbox").first()).toHaveValue("not to be lost");
  const size = await app.locator("iframe").boundingBox();
  expect(size?.width).toBeGreaterThan(1_000);
  await app.getByRole("button", { name: "Show the app in the corner" }).click();
  await expect(text).toHaveValue("not to be lost");
  await app.getByRole("button", { name: "Put the app back in its place" }).click();
  await expect(text).toHaveValue("not to be lost");
});

test("an app follows the page's colours", async ({ page }) => {
  const app = await openApp(page, "customer-segmentation", "get-customer-data");
  const dark = inside(app).locator("html");
  await expect(dark).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: /dark/i }).first().click();
  await expect(dark).toHaveAttribute("data-theme", "dark");
});

test("an app that cannot start says why", async ({ page }) => {
  const app = await openApp(page, "map", "show-map");
  await expect(app.getByRole("alert")).toContainText(
    /The app did not start within 10 s\. It could not load https:\/\/\S+cesium\S*/i,
    { timeout: 30_000 },
  );
  await app.getByRole("alert").getByRole("button", { name: "Inspect" }).click();
  await expect(app.getByRole("list", { name: "Checklist" })).toContainText(
    "The app has not sent ui/notifications/initialized.",
  );
});

test("the inspector tells every message, and shows the app in the sizes of devices", async ({
  page,
}) => {
  const app = await openApp(page, "basic-vanillajs", "get-time");
  await app.getByRole("button", { name: "Inspect the app" }).click();
  const messages = app.getByRole("listbox", { name: "Messages, newest first" });
  await expect(messages).toContainText("ui/notifications/tool-result");
  await messages.getByRole("option", { name: /^answer ui\/initialize to the app/ }).click();
  await expect(app.getByRole("region", { name: "Messages of the app" })).toContainText(
    "hostCapabilities",
  );
  await app.getByRole("button", { name: "Show the app over the whole page" }).click();
  await app.getByRole("radio", { name: "Phone" }).click();
  await expect.poll(async () => (await app.locator("iframe").boundingBox())?.width).toBe(390);
});
