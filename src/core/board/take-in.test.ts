import { expect, test } from "vitest";
import type { Board, Widget, WidgetId } from "#protocol/board.ts";
import { takeIn } from "./take-in.ts";

const you = { face: "app", id: "you" } as unknown as Widget["provenance"]["caller"];

const widget = (id: string, x: number): Widget => ({
  id: id as WidgetId,
  kind: "stat",
  data: {},
  bindings: [],
  layout: { grid: { x, y: 0, w: 2, h: 2 } },
  rev: 3,
  madeAt: 0,
  changedAt: 0,
  provenance: { caller: you, label: "somebody" },
});

const board = (part: Partial<Board>): Board => ({
  id: "b" as Board["id"],
  name: "B",
  mode: "grid",
  rev: 4,
  widgets: [widget("a", 0), widget("b", 2)],
  datasets: [],
  links: [],
  states: {},
  ...part,
});

const taken = (part: Partial<Board>) =>
  takeIn(board(part), { id: "b_new", caller: you, label: "you" });

test("of a board that is right nothing is mended", () => {
  expect(taken({}).mended).toEqual([]);
});

test("a second widget of an id gets one of its own that nobody has", () => {
  const { board: made, mended } = taken({
    widgets: [widget("a", 0), widget("a", 2), widget("a-2", 4)],
  });
  expect(made.widgets.map(({ id }) => id)).toEqual(["a", "a-3", "a-2"]);
  expect(mended).toEqual(["1 widget had the id of another and got one of its own: a-3."]);
});

test("links into nothing, widgets on one another and unknown styles are told", () => {
  const { board: made, mended } = taken({
    widgets: [widget("a", 0), { ...widget("b", 1), style: { background: "url(x)" } }],
    links: [{ id: "l", members: ["a" as WidgetId, "gone" as WidgetId], port: "selection" }],
  });
  expect(made.links).toEqual([]);
  expect(made.widgets[1]).not.toHaveProperty("style");
  expect(mended).toEqual([
    "1 link was left out, because it names a widget that is not there: l.",
    "1 widget lay on another and was moved: b.",
    "1 widget lost a style that is not drawn here: b.",
  ]);
});
