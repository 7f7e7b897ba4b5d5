import { expect, test } from "vitest";
import { widgetId } from "#protocol/board.ts";
import type { JsonValue } from "#protocol/json.ts";
import { someBoard, someWidget } from "./board-builder.ts";
import { linkTint, selectionOf } from "./links.ts";

const [a, b, c] = [widgetId("a"), widgetId("b"), widgetId("c")];
const widgets = ["a", "b", "c"].map((id) => someWidget(id));
const link = { id: "l1", members: [a, b], port: "selection", key: "object" } as const;

const chose = (selection: JsonValue, at: number) => ({
  selection,
  lastAction: {
    action: "rowclick",
    payload: selection,
    at,
    caller: { face: "app", id: "tab_1" },
  } as const,
});

test("what is selected in one widget is selected in those that are linked with it", () => {
  const board = someBoard(widgets, { links: [link], states: { a: chose({ object: "crate" }, 5) } });
  expect(selectionOf(board, b)).toEqual({ selection: { object: "crate" }, key: "object", link });
  expect(selectionOf(board, c).selection).toBeUndefined();
});

test("the selection that a person made last counts", () => {
  const states = { a: chose({ object: "crate" }, 5), b: chose({ object: "barrel" }, 9) };
  const board = someBoard(widgets, { links: [link], states });
  expect(selectionOf(board, a).selection).toEqual({ object: "barrel" });
  expect(selectionOf(board, b).selection).toEqual({ object: "barrel" });
});

test("a widget alone shows its own selection", () => {
  const board = someBoard(widgets, { states: { c: chose(3, 1) } });
  expect(selectionOf(board, c)).toEqual({ selection: 3, key: undefined, link: undefined });
});

test("a link that shares a range shares no selection", () => {
  const board = someBoard(widgets, {
    links: [{ ...link, port: "range" }],
    states: { a: chose(1, 1) },
  });
  expect(selectionOf(board, b).selection).toBeUndefined();
});

test("a link has the same colour wherever it is drawn", () => {
  expect(linkTint("l1")).toBe(linkTint("l1"));
  expect(linkTint("l1")).not.toBe(linkTint("l2"));
});
