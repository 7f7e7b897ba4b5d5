import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineReader } from "./line-reader.ts";

function linesOf(chunks: readonly Buffer[], maxBytes = 1_000_000): readonly (string | null)[] {
  const lines: (string | null)[] = [];
  const reader = lineReader({
    maxBytes,
    onLine: (line) => void lines.push(line),
    onTooLong: () => void lines.push(null),
  });
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return lines;
}

/** Cuts bytes at any places, also inside a character. */
function cutAt(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, n) => bytes.subarray(cuts[n], end));
}

test("however the bytes arrive, the lines are the same", () => {
  const line = fc
    .string({ unit: "binary", maxLength: 30 })
    .map((text) => text.replaceAll(/[\r\n]/g, ""));
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (lines, places) => {
        const bytes = Buffer.from(lines.map((each) => `${each}\n`).join(""));
        const expected = lines.map((each) => Buffer.from(each).toString());
        expect(linesOf(cutAt(bytes, places))).toEqual(expected);
      },
    ),
  );
});

test.each([
  ["a carriage return before the line end is no part of the line", "a\r\nb\r\n", ["a", "b"]],
  ["empty lines are lines", "\n\n", ["", ""]],
  ["what has no line end is given out at the end", "a\nb", ["a", "b"]],
])("%s", (_name, text, lines) => {
  expect(linesOf([Buffer.from(text)])).toEqual(lines);
});

test("a line that is too long is left out, told once, and the next is read", () => {
  const chunks = ["abc", "defg", "hij\nnext\n"].map((each) => Buffer.from(each));
  expect(linesOf(chunks, 5)).toEqual([null, "next"]);
});
