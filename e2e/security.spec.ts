import { request as sendRequest } from "node:http";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { tokenOf, vitrine } from "./bridge.ts";
import { clientHeaders } from "./client.ts";
import { expect, test } from "./fixtures.ts";
import { hostileCommand } from "./peers.ts";
import {
  callButton,
  outcomeOf,
  openObject,
  section,
  serverPage,
  source,
  toolPath,
} from "./screens.ts";

test.use({ bridgeArgs: ["--server", `hostile=${hostileCommand}`] });

/** A request with exactly these headers; `fetch` would set Host itself. */
function answerTo(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(url, { method, headers }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => (body += part.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    outgoing.on("error", reject);
    outgoing.end(method === "POST" ? "{}" : undefined);
  });
}

test("another page's Host or Origin is refused before anything else", async ({ bridge }) => {
  const { origin } = bridge;
  const headers = clientHeaders(bridge);
  const foreign = await answerTo(`${origin}/api/hello`, "POST", {
    ...headers,
    origin: "http://evil.example",
  });
  expect(foreign).toEqual({
    status: 403,
    body: expect.stringContaining("Another page may not use this bridge."),
  });
  const renamed = await answerTo(`${origin}/`, "GET", { host: "evil.example" });
  expect(renamed.status).toBe(403);
  expect(renamed.body).toContain(`This bridge answers only at ${origin}.`);
  const nameless = await answerTo(`${origin}/api/hello`, "POST", { ...headers, origin: "null" });
  expect(nameless.status).toBe(403);
});

test("no call is answered without the token, which only its owner can read", async ({ bridge }) => {
  const { "x-vitrine-token": _token, ...headers } = clientHeaders(bridge);
  const answer = await answerTo(`${bridge.origin}/api/hello`, "POST", headers);
  expect(answer).toEqual({
    status: 401,
    body: expect.stringContaining("This bridge needs its token"),
  });
  expect(statSync(join(bridge.home, "token")).mode & 0o777).toBe(0o600);
  expect(statSync(bridge.home).mode & 0o777).toBe(0o700);
});

test("a page without the token shows nothing but how to connect", async ({ bridge, browser }) => {
  const stranger = await browser.newPage();
  await stranger.goto(`${bridge.origin}/scene/demo/crate`);
  await expect(
    stranger.getByRole("heading", { name: "This page is not connected yet" }),
  ).toBeVisible();
  await expect(stranger.getByRole("navigation", { name: "Sections" })).toHaveCount(0);
  await stranger
    .getByRole("textbox", { name: "Line or code from the terminal" })
    .fill("a-code-that-nobody-printed");
  await stranger.getByRole("button", { name: "Connect" }).click();
  await expect(stranger.getByRole("alert")).toContainText("This code is used up or older");
  await stranger.close();
});

test("a token that was replaced signs the page out with a sentence", async ({ start, open }) => {
  const bridge = await start();
  const page = await open(bridge);
  const old = tokenOf(bridge);
  await vitrine(["token", "--new"], { VITRINE_HOME: bridge.home });
  expect(tokenOf(bridge)).not.toBe(old);
  await expect(page.getByRole("alert")).toContainText(
    "The token that this browser kept is not valid any more.",
  );
});

test("every answer carries the policy, and the page runs under it", async ({ bridge, page }) => {
  const answer = await page.goto("/tools");
  const { port } = new URL(bridge.origin);
  expect(answer?.headers()).toMatchObject({
    "content-security-policy": expect.stringContaining(
      `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws://127.0.0.1:${port}`,
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  });
  await expect(page.getByRole("listbox", { name: "Tools" })).toBeVisible();
});

/** Every address that a page and its sockets ask for from now on. */
function addressesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  page.on("websocket", (socket) => asked.push(socket.url()));
  return asked;
}

test("a whole session asks nothing of anybody but the bridge", async ({ bridge, page }) => {
  const asked = addressesOf(page);
  for (const path of ["/overview", "/classes/demo/Recipe?tab=diagram", "/timeline", "/servers"]) {
    await page.goto(path);
    await expect(section(page, "Scene")).toBeVisible();
  }
  await openObject(page, "crate");
  await page.goto(toolPath("hostile", "answer"));
  await callButton(page).click();
  await expect(outcomeOf(page, "hostile.answer")).toContainText("OK");
  await page.goto("/servers/hostile");
  await expect(serverPage(page, "hostile")).toBeVisible();

  const { host } = new URL(bridge.origin);
  const elsewhere = asked.filter(
    (address) => !/^(data|blob):/.test(address) && new URL(address).host !== host,
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(elsewhere).toEqual([]);
});

test("a server's words are text wherever they are shown", async ({ page }) => {
  const isUntouched = async (): Promise<void> => {
    expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
    await expect(page.locator("script[src*='198.51'], iframe, img[src*='198.51']")).toHaveCount(0);
    await expect(page.locator("a[href^='javascript:'], a[href*='198.51']")).toHaveCount(0);
  };
  await page.goto("/tools");
  await page.getByRole("searchbox", { name: "Filter the tools" }).fill("onerror");
  const tool = page.getByRole("option").first();
  await expect(tool).toContainText("<img src=");
  await isUntouched();

  await tool.click();
  await expect(page.getByRole("main").getByText("<script>window.hacked").first()).toBeVisible();
  await callButton(page).click();
  const outcome = page.getByRole("region", { name: "Outcome" }).getByRole("article");
  await expect(outcome).toContainText("Refusal");
  await expect(outcome).toContainText("<iframe src=");
  await isUntouched();
  for (const tab of ["JSON", "Schema", "As the model sees it", "History"]) {
    await page.getByRole("tab", { name: tab }).click();
    await isUntouched();
  }

  await page.goto(toolPath("hostile", "answer"));
  await callButton(page).click();
  await expect(outcomeOf(page, "hostile.answer")).toContainText("<script>window.hacked = true");
  await isUntouched();
  await page.getByRole("button", { name: "Open the timeline", exact: true }).click();
  await isUntouched();

  await source(page, "up", "hostile").click();
  await expect(serverPage(page, "hostile")).toContainText("<img src=");
  await isUntouched();
});
