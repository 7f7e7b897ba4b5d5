import { readFile } from "node:fs/promises";
import { ask, boardOf, change, makeBoard, pull, widget } from "./boards.ts";
import type { StartedBridge } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";

test("a style that a tool sets is drawn; one that is none of ours is refused", async ({
  page,
  bridge,
}) => {
  const id = await makeBoard(bridge, "Styled");
  await page.goto(`/boards/${id}`);
  const a = widget(page, "Stat a");
  await expect(a).toBeVisible();
  const before = await a.evaluate((element) => getComputedStyle(element).backgroundColor);
  await change(bridge, id, {
    do: "style",
    id: "a",
    styles: { background: "tomato", "font-size": 20 },
  });
  await expect(a).not.toHaveCSS("background-color", before);
  await expect(
    change(bridge, id, { do: "style", id: "a", styles: { background: "red;position:fixed" } }),
  ).rejects.toThrow("The style background is a colour");
});

test("a card that is moved is moved in the document, and undo and redo follow to the end", async ({
  page,
  bridge,
}) => {
  const id = await makeBoard(bridge, "Cards");
  await change(bridge, id, {
    do: "display",
    id: "k",
    kind: "kanban",
    title: "Work",
    data: {
      columns: [
        { id: "todo", label: "To do", cards: [{ id: "c1", title: "Weigh the crate" }] },
        { id: "done", label: "Done", cards: [] },
      ],
    },
    layout: { x: 6, y: 0, w: 6, h: 7 },
  });
  const cards = async () => {
    const found = (await boardOf(bridge, id)).widgets.find((each) => each.id === "k");
    const data = found?.data as { columns: { cards: unknown[] }[] } | undefined;
    return data?.columns.map((column) => column.cards.length);
  };
  await page.goto(`/boards/${id}`);
  const card = widget(page, "Work").getByRole("button", { name: "Weigh the crate" });
  await card.focus();
  await page.keyboard.press("Space");
  await expect(card).toHaveAttribute("data-carried", "true");
  await page.keyboard.press("ArrowRight");
  await expect(card).toHaveAttribute("data-card", "1,0");
  await expect(card).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(cards).toEqual([0, 1]);

  const undo = page.getByRole("button", { name: /^Undo/ });
  const redo = page.getByRole("button", { name: /^Redo/ });
  await expect(redo).toBeDisabled();
  await undo.click();
  await expect.poll(cards).toEqual([1, 0]);
  await expect(redo).toBeEnabled();
  await redo.click();
  await expect.poll(cards).toEqual([0, 1]);
  await expect(redo).toBeDisabled();
  // The board was made in two steps, the kanban board and the move are two more.
  await undo.click();
  await expect.poll(cards).toEqual([1, 0]);
  await undo.click();
  await expect(widget(page, "Work")).toHaveCount(0);
  await undo.click();
  await expect(widget(page, "Stat a")).toHaveCount(0);
  await expect(undo).toBeDisabled();
  await expect(redo).toBeEnabled();

  await change(bridge, id, { do: "rename", name: "By somebody else" });
  await expect(undo).toBeEnabled();
  await expect(redo).toBeDisabled();
});

const floatOf = async (bridge: StartedBridge, board: string, id: string) => {
  const found = (await boardOf(bridge, board)).widgets.find((each) => each.id === id);
  return (found?.layout as { readonly float?: object } | undefined)?.float;
};

test("in the free mode several widgets are moved and resized together", async ({
  page,
  bridge,
}) => {
  const id = await makeBoard(bridge, "Free");
  const at = (x: number) => ({ x, y: 20, width: 200, height: 100 });
  await change(
    bridge,
    id,
    { do: "mode", mode: "float" },
    {
      do: "arrange",
      boxes: [
        { id: "a", float: at(20) },
        { id: "b", float: at(240) },
        { id: "t", float: { x: 20, y: 300, width: 400, height: 200 } },
      ],
    },
  );
  await page.goto(`/boards/${id}`);
  const [a, b] = [widget(page, "Stat a"), widget(page, "Stat b")];
  await a.locator("header").click({ position: { x: 50, y: 10 } });
  await b.locator("header").click({ position: { x: 50, y: 10 }, modifiers: ["Shift"] });
  await expect(page.locator("[data-widget][data-selected]")).toHaveCount(2);

  await pull(page, b.locator("header"), 30, 40);
  await expect.poll(() => floatOf(bridge, id, "a")).toMatchObject({ x: 50, y: 60 });
  await expect.poll(() => floatOf(bridge, id, "b")).toMatchObject({ x: 270, y: 60 });

  const box = await b.boundingBox();
  if (!box) throw new Error("The widget is not on the page.");
  const [x, y] = [box.x + box.width - 4, box.y + box.height - 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => floatOf(bridge, id, "a")).toMatchObject({ width: 250, height: 120 });
  await expect.poll(() => floatOf(bridge, id, "b")).toMatchObject({ width: 250, height: 120 });

  await page.getByRole("group", { name: "Widgets", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => floatOf(bridge, id, "a")).toMatchObject({ y: 70 });
  await expect.poll(() => floatOf(bridge, id, "b")).toMatchObject({ y: 70 });
});

test("a narrow window says what it cannot, and keys and menus go on", async ({ page, bridge }) => {
  const id = await makeBoard(bridge, "Narrow");
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/boards/${id}`);
  await expect(page.getByText("Folded to 6 columns for this window")).toBeVisible();
  const b = widget(page, "Stat b");
  await b.locator("header").click({ position: { x: 50, y: 10 } });
  await b.focus();
  await page.keyboard.press("ArrowRight");
  const layout = async () =>
    (await boardOf(bridge, id)).widgets.find((each) => each.id === "b")?.layout;
  await expect.poll(layout).toMatchObject({ grid: { x: 4, y: 0 } });
  await page.getByRole("button", { name: "More for Stat b" }).click();
  await page.getByRole("menuitem", { name: /^Pin/ }).click();
  await expect.poll(layout).toMatchObject({ pinned: true });
  await b.focus();
  await page.keyboard.press("Enter");
  await expect(b).toHaveAttribute("data-full", "true");
  await page.keyboard.press("Escape");
  await expect(b).not.toHaveAttribute("data-full", "true");
  await b.focus();
  await page.keyboard.press("Delete");
  await expect(b).toHaveCount(0);
});

test("what a board file had wrong is said where it is opened", async ({ page, bridge }) => {
  const id = await makeBoard(bridge, "Damaged");
  const { text } = await ask<{ readonly text: string }>(bridge, "boardFile", { board: id });
  const file = JSON.parse(text) as {
    readonly board: { readonly widgets: { id: string }[]; readonly links: object[] };
  };
  const [, second] = file.board.widgets;
  if (!second) throw new Error("The board has no second widget.");
  second.id = "a";
  file.board.links.push({ id: "l_x", members: ["a", "gone"], port: "selection" });
  await page.goto("/boards");
  await page.locator("input[type=file]").setInputFiles({
    name: "damaged.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(widget(page, "Stat b")).toBeVisible();
  const notices = page.getByRole("status", { name: "Notices" });
  await expect(notices).toContainText(
    "1 widget had the id of another and got one of its own: a-2.",
  );
  await expect(notices).toContainText(
    "1 link was left out, because it names a widget that is not there: l_x.",
  );
});

test("a page that is saved has pictures of what was out of sight too, and can be stopped", async ({
  page,
  bridge,
}) => {
  const id = await makeBoard(bridge, "Long");
  const far = Array.from({ length: 24 }, (_, index) => ({
    do: "display",
    id: `far${index}`,
    kind: "gauge",
    title: `Far ${index}`,
    data: { label: "Load", value: index, min: 0, max: 30 },
    layout: { x: 0, y: 20 + index * 4, w: 3, h: 4 },
  }));
  await change(bridge, id, ...far);
  await page.goto(`/boards/${id}`);
  await expect(widget(page, "Stat a")).toContainText("Hz");
  await expect(widget(page, "Far 23").locator("[data-phase]")).toHaveAttribute(
    "data-phase",
    "unseen",
  );
  await page.getByRole("button", { name: "Share" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save as a page (HTML)" }).click();
  const html = await readFile(await (await saved).path(), "utf8");
  expect(html.match(/<img src="data:image\/png/g)).toHaveLength(27);

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Save as a page (HTML)" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Stopped; nothing was saved.")).toBeVisible();
});
