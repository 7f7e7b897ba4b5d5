import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ask, boardOf, change, makeBoard, pull, widget } from "./boards.ts";
import type { StartedBridge } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";
import { connectOutside } from "./outside-client.ts";
import { section } from "./screens.ts";

const gridOf = async (bridge: StartedBridge, board: string, id: string) =>
  (await boardOf(bridge, board)).widgets.find((each) => each.id === id)?.layout.grid;

const idIn = (page: Page): string => new URL(page.url()).pathname.split("/")[2] ?? "";

const notices = (page: Page) => page.getByRole("status", { name: "Notices" });

test("a board is built by hand, from an empty one to two widgets and a name", async ({
  page,
  bridge,
}) => {
  await page.goto("/overview");
  await section(page, "Board").click();
  await page.getByRole("button", { name: "New board" }).first().click();
  await expect(page.getByRole("heading", { name: "Nothing on this board" })).toBeVisible();

  await page.keyboard.press("a");
  await expect(page.getByRole("searchbox", { name: "Search the widgets" })).toBeFocused();
  await page.keyboard.type("one number that matters");
  await page.getByRole("button", { name: /^stat label/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Add: / });
  const value = dialog.getByRole("textbox", { name: /^value/ });
  await value.fill("77.5 Hz");
  await expect(dialog.getByRole("article")).toContainText("77.5");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Night rate");
  await dialog.getByRole("button", { name: "Add to the board" }).click();
  await expect(widget(page, "Night rate")).toContainText("77.5");

  const row = page.getByRole("button", { name: /^kv / });
  await row.dragTo(page.getByRole("group", { name: "Widgets", exact: true }), {
    targetPosition: { x: 500, y: 300 },
  });
  await page
    .getByRole("dialog", { name: /^Add: / })
    .getByRole("button", { name: "Add to the board" })
    .click();
  await expect(page.getByRole("article")).toHaveCount(2);

  await page.getByRole("button", { name: /, rename$/ }).click();
  await page.getByRole("textbox", { name: "Name of the board" }).fill("By hand");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "By hand" })).toBeVisible();
  const board = await boardOf(bridge, idIn(page));
  expect(board.widgets.map(({ kind }) => kind)).toEqual(["stat", "kv"]);
  expect(board.name).toBe("By hand");
});

test("widgets are arranged by mouse and by keyboard; others give way, a pinned one never", async ({
  page,
  bridge,
}) => {
  const id = await makeBoard(bridge, "Arranged");
  await page.goto(`/boards/${id}`);
  const a = widget(page, "Stat a");
  await expect(widget(page, "Materials")).toContainText("barrel");

  await pull(page, a.locator("header"), 250, 0);
  await expect.poll(() => gridOf(bridge, id, "a")).toMatchObject({ x: 3, y: 0 });
  await expect.poll(() => gridOf(bridge, id, "b")).toMatchObject({ x: 3, y: 2 });

  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => gridOf(bridge, id, "a")).toMatchObject({ x: 0, y: 0 });
  await expect.poll(() => gridOf(bridge, id, "b")).toMatchObject({ x: 3, y: 0 });
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(() => gridOf(bridge, id, "a")).toMatchObject({ x: 3, y: 0 });
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => gridOf(bridge, id, "a")).toMatchObject({ x: 0, y: 0 });

  const b = widget(page, "Stat b");
  await b.locator("header").click({ position: { x: 50, y: 10 } });
  await b.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => gridOf(bridge, id, "b")).toMatchObject({ x: 5, y: 0, w: 4 });

  await page.getByRole("button", { name: "More for Stat b" }).click();
  await page.getByRole("menuitem", { name: /^Pin/ }).click();
  await expect(b.getByRole("img", { name: "Pinned" })).toBeVisible();
  await pull(page, a.locator("header"), 420, 0);
  await expect.poll(async () => (await boardOf(bridge, id)).rev).toBeGreaterThan(8);
  expect(await gridOf(bridge, id, "b")).toMatchObject({ x: 5, y: 0, w: 4 });

  const corner = await widget(page, "Materials").boundingBox();
  if (!corner) throw new Error("The table is not on the page.");
  await page.mouse.move(corner.x + corner.width - 2, corner.y + corner.height - 2);
  await page.mouse.down();
  await page.mouse.move(corner.x + corner.width + 150, corner.y + corner.height + 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await gridOf(bridge, id, "t"))?.w).toBe(8);
});

test("a removed widget comes back by one press", async ({ page, bridge }) => {
  const id = await makeBoard(bridge, "Removed");
  await page.goto(`/boards/${id}`);
  await widget(page, "Stat a")
    .locator("header")
    .click({ position: { x: 50, y: 10 } });
  await widget(page, "Stat a").focus();
  await page.keyboard.press("Delete");
  await expect(widget(page, "Stat a")).toHaveCount(0);
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(widget(page, "Stat a")).toBeVisible();
});

test("several widgets are selected by a box and moved together", async ({ page, bridge }) => {
  const id = await makeBoard(bridge, "Together");
  await change(bridge, id, { do: "remove", ids: ["t"] });
  await page.goto(`/boards/${id}`);
  await expect(widget(page, "Stat b")).toBeVisible();
  const ground = page.getByRole("group", { name: "Widgets", exact: true });
  const box = await ground.boundingBox();
  if (!box) throw new Error("The board is not on the page.");
  await page.mouse.move(box.x + 700, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator("[data-widget][data-selected]")).toHaveCount(2);
  await ground.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => gridOf(bridge, id, "a")).toMatchObject({ y: 1 });
  await expect.poll(() => gridOf(bridge, id, "b")).toMatchObject({ y: 1 });
});

test("two tabs see each other, and what each of them does", async ({ start, open }) => {
  const bridge = await start();
  const id = await makeBoard(bridge, "Two tabs");
  const one = await open(bridge);
  await one.goto(`${bridge.origin}/boards/${id}`);
  await expect(widget(one, "Stat a")).toBeVisible();
  const other = await one.context().newPage();
  await other.goto(`${bridge.origin}/boards/${id}`);
  await expect(widget(other, "Stat a")).toBeVisible();
  await expect(other.getByRole("list", { name: "Also on this board" })).toBeVisible();

  await widget(other, "Stat a")
    .locator("header")
    .click({ position: { x: 50, y: 10 } });
  await widget(other, "Stat a").focus();
  await other.keyboard.press("ArrowDown");
  await expect(one.getByText(/^revision 3$/)).toBeVisible();
  const places = async (page: Page) => {
    const box = await widget(page, "Stat a").boundingBox();
    return Math.round(box?.y ?? 0);
  };
  await expect.poll(async () => (await places(one)) - (await places(other))).toBe(0);
});

test("a selection is shared by the widgets of a link, in its colour", async ({ page, bridge }) => {
  const id = await makeBoard(bridge, "Linked");
  await change(bridge, id, {
    do: "display",
    id: "u",
    kind: "data-table",
    title: "Densities",
    data: {
      columns: [
        { key: "object", label: "Object" },
        { key: "density", label: "Density" },
      ],
      rows: [
        { object: "barrel", density: 1.04 },
        { object: "crate", density: 11.2 },
      ],
    },
    layout: { x: 6, y: 2, w: 6, h: 5 },
  });
  await page.goto(`/boards/${id}`);
  await expect(widget(page, "Densities")).toContainText("11.2");
  await page.getByRole("button", { name: "Links 0" }).click();
  for (const name of ["Materials", "Densities"]) {
    await widget(page, name)
      .locator("header")
      .click({ position: { x: 50, y: 10 } });
  }
  const bar = page.getByRole("form", { name: "New link" });
  await bar.getByRole("textbox").fill("object");
  await bar.getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByRole("button", { name: "Links 1" })).toBeVisible();
  await expect(widget(page, "Materials").getByRole("img", { name: "Linked" })).toBeVisible();

  await widget(page, "Materials").getByText("crate", { exact: true }).click();
  await expect(
    widget(page, "Densities").getByRole("row", { name: /crate/, selected: true }),
  ).toBeVisible();
});

test("a board outlives a reload and a restart, and is opened by its address", async ({
  start,
  open,
}) => {
  const first = await start();
  const id = await makeBoard(first, "Kept");
  await change(first, id, { do: "mode", mode: "stack" }, { do: "mark", ids: ["a"], pinned: true });
  const before = await boardOf(first, id);
  const page = await open(first);
  await page.goto(`${first.origin}/boards/${id}`);
  await expect(widget(page, "Stat a").getByRole("img", { name: "Pinned" })).toBeVisible();
  await page.reload();
  await expect(widget(page, "Stat a").getByRole("img", { name: "Pinned" })).toBeVisible();
  await page.close();
  await first.end();

  const second = await start([], { home: first.home });
  expect(await boardOf(second, id)).toEqual(before);
  const again = await open(second);
  await again.goto(`${second.origin}/boards/${id}`);
  await expect(widget(again, "Materials")).toContainText("barrel");
  await expect(again.getByRole("radio", { name: "Stack" })).toBeChecked();
});

test("the past can be looked at and made the present again", async ({ page, bridge }) => {
  const id = await makeBoard(bridge, "Past");
  await change(bridge, id, { do: "remove", ids: ["t"] });
  await page.goto(`/boards/${id}`);
  await expect(widget(page, "Materials")).toHaveCount(0);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("complementary", { name: "History of the board" });
  await history.getByRole("button", { name: /^2 / }).click();
  await expect(page).toHaveURL(/at=2/);
  await expect(widget(page, "Materials")).toContainText("barrel");
  await page.getByRole("button", { name: "Make it the present again" }).click();
  await expect(page).not.toHaveURL(/at=/);
  await expect(widget(page, "Materials")).toContainText("barrel");
  expect((await boardOf(bridge, id)).widgets).toHaveLength(3);
});

test("a board is saved as a file, a picture and a page, and the file makes it again", async ({
  page,
  bridge,
}) => {
  const id = await makeBoard(bridge, "Saved");
  await page.goto(`/boards/${id}`);
  await expect(widget(page, "Materials")).toContainText("barrel");
  const save = async (item: string): Promise<Buffer> => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
    return readFile(await (await waiting).path());
  };
  const png = await save("Save as PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeGreaterThan(5_000);
  const html = (await save("Save as a page (HTML)")).toString();
  expect(html).toContain("barrel");
  expect(html).not.toMatch(/<script/i);
  const file = await save("Save as a board file");
  expect(JSON.parse(file.toString())).toMatchObject({ vitrine: "board" });

  await page.goto("/boards");
  await page.getByLabel("Board file").setInputFiles({
    name: "board.json",
    mimeType: "application/json",
    buffer: file,
  });
  await expect(page).toHaveURL(/\/boards\/./);
  await expect(widget(page, "Materials")).toContainText("barrel");
  expect(idIn(page)).not.toBe(id);

  await page.goto("/boards");
  await page.getByLabel("Board file").setInputFiles({
    name: "half.json",
    mimeType: "application/json",
    buffer: file.subarray(0, file.length / 2),
  });
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a table's data is saved as CSV", async ({ page, bridge }) => {
  const id = await makeBoard(bridge, "CSV");
  await page.goto(`/boards/${id}`);
  await page.getByRole("button", { name: "More for Materials" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save as CSV" }).click();
  const csv = await readFile(await (await waiting).path(), "utf8");
  expect(csv).toMatch(/crate,lead\r\n/);
});

test("an outside client draws while no page is open; who opens the board finds it, and sees what comes", async ({
  start,
  open,
}) => {
  const bridge = await start();
  const client = await connectOutside(bridge, "outside");
  try {
    const shown = await client.callTool({
      name: "widget_display",
      arguments: { name: "stat", params: { label: "Drawn outside", value: "12 Hz" } },
    });
    expect(shown.isError ?? false).toBe(false);
    const boards = await ask<readonly { readonly id: string }[]>(bridge, "boards", undefined);
    const id = boards[0]?.id ?? "";

    const page = await open(bridge);
    await page.goto(`${bridge.origin}/boards/${id}`);
    const drawn = widget(page, "Drawn outside");
    await expect(drawn).toContainText("12");
    await expect(drawn).toContainText("outside");

    await client.callTool({
      name: "widget_display",
      arguments: { name: "alert", params: { title: "Gas is low" } },
    });
    await expect(widget(page, "Gas is low")).toBeVisible();
    const refused = await client.callTool({
      name: "canvas",
      arguments: { action: "update", id: "w_nobody", params: {} },
    });
    expect(refused.isError).toBe(true);
  } finally {
    await client.close();
  }
});

for (const [size, rows] of [
  ["short", 2],
  ["long", 900],
] as const) {
  test(`a ${size} link with a board inside asks first and makes a new board`, async ({
    page,
    bridge,
  }) => {
    const id = await makeBoard(bridge, `Given on, ${size}`);
    await change(bridge, id, {
      do: "replace",
      id: "t",
      data: {
        rows: Array.from({ length: rows }, (_, index) => ({
          object: `part ${index}`,
          hash: ((index + 1) * 2_654_435_761).toString(36),
        })),
      },
    });
    await page.goto(`/boards/${id}`);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Link with the board/ }).click();
    const link = await page.getByRole("dialog").locator("code").innerText();
    expect(link).toContain(size === "short" ? "?hs=" : "#hs=");

    await page.goto("/overview");
    await page.goto(link);
    const question = page.getByRole("dialog", { name: "Open the board in this link?" });
    await question.getByRole("button", { name: "Open it as a new board" }).click();
    await expect(page).toHaveURL(/\/boards\/./);
    await expect(widget(page, "Materials")).toContainText("part 0");
    expect(idIn(page)).not.toBe(id);
  });
}

test("a link of garbage changes nothing and says what is wrong", async ({ page, bridge }) => {
  const before = await ask<readonly unknown[]>(bridge, "boards", undefined);
  await page.goto("/boards?hs=gz.not-a-board");
  const question = page.getByRole("dialog", { name: "Open the board in this link?" });
  await question.getByRole("button", { name: "Open it as a new board" }).click();
  await expect(question.getByRole("alert")).toBeVisible();
  expect(await ask<readonly unknown[]>(bridge, "boards", undefined)).toHaveLength(before.length);
});
