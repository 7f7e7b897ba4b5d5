import { expect, test } from "vitest";
import { formatValue, vectorParts } from "./value-format.ts";

test.each([
  [undefined, "–"],
  [null, "null"],
  [true, "true"],
  ["", '""'],
  ["lead", '"lead"'],
  [412.6, "412.6"],
  [1048213, "1\u202F048\u202F213"],
  [0.1 + 0.2, "0.3"],
  [1e-7, "1.0000e-7"],
  [[1, 2], "[1,2]"],
])("%j is shown as %s", (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test("a long value is cut and says so", () => {
  expect(formatValue("x".repeat(300))).toMatch(/^"x{199}…$/);
});

test.each([
  ["20 30 20", ["20", "30", "20"]],
  ["1000, -2.5", ["1\u202F000", "-2.5"]],
])("%j is a vector", (text, parts) => {
  expect(vectorParts(text)).toEqual(parts);
});

test.each([["20"], ["20 mm 30"], ["a b"], [""]])("%j is no vector", (text) => {
  expect(vectorParts(text)).toBeNull();
});
