import * as fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords, type DiffPart } from "./word-diff.ts";

const marked = (parts: readonly DiffPart[]): string =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");

test.each([
  [
    'Size is at most 50; got "20 900 20".',
    "Size[1] is at most 50 mm; got 900.",
    'Size is at most 50; got ["20 ]900[ 20"].',
    "Size[[1]] is at most 50[ mm]; got 900.",
  ],
  ["the same", "the same", "the same", "the same"],
  ["", "all of it is new", "", "[all of it is new]"],
  ["class must be a string.", "class is text.", "class [must be a string].", "class [is text]."],
  ["a Required", "b Required", "[a] Required", "[b] Required"],
])("%j against %j marks only what the other lacks", (before, after, left, right) => {
  const diff = diffWords(before, after);
  expect([marked(diff.before), marked(diff.after)]).toEqual([left, right]);
});

const whole = (parts: readonly DiffPart[]): string => parts.map(({ text }) => text).join("");
const kept = (parts: readonly DiffPart[]): string =>
  whole(parts.filter(({ isChanged }) => !isChanged)).replaceAll(/\s+/g, "");

test("both sides make up their sentences, and what is not marked is the same in both but for spaces", () => {
  const sentence = fc
    .array(fc.constantFrom("a", "b", "c", " ", "ü", "𝒳", "1", "."))
    .map((all) => all.join(""));
  fc.assert(
    fc.property(sentence, sentence, (before, after) => {
      const diff = diffWords(before, after);
      expect(whole(diff.before)).toBe(before);
      expect(whole(diff.after)).toBe(after);
      expect(kept(diff.before)).toBe(kept(diff.after));
    }),
  );
});

test("sentences of thousands of words are told apart without comparing each with each", () => {
  const before = Array.from({ length: 5_000 }, (_, index) => `a${index}`).join(" ");
  const after = Array.from({ length: 5_000 }, (_, index) => `b${index}`).join(" ");
  expect(marked(diffWords(`Size ${before}.`, `Size ${after}.`).before)).toBe(`Size [${before}].`);
});
