import * as fc from "fast-check";
import { expect, test } from "vitest";
import { LineFramer } from "./line-framer.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (line: Uint8Array): string => new TextDecoder().decode(line);

const limit = 100;

/** Feeds a stream in pieces that end where `cuts` say. */
function feed(stream: Uint8Array, cuts: readonly number[]) {
  const framer = new LineFramer(limit);
  const places = [...new Set(cuts.map((cut) => cut % (stream.length + 1)))].toSorted(
    (a, b) => a - b,
  );
  const lines: string[] = [];
  let from = 0;
  for (const place of [...places, stream.length]) {
    for (const line of framer.push(stream.subarray(from, place))) lines.push(text(line));
    from = place;
  }
  return { lines, isOver: framer.isOver, isInLine: framer.isInLine };
}

const streams = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 3, arbitrary: fc.constantFrom("\n", "\r\n", "\r", "\n\n") },
    { weight: 1, arbitrary: fc.integer({ min: 90, max: 110 }).map((count) => "x".repeat(count)) },
  ),
  { maxLength: 30 },
);

test("the same bytes give the same lines, however they are cut", () => {
  fc.assert(
    fc.property(streams, fc.array(fc.nat(5000)), (pieces, cuts) => {
      const stream = bytes(pieces.join(""));
      const whole = feed(stream, []);
      expect(feed(stream, cuts)).toEqual(whole);
      expect(feed(stream, Array.from(stream.keys()))).toEqual(whole);
    }),
  );
});

test("lines come out as they were written", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 })),
      fc.constantFrom("\n", "\r\n"),
      (given, end) => {
        const lines = given.map((line) => line.replaceAll(/[\r\n]/g, "_"));
        const stream = bytes(lines.map((line) => line + end).join(""));
        expect(feed(stream, [3, 7, 8])).toEqual({ lines, isOver: false, isInLine: false });
      },
    ),
  );
});

test.each([
  ["a line of the longest length", `${"x".repeat(100)}\n`, false, 1],
  ["one with \\r\\n at its end", `${"x".repeat(100)}\r\n`, false, 1],
  ["one byte more", `${"x".repeat(101)}\n`, true, 0],
  ["one byte more before its end has come", "x".repeat(102), true, 0],
  ["lines before it", `a\nb\n${"x".repeat(101)}\nc\n`, true, 2],
])("%s", (_name, stream, isOver, count) => {
  const framer = new LineFramer(limit);
  expect(framer.push(bytes(stream))).toHaveLength(count);
  expect(framer.isOver).toBe(isOver);
});

test("after a line that is too long nothing more is given out", () => {
  const framer = new LineFramer(limit);
  framer.push(bytes("x".repeat(200)));
  expect(framer.push(bytes("\nok\n"))).toEqual([]);
});
