import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ask, makeBoard } from "./boards.ts";
import { callAsClient } from "./client.ts";
import { expect, test } from "./fixtures.ts";
import { oddCommand } from "./peers.ts";
import { box, callButton, outcomeOf, section, serverPage, toolPath } from "./screens.ts";

const configure = "ulib.ContainerBox.configure";

test.use({
  bridgeArgs: ["--server", `plain=${oddCommand("plain")}`, "--server", "gone=no-such-command"],
});

type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** A screen, and how it is brought into the state that is looked at. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly settle: (page: Page) => Promise<void>;
}

const isThere = (role: Parameters<Page["getByRole"]>[0], name: string | RegExp) => (page: Page) =>
  expect(page.getByRole(role, { name }).first()).toBeVisible();

const screens: readonly Screen[] = [
  { name: "overview", path: "/overview", settle: isThere("table", /.*/) },
  { name: "tools", path: "/tools", settle: isThere("option", /ulib\.scene\.list/) },
  {
    name: "tool with a refusal",
    path: toolPath("demo", configure, { object: "crate", Size: [900, 2, 2] }),
    async settle(page) {
      await callButton(page).click();
      await expect(outcomeOf(page, configure)).toContainText("Refusal");
      await expect(box(page, "Size x")).toBeFocused();
    },
  },
  {
    name: "tool that was called",
    path: toolPath("demo", "ulib.scene.list"),
    async settle(page) {
      await callButton(page).click();
      await expect(outcomeOf(page, "ulib.scene.list")).toContainText("OK");
    },
  },
  {
    name: "tool while it runs",
    path: toolPath("demo", "ulib.Recipe.Run", { object: "recon" }),
    async settle(page) {
      await callButton(page).click();
      await expect(page.getByRole("article", { name: "The call is running" })).toBeVisible();
    },
  },
  {
    name: "tool that is not there",
    path: "/tools/demo/nothing",
    settle: isThere("alert", /.*/),
  },
  { name: "classes", path: "/classes", settle: isThere("img", /.*/) },
  { name: "scene", path: "/scene", settle: isThere("treeitem", /^lab/) },
  { name: "object", path: "/scene/demo/crate", settle: isThere("button", /^Edit Size/) },
  {
    name: "object while it is edited",
    path: "/scene/demo/chamber1",
    async settle(page) {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await page.keyboard.type("no such value");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "object with pinned values and ports that fit",
    path: "/scene/demo/chamber1",
    async settle(page) {
      await page.getByRole("button", { name: "Pin Rate" }).click();
      await page.getByRole("button", { name: "Pin Gas" }).click();
      await page.getByRole("button", { name: "Connect Pressure to what drives it" }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await expect(page.getByRole("region", { name: "Pinned values" })).toBeVisible();
    },
  },
  {
    name: "object that is about to be removed",
    path: "/scene/demo/cargo",
    async settle(page) {
      await page.getByRole("button", { name: "More for cargo" }).click();
      await page.getByRole("menuitem", { name: "Remove…" }).click();
      await expect(page.getByRole("button", { name: "Remove cargo" })).toBeVisible();
    },
  },
  {
    name: "object that is renamed to a name that is taken",
    path: "/scene/demo/barrel",
    async settle(page) {
      await page.getByRole("button", { name: "More for barrel" }).click();
      await page.getByRole("menuitem", { name: "Rename…" }).click();
      await page.getByRole("textbox", { name: "New name of barrel" }).fill("crate");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "new object that was refused",
    path: "/scene/demo/cargo",
    async settle(page) {
      await page.getByRole("button", { name: "Create an object" }).click();
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "comparison",
    path: "/scene/demo?compare=crate,barrel",
    settle: isThere("columnheader", /^barrel/),
  },
  { name: "sessions", path: "/sessions", settle: isThere("columnheader", /demo/) },
  {
    name: "session",
    path: "/servers/demo",
    settle: isThere("region", "How values come"),
  },
  { name: "timeline", path: "/timeline", settle: isThere("option", /.*/) },
  {
    name: "call",
    path: "/timeline?filter=refusals",
    async settle(page) {
      await page.getByRole("option").first().click();
      await expect(page.getByRole("article", { name: /^Call of/ })).toBeVisible();
    },
  },
  {
    name: "start of a run",
    path: "/refusals?start=yes",
    async settle(page) {
      const dialog = page.getByRole("dialog", { name: "Start a run" });
      await dialog.getByRole("radio", { name: "To all tools" }).click();
      await dialog.getByRole("button", { name: "Start", exact: true }).click();
      await expect(dialog.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "run with an open probe",
    path: `${toolPath("demo", "ulib.scene.list")}?tab=probes`,
    async settle(page) {
      await page.getByRole("button", { name: "Run these" }).click();
      await page
        .getByRole("treeitem", { name: /taught/ })
        .first()
        .click();
      await expect(page.getByRole("region", { name: "Is it a good sentence" })).toBeVisible();
      await expect(page.getByRole("button", { name: "New run" })).toBeVisible();
    },
  },
  { name: "runs", path: "/refusals", settle: isThere("table", "Runs") },
  { name: "servers", path: "/servers", settle: isThere("option", /plain/) },
  {
    name: "server",
    path: "/servers/plain",
    settle: (page) => expect(serverPage(page, "plain")).toBeVisible(),
  },
  {
    name: "server that failed",
    path: "/servers/gone",
    settle: (page) => expect(serverPage(page, "gone")).toContainText("There is no command"),
  },
  {
    name: "address that leads nowhere",
    path: "/nowhere",
    settle: isThere("heading", /nothing at this address/),
  },
  {
    name: "palette",
    path: "/overview",
    async settle(page) {
      await expect(section(page, "Scene")).toBeVisible();
      await page.keyboard.press("ControlOrMeta+k");
      await page.keyboard.type("crate");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "keys",
    path: "/overview",
    async settle(page) {
      await page.getByRole("button", { name: "Keys" }).click();
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    },
  },
  {
    name: "adding a server",
    path: "/overview",
    async settle(page) {
      await page.getByRole("button", { name: "Add a source" }).click();
      await page.getByRole("button", { name: "Next: read it back" }).click();
      await expect(page.getByRole("dialog")).toContainText("Give it a name");
    },
  },
  {
    name: "reading a server's command back",
    path: "/overview",
    async settle(page) {
      await page.getByRole("button", { name: "Add a source" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("x");
      await page.getByRole("textbox", { name: "Command, URL or session" }).fill("node 'a b'");
      await page.getByRole("button", { name: "Next: read it back" }).click();
      await expect(page.getByRole("list", { name: "Command" })).toBeVisible();
    },
  },
  {
    name: "attaching a session elsewhere",
    path: "/sessions",
    async settle(page) {
      await page.getByRole("button", { name: "At host and port…" }).click();
      await page.getByRole("textbox", { name: "Host" }).fill("lab.example");
      await page.getByRole("textbox", { name: "Port" }).fill("x");
      await page.getByRole("button", { name: "Next: read it back" }).click();
      await expect(page.getByRole("dialog")).toContainText("A port is a whole number");
    },
  },
  {
    name: "boards",
    path: "/boards",
    settle: isThere("rowheader", /^Seen/),
  },
  {
    name: "board",
    path: "/boards/seen",
    settle: isThere("article", /^Materials, /),
  },
  {
    name: "empty board",
    path: "/boards/blank",
    settle: isThere("heading", "Nothing on this board"),
  },
  {
    name: "board that is not there",
    path: "/boards/nobody",
    settle: isThere("alert", /.*/),
  },
  {
    name: "board with a menu, its history and a link that is being made",
    path: "/boards/seen",
    async settle(page) {
      await page.getByRole("button", { name: "History" }).click();
      await expect(page.getByRole("complementary", { name: "History of the board" })).toContainText(
        "Materials",
      );
      await page.getByRole("button", { name: "More for Materials" }).click();
      await page.getByRole("menuitem", { name: "Link with others…" }).click();
      await page.getByRole("button", { name: "More for Stat a" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "board of the past",
    path: "/boards/seen?at=1",
    settle: isThere("button", "Back to now"),
  },
  {
    name: "adding a widget",
    path: "/boards/seen",
    async settle(page) {
      await page.getByRole("button", { name: /^stat label/ }).click();
      const dialog = page.getByRole("dialog", { name: /^Add: / });
      await expect(dialog.getByRole("textbox", { name: /^value/ })).toBeVisible();
      await expect(dialog.getByRole("article")).not.toBeEmpty();
    },
  },
  {
    name: "link with a board inside",
    path: "/boards?hs=gz.broken",
    async settle(page) {
      await page.getByRole("button", { name: "Open it as a new board" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "open timeline beside the work",
    path: "/overview",
    async settle(page) {
      await page.getByRole("button", { name: "Open the timeline", exact: true }).click();
      await expect(page.getByRole("listbox", { name: "Timeline entries" })).toBeVisible();
    },
  },
  {
    name: "policy menu",
    path: "/overview",
    async settle(page) {
      await page.getByRole("button", { name: /^never asks/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
];

/**
 * Axe in the page itself, which says only what it found: by default it opens a
 * second page for each look, for frames that we have not, and describes every
 * element that is as it should be.
 */
const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false });

/** Looks with every rule in light; the dark theme differs in its colours alone. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(toldOf(await axe(page).analyze())).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(toldOf(await axe(page).withRules(["color-contrast"]).analyze())).toEqual([]);
}

const toldOf = ({ violations }: AxeResults): readonly string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id}: ${help} at ${target.join(" ")}: ${failureSummary}`,
    ),
  );

test.beforeAll(async ({ bridge }) => {
  const args = { object: "crate", Size: "900 2 2" };
  await callAsClient(bridge, { source: "demo", key: configure }, args);
  await makeBoard(bridge, "Seen", "seen");
  await ask(bridge, "createBoard", { name: "Blank", id: "blank" });
});

for (const { name, path, settle } of screens) {
  test(`${name} hides nothing from assistive technology`, async ({ page }) => {
    await page.goto(path);
    await settle(page);
    await expectNoViolations(page);
  });
}

for (const [name, path] of [
  ["a tool", toolPath("demo", configure)],
  ["a class", "/classes/demo/ContainerBox"],
] as const) {
  test(`no view of ${name} hides anything`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    const tabs = page.getByRole("main").getByRole("tab");
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel")).not.toBeEmpty();
      await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      await expectNoViolations(page);
    }
  });
}

test("the connect page hides nothing either", async ({ bridge, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(bridge.origin);
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});
