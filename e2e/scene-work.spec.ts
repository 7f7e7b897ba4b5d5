import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  callButton,
  liveValue,
  outcomeOf,
  section,
  serverPage,
  source,
  toolPath,
} from "./screens.ts";
import { startDemoSession } from "./session-peer.ts";

const chamberTool = "ulib.DetectorChamber.configure";

const treeItem = (page: Page, name: string) =>
  page.getByRole("treeitem", { name: new RegExp(`^${name}, `) });

const pins = (page: Page) =>
  page.getByRole("region", { name: "Pinned values" }).getByRole("listitem");

const fromMenu = async (page: Page, object: string, item: string): Promise<void> => {
  await page.getByRole("button", { name: `More for ${object}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

const toolsNamed = async (page: Page, word: string): Promise<void> => {
  await section(page, "Tools").click();
  await page.getByRole("searchbox", { name: "Filter the tools" }).fill(word);
};

test("a port that is connected drives its property, and the form says by what", async ({
  page,
}) => {
  await page.goto("/scene/demo/chamber2");
  await page.getByRole("button", { name: "Connect Pressure to what drives it" }).click();
  await page.getByRole("combobox", { name: "What drives Pressure" }).fill("station.Pres");
  await page.getByRole("option", { name: /^station\.Pressure/ }).click();
  const disconnect = page.getByRole("button", {
    name: "Disconnect Pressure from station.Pressure",
  });
  await expect(disconnect).toBeVisible();
  await expect(
    liveValue(page, "Pressure").getByRole("link", { name: "station.Pressure" }),
  ).toBeVisible();

  // Every caller reads the same: the form of the tool too.
  await page.goto(toolPath("demo", chamberTool, { object: "chamber2", Pressure: 1000 }));
  await callButton(page).click();
  await expect(outcomeOf(page, chamberTool)).toContainText(
    "Pressure is driven by station.Pressure; disconnect it first.",
  );

  await page.goto("/scene/demo/chamber2");
  await disconnect.click();
  await expect(
    page.getByRole("button", { name: "Connect Pressure to what drives it" }),
  ).toBeVisible();
  await page.goto(toolPath("demo", chamberTool, { object: "chamber2", Pressure: 1000 }));
  await callButton(page).click();
  await expect(outcomeOf(page, chamberTool)).toContainText("Set Pressure on chamber2.");
});

test("a connection that would make a circle is refused beside the port", async ({ page }) => {
  await page.goto("/scene/demo/chamber3");
  await page.getByRole("button", { name: "Connect DriftSpeed to what it drives" }).click();
  await page.getByRole("combobox", { name: "What DriftSpeed drives" }).fill("chamber4.Temp");
  await page.getByRole("option", { name: /^chamber4\.Temperature/ }).click();
  await expect(page.getByRole("link", { name: "chamber4.Temperature" })).toBeVisible();

  await page.goto("/scene/demo/chamber4");
  await page.getByRole("button", { name: "Connect DriftSpeed to what it drives" }).click();
  await page.getByRole("combobox", { name: "What DriftSpeed drives" }).fill("chamber3.Temp");
  await page.getByRole("option", { name: /^chamber3\.Temperature/ }).click();
  await expect(page.getByRole("alert")).toContainText(
    "chamber3.Temperature drives chamber4.DriftSpeed already; connecting them would make a circle.",
  );

  // It stands among the refusals as a refused call does, with its input.
  await page.goto("/timeline?filter=refusals");
  await page.getByRole("option", { name: /scene\.connect_port/ }).click();
  const call = page.getByRole("article", { name: "Call of scene.connect_port" });
  await expect(call).toContainText("connecting them would make a circle.");
  await expect(call).toContainText("chamber3.Temperature");
});

test("pinned values stay in sight, lead back, and survive a reload", async ({ page }) => {
  await page.goto("/scene/demo/chamber1");
  const rate = liveValue(page, "Rate");
  await rate.focus();
  await page.keyboard.press("f");
  await page.keyboard.press("ArrowDown");
  await expect(liveValue(page, "Hits")).toBeFocused();
  await page.keyboard.press("f");
  await expect(pins(page)).toHaveCount(2);
  await expect(pins(page).first()).toContainText(/chamber1 Rate[\d.]+ Hz/);

  await treeItem(page, "source").click();
  await expect(page).toHaveURL(/\/scene\/demo\/source$/);
  const first = await pins(page).first().innerText();
  await expect.poll(() => pins(page).first().innerText()).not.toBe(first);

  await page.reload();
  await pins(page).nth(1).getByRole("link").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(pins(page).first()).toContainText("chamber1 Hits");
  await pins(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/scene\/demo\/chamber1$/);
  await page.keyboard.press("Delete");
  await expect(pins(page)).toHaveCount(1);
});

test("two objects are compared from the tree, live, by an address that can be kept", async ({
  page,
}) => {
  await page.goto("/scene/demo/chamber1");
  await treeItem(page, "chamber2").click({ modifiers: ["ControlOrMeta"] });
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["Property", /^chamber1/, /^chamber2/]);
  await expect(table.getByRole("row", { name: /^differs Serial/ })).toContainText("DC-0417");
  await expect(table.getByRole("row", { name: /^Channels/ })).toBeVisible();
  await page.getByRole("button", { name: /^only different/ }).click();
  await expect(table.getByRole("row", { name: /^Channels/ })).toHaveCount(0);

  await page.reload();
  await expect(page).toHaveURL(/compare=chamber1%2Cchamber2|compare=chamber1,chamber2/);
  await expect(treeItem(page, "chamber2")).toHaveAttribute("aria-selected", "true");
  const rate = table.getByRole("row", { name: /Rate/ });
  const first = await rate.innerText();
  await expect.poll(() => rate.innerText()).not.toBe(first);
});

test("an object that goes takes its class's tools along, and one that comes brings them", async ({
  start,
  open,
}) => {
  const page = await open(await start());
  const toolRows = page.getByRole("option", { name: /^ulib\.VoxelImage\.configure/ });
  for (const image of ["image", "preview"]) {
    await page.goto(`/scene/demo/${image}`);
    await fromMenu(page, image, "Remove…");
    await page.getByRole("button", { name: `Remove ${image}` }).click();
    await expect(page).toHaveURL(/\/scene\/demo\/station$/);
    await expect(treeItem(page, image)).toHaveCount(0);
  }
  await toolsNamed(page, "Station");
  await expect(page.getByRole("option", { name: /^ulib\.Station\.configure/ })).toBeVisible();
  await toolsNamed(page, "VoxelImage");
  await expect(toolRows).toHaveCount(0);

  await page.goto("/scene/demo/station");
  await page.getByRole("button", { name: "Create an object" }).click();
  const form = page.getByRole("form", { name: "Create an object" });
  await form.getByRole("combobox", { name: "Class" }).fill("Voxel");
  await page.getByRole("option", { name: "VoxelImage" }).click();
  await form.getByRole("textbox", { name: "Name" }).fill("crate");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByRole("alert")).toContainText('There is already an object "crate".');
  await form.getByRole("textbox", { name: "Name" }).fill("picture");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(/\/scene\/demo\/picture$/);
  await expect(treeItem(page, "picture")).toBeVisible();

  await fromMenu(page, "picture", "Rename…");
  await page.getByRole("textbox", { name: "New name of picture" }).fill("the picture");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/scene\/demo\/the%20picture$/);
  await expect(liveValue(page, "Grid")).toContainText("64 64 64");

  await toolsNamed(page, "VoxelImage");
  await expect(toolRows).toBeVisible();
});

test("the guard asks before an object is removed, and its no is heard", async ({ start, open }) => {
  const page = await open(await start());
  await page.goto("/scene/demo/barrel");
  await page.getByRole("button", { name: /^never asks/ }).click();
  await page.getByRole("menuitemradio", { name: "Ask before destructive calls" }).click();
  await fromMenu(page, "barrel", "Remove…");
  await page.getByRole("button", { name: "Remove barrel" }).click();
  await page.getByRole("button", { name: /^Deny/ }).click();
  await expect(page.getByRole("alert")).toContainText("A person declined this change.");
  await expect(treeItem(page, "barrel")).toBeVisible();
});

test("a read-only bridge changes nothing of a scene", async ({ start, open }) => {
  const page = await open(await start(["--read-only"]));
  await page.goto("/scene/demo/barrel");
  await fromMenu(page, "barrel", "Remove…");
  await page.getByRole("button", { name: "Remove barrel" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This bridge is read-only; start it without --read-only.",
  );
});

test("a session elsewhere is attached, chosen from and detached on the Sessions page", async ({
  start,
  open,
}) => {
  const peer = await startDemoSession();
  try {
    const port = new URL(peer.url).port;
    const name = `session-${port}`;
    const page = await open(await start());
    await page.goto("/sessions");
    await page.getByRole("button", { name: "At host and port…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Port" }).fill(port);
    await dialog.getByRole("button", { name: "Next: read it back" }).click();
    await expect(page.getByRole("dialog")).toContainText(peer.url);
    await page.getByRole("button", { name: "Attach this session" }).click();

    await expect(source(page, "up", name)).toBeVisible();
    const session = serverPage(page, name);
    await expect(session.getByRole("region", { name: "How values come" })).toContainText(
      "subscribed: the session tells what moved",
    );
    const covers = session.getByRole("region", { name: "What the context covers" });
    await expect(covers).toContainText("It describes 10 of 12 classes, with 21 tools.");
    await covers.getByRole("radio", { name: /^One class/ }).click();
    await covers.getByRole("combobox", { name: "The class of the context" }).click();
    await page.getByRole("option", { name: "ContainerBox" }).click();
    await expect(covers).toContainText("It describes 1 of 12 classes, with 5 tools.");

    // Two sessions: each says in the names of its tools whose they are.
    await page.getByRole("radio", { name: /^sessions/ }).click();
    const table = page.getByRole("group", { name: "Sessions side by side" });
    await expect(table.getByRole("row", { name: /^Context covers/ })).toContainText("ContainerBox");
    const names = table.getByRole("row", { name: /^Names of its tools/ });
    await expect(names).toContainText("ulib.demo.");
    await expect(names).toContainText(`ulib.${name}.ContainerBox.configure`);

    await table.getByRole("button", { name: `Detach ${name}` }).click();
    await table.getByRole("button", { name: `Detach ${name} and forget it` }).click();
    await expect(table.getByRole("columnheader", { name })).toHaveCount(0);
    await expect(names).not.toContainText("ulib.demo.");
  } finally {
    peer.child.kill("SIGKILL");
  }
});
