import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { readFrame, writeFrame } from "./frame-codec.ts";

const faultOf = (line: string): string => {
  const reading = readFrame(line);
  return reading.ok ? "" : reading.fault.sentence;
};

const frameOf = (line: string): JsonObject => {
  const reading = readFrame(line);
  if (!reading.ok) throw new Error(reading.fault.sentence);
  return reading.frame;
};

test("what is written is one line and reads back the same", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (frame) => {
      const line = writeFrame(frame as JsonObject);
      expect(line.indexOf("\n")).toBe(line.length - 1);
      expect(frameOf(line)).toEqual(JSON.parse(JSON.stringify(frame)));
    }),
  );
});

test.each([
  ["GET / HTTP/1.1", 'A line is one JSON object; got "GET / HTTP/1.1".'],
  ["[1,2]", "A line is one JSON object; got [1,2]."],
  ["null", "A line is one JSON object; got null."],
  ['{"id":1', 'A line is one JSON object; got "{\\"id\\":1".'],
  [`{"a":${"[".repeat(300)}${"]".repeat(300)}}`, "A frame has at most 256 levels; got 301."],
])("%s is no frame", (line, sentence) => {
  expect(faultOf(line)).toBe(sentence);
});

test("brackets and quotes inside a text do not count as levels", () => {
  expect(frameOf(JSON.stringify({ a: `${"[".repeat(400)}"\\` })).a).toHaveLength(402);
});

test.each([
  ["9007199254740993", "9007199254740993"],
  ["-123456789012345678901", "-123456789012345678901"],
  ["1e400", "1e400"],
  ["9007199254740991", 9007199254740991],
  ["1152921504606846976", 2 ** 60],
  ["123456789012345680000", 1.2345678901234568e20],
  ["0.1234567890123456789", 0.12345678901234568],
  ["1e3", 1000],
])("the number %s is read as %j", (written, read) => {
  expect(frameOf(`{"value":${written}}`)).toEqual({ value: read });
  expect(frameOf(`{"a":"q\\"","value":[${written}]}`)).toEqual({ a: 'q"', value: [read] });
});

test("a text of digits stays a text, and __proto__ is a name like any other", () => {
  const frame = frameOf('{"__proto__":{"n":12345678901234567890},"t":"12345678901234567890"}');
  expect(Object.entries(frame)).toEqual([
    ["__proto__", { n: "12345678901234567890" }],
    ["t", "12345678901234567890"],
  ]);
});

test("every double is read back as itself", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(frameOf(writeFrame({ value }))).toEqual({ value: value === 0 ? 0 : value });
    }),
  );
});
