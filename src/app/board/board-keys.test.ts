import { expect, test } from "vitest";
import { boardKey, type BoardKeyPress } from "./board-keys.ts";

const press = (key: string, part: Partial<BoardKeyPress> = {}): BoardKeyPress => ({
  key,
  isMod: false,
  isAlt: false,
  isShift: false,
  isTyping: false,
  isOnFrame: true,
  hasSelection: true,
  ...part,
});

test.each([
  ["ArrowLeft", {}, { type: "move", dx: -1, dy: 0 }],
  ["ArrowDown", { isShift: true }, { type: "resize", dw: 0, dh: 1 }],
  ["a", {}, { type: "add" }],
  ["A", {}, { type: "add" }],
  ["Delete", {}, { type: "remove" }],
  ["Enter", {}, { type: "fullScreen" }],
  ["z", { isMod: true }, { type: "undo" }],
  ["Z", { isMod: true, isShift: true }, { type: "redo" }],
  ["a", { isMod: true }, { type: "selectAll" }],
  ["Escape", {}, { type: "leave" }],
] as const)("%s with %j means %j", (key, part, action) => {
  expect(boardKey(press(key, part), true)).toEqual(action);
});

test.each([
  ["letters are text in a field", press("a", { isTyping: true })],
  ["arrows inside a widget are the widget's", press("ArrowDown", { isOnFrame: false })],
  ["without a selection nothing moves", press("ArrowDown", { hasSelection: false })],
  ["undo in a field is the field's", press("z", { isMod: true, isTyping: true })],
])("%s", (_rule, key) => {
  expect(boardKey(key, true)).toBeNull();
});

test("single letters can be switched off", () => {
  expect(boardKey(press("a"), false)).toBeNull();
  expect(boardKey(press("ArrowLeft"), false)).not.toBeNull();
});
