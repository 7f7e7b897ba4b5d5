import { expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { figureOf, numberOf } from "./figure.ts";

test.each<[JsonValue | undefined, string, string, number | undefined]>([
  ["412.6 Hz", "412.6", "Hz", 412.6],
  ["9240", "9\u202F240", "", 9240],
  [9240.5, "9\u202F240.5", "", 9240.5],
  ["53.8µm/ns", "53.8", "µm/ns", 53.8],
  ["14 400 tracks", "14 400", "tracks", 14400],
  ["+2.1 %", "+2.1", "%", 2.1],
  ["1.5e-3 rad", "1.5e-3", "rad", 0.0015],
  ["12:52:40", "12:52:40", "", undefined],
  ["2026-11-30", "2026-11-30", "", undefined],
  ["not yet", "not yet", "", undefined],
  ["", "", "", undefined],
  [undefined, "", "", undefined],
])("%s is read as a figure and its unit", (value, figure, unit, number) => {
  expect(figureOf(value)).toEqual({ figure, unit });
  if (number === undefined) expect(numberOf(value)).toBeUndefined();
  else expect(numberOf(value)).toBeCloseTo(number, 9);
});

test("a unit that is given is not looked for in the text", () => {
  expect(figureOf("11.2", "g/cm³")).toEqual({ figure: "11.2", unit: "g/cm³" });
});
