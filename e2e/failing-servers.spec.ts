import { expect, test as base } from "./fixtures.ts";
import { everythingCommand, freePort, oddCommand, peersMissing } from "./peers.ts";
import {
  box,
  callButton,
  outcomeOf,
  rail,
  section,
  serverPage,
  source,
  toolPath,
} from "./screens.ts";

const test = base.extend<object, { readonly deafPort: number }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the pattern
  deafPort: [async ({}, use) => use(await freePort()), { scope: "worker" }],
  bridgeArgs: async ({ deafPort }, use) => {
    const servers = {
      gone: "no-such-command-here --fast",
      dies: oddCommand("dies-in-handshake"),
      rubbish: 'echo "Welcome to my server!"',
      refuses: `http://127.0.0.1:${deafPort}/mcp`,
      plain: oddCommand("plain"),
      fragile: oddCommand("dies-on-call"),
    };
    await use(Object.entries(servers).flatMap(([name, at]) => ["--server", `${name}=${at}`]));
  },
});

const reasons: readonly (readonly [string, string, RegExp])[] = [
  ["a command that does not exist", "gone", /There is no command "no-such-command-here"/],
  [
    "a server that dies in the handshake",
    "dies",
    /exited with code 3 before the handshake was done\..* "API_KEY is not set"\./,
  ],
  [
    "a server that prints rubbish",
    "rubbish",
    /It printed lines that are no MCP messages, the first: "Welcome to my server!"/,
  ],
  [
    "a URL that refuses",
    "refuses",
    /cannot be reached: .*\(ECONNREFUSED\)\. Start the server, or correct the URL\./,
  ],
];

for (const [what, name, reason] of reasons) {
  test(`${what} is failed in the rail, with the reason on its page`, async ({ page }) => {
    await page.goto("/overview");
    await expect(source(page, "failed", name)).toBeVisible({ timeout: 30_000 });
    await source(page, "failed", name).click();
    await expect(serverPage(page, name)).toContainText(reason);
  });
}

test("what fails keeps nothing else from working", async ({ page }) => {
  await page.goto(toolPath("plain", "plain", { text: "x" }));
  await callButton(page).click();
  await expect(outcomeOf(page, "plain.plain")).toContainText("done");
  await page.goto(toolPath("demo", "ulib.scene.list"));
  await callButton(page).click();
  await expect(outcomeOf(page, "ulib.scene.list")).toContainText("OK");
});

test("a server that dies in a call is unknown effect, then lost, and comes back by a restart", async ({
  page,
}) => {
  await page.goto(toolPath("fragile", "die"));
  await callButton(page).click();
  await expect(outcomeOf(page, "fragile.die")).toMatchAriaSnapshot(`
    - article:
      - text: /Unknown effect after it was sent/
  `);
  await source(page, "lost", "fragile").click();
  await expect(serverPage(page, "fragile")).toContainText(/exited with code 7.*"out of memory"/);
  await serverPage(page, "fragile").getByRole("button", { name: "Restart" }).click();
  await expect(source(page, "up", "fragile")).toBeVisible();
  await section(page, "Tools").click();
  await page.getByRole("searchbox", { name: "Filter the tools" }).fill("fragile");
  await expect(page.getByRole("option", { name: /^fragile\.die/ })).toBeVisible();
});

test("a running server that is killed from outside is lost with a reason", async ({
  start,
  open,
}) => {
  test.skip(peersMissing !== null, peersMissing ?? "");
  const bridge = await start(["--server", `everything=${everythingCommand}`]);
  const tab = await open(bridge);
  await source(tab, "up", "everything").click();
  const facts = serverPage(tab, "everything");
  const pid = await facts.getByRole("definition").filter({ hasText: /^\d+$/ }).textContent();
  process.kill(Number(pid), "SIGKILL");
  await expect(source(tab, "lost", "everything")).toBeVisible();
  await expect(facts).toContainText(/was ended by SIGKILL/);
});

test("a server is added only after its exact command was read and confirmed", async ({ page }) => {
  await page.goto("/servers");
  await page.getByRole("region", { name: "Servers" }).getByRole("button", { name: "Add" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("plain");
  await dialog
    .getByRole("textbox", { name: "Command, URL or session" })
    .fill('no-such-program --name "two words" $HOME');
  await dialog.getByRole("button", { name: "Next: read it back" }).click();
  await expect(dialog).toContainText("There is already a source called plain.");

  await dialog.getByRole("textbox", { name: "Name" }).fill("added");
  await dialog.getByRole("button", { name: "Next: read it back" }).click();
  await expect(dialog.getByRole("list", { name: "Command" }).getByRole("code")).toHaveText([
    "no-such-program",
    "--name",
    "two words",
    "$HOME",
  ]);
  await expect(rail(page).getByRole("link", { name: /\badded\b/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Start this process" }).click();

  await expect(dialog).toHaveCount(0);
  await expect(serverPage(page, "added")).toContainText('There is no command "no-such-program"');
  await serverPage(page, "added").getByRole("button", { name: "Detach" }).click();
  await serverPage(page, "added")
    .getByRole("button", { name: "Detach added and forget it" })
    .click();
  await expect(rail(page).getByRole("link", { name: /\badded\b/ })).toHaveCount(0);
});

test("a server that was added works at once", async ({ page }) => {
  await page.goto("/overview");
  await page.getByRole("button", { name: "Add a source" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("late");
  await dialog.getByRole("textbox", { name: "Command, URL or session" }).fill(oddCommand("plain"));
  await dialog.getByRole("button", { name: "Next: read it back" }).click();
  await dialog.getByRole("button", { name: "Start this process" }).click();
  await expect(source(page, "up", "late")).toBeVisible();
  await page.goto(toolPath("late", "plain"));
  await box(page, "text").fill("x");
  await callButton(page).click();
  await expect(outcomeOf(page, "late.plain")).toContainText("done");
});
