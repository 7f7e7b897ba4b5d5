import { expect, test } from "vitest";
import { columnsOf, moveCard, moveTold, stepFrom } from "./cards.ts";

const columns = columnsOf({
  columns: [
    {
      id: "todo",
      cards: [
        { id: "a", title: "A" },
        { id: "b", title: "B" },
      ],
    },
    { id: "empty", cards: [] },
    { id: "done", cards: [{ id: "c", title: "C" }] },
  ],
});
const ids = (all: typeof columns) => all.map(({ cards }) => cards.map(({ id }) => id).join(""));

test("a card moves between columns and inside of one", () => {
  expect(ids(moveCard(columns, { column: 0, card: 0 }, { column: 2, card: 1 }))).toEqual([
    "b",
    "",
    "ca",
  ]);
  expect(ids(moveCard(columns, { column: 0, card: 0 }, { column: 0, card: 1 }))).toEqual([
    "ba",
    "",
    "c",
  ]);
  expect(moveCard(columns, { column: 1, card: 0 }, { column: 0, card: 0 })).toBe(columns);
});

test("a move is told with the step that writes it into the data", () => {
  expect(moveTold(columns, { column: 0, card: 1 }, { column: 2, card: 0 })).toEqual({
    id: "b",
    title: "B",
    from: "todo",
    to: "done",
    index: 0,
    patch: [{ op: "move", from: "/columns/0/cards/1", path: "/columns/2/cards/0" }],
  });
});

test("arrows step over empty columns, but a carried card may be put there", () => {
  const at = { column: 0, card: 0 };
  expect(stepFrom(columns, at, "ArrowRight", false)).toEqual({ column: 2, card: 0 });
  expect(stepFrom(columns, at, "ArrowRight", true)).toEqual({ column: 1, card: 0 });
  expect(stepFrom(columns, at, "ArrowUp", false)).toEqual(at);
  expect(stepFrom(columns, { column: 2, card: 0 }, "ArrowRight", false)).toEqual({
    column: 2,
    card: 0,
  });
});
