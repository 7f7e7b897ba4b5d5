import { boardOf, change, makeBoard, widget } from "./boards.ts";
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
    const { columns } = found?.data as { columns: { cards: unknown[] }[] };
    return columns.map((column) => column.cards.length);
  };
  await page.goto(`/boards/${id}`);
  const card = widget(page, "Work").getByText("Weigh the crate");
  await card.click();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
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
