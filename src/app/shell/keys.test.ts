import { expect, test } from "vitest";
import { pressKey, type KeyMemory, type KeyPress, type ShellAction } from "./keys.ts";

const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  isMod: false,
  isAlt: false,
  isShift: false,
  isTyping: false,
  at: 0,
  ...part,
});

/** The actions of a row of presses. */
function actions(presses: readonly KeyPress[], singleKeys = true): (ShellAction | null)[] {
  let memory: KeyMemory = null;
  return presses.map((key) => {
    const step = pressKey(memory, key, singleKeys);
    memory = step.memory;
    return step.action;
  });
}

test.each([
  [press("k", { isMod: true }), "palette"],
  [press("K", { isMod: true, isTyping: true }), "palette"],
  [press("/"), "search"],
  [press("?", { isShift: true }), "help"],
  [press("["), "rail"],
  [press("]"), "timeline"],
  [press("F6"), "panel"],
] as const)("%j is %s", (key, type) => {
  expect(actions([key])[0]?.type).toBe(type);
});

test("F6 goes forward, with shift back, in an input too", () => {
  expect(actions([press("F6", { isTyping: true }), press("F6", { isShift: true })])).toEqual([
    { type: "panel", step: 1 },
    { type: "panel", step: -1 },
  ]);
});

test("G and then a letter goes to a section", () => {
  expect(actions([press("g"), press("t", { at: 400 })])).toEqual([
    null,
    { type: "go", letter: "t" },
  ]);
});

test("a G that waited too long is forgotten", () => {
  expect(actions([press("g"), press("t", { at: 5000 })])).toEqual([null, null]);
});

test("a G is used up by the next key, whatever that was", () => {
  const [, , third] = actions([press("g"), press("["), press("t", { at: 10 })]);
  expect(third).toBeNull();
});

test.each([["/"], ["?"], ["["], ["g"]])("%s is text where one types", (key) => {
  expect(actions([press(key, { isTyping: true }), press("t")])).toEqual([null, null]);
});

test("single letters can be switched off; keys with modifiers stay", () => {
  expect(actions([press("/"), press("k", { isMod: true })], false)).toEqual([
    null,
    { type: "palette" },
  ]);
});
