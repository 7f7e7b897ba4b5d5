import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatBytes, formatSpan, groupThousands } from "./numbers.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1\u202F000"],
  [1048213, "1\u202F048\u202F213"],
  [-12345.6789, "-12\u202F345.6789"],
  ["1e21", "1e21"],
  ["crate", "crate"],
])("%j is written %j", (value, text) => {
  expect(groupThousands(value)).toBe(text);
});

test("grouping never adds or loses a digit", () => {
  fc.assert(
    fc.property(fc.bigInt(), (value) => {
      expect(groupThousands(String(value)).replaceAll("\u202F", "")).toBe(String(value));
    }),
  );
});

test.each([
  [0.4, "0.4 ms"],
  [0, "0 ms"],
  [240.4, "240 ms"],
  [2600, "2.6 s"],
  [14_000, "14 s"],
  [240_000, "4 min"],
  [3 * 3_600_000, "3 h"],
  [72 * 3_600_000, "3 d"],
])("%d ms is said as %s", (span, text) => {
  expect(formatSpan(span)).toBe(text);
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [118_000, "118 kB"],
  [1_340_000, "1.3 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
