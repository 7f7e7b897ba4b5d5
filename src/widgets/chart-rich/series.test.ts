import { expect, test } from "vitest";
import { chart } from "../chart/kind.ts";
import { chartRich } from "./kind.ts";
import { seriesOf, slicesOf, tellable } from "./series.ts";

test("points may be numbers, pairs or objects: the view reads one spelling", () => {
  const normalise = chartRich.normalise ?? expect.fail();
  expect(normalise({ data: [{ values: [1, ["b", 2], { label: "c", value: 3 }] }] })).toEqual({
    labels: ["1", "b", "c"],
    data: [{ label: "Series 1", values: [1, 2, 3] }],
  });
});

test("bars may be pairs or objects: the view reads one spelling", () => {
  const normalise = chart.normalise ?? expect.fail();
  expect(normalise({ bars: [["a", 1], { label: "b", value: 2, color: "s2" }] })).toEqual({
    bars: [
      { label: "a", value: 1 },
      { label: "b", value: 2, color: "s2" },
    ],
  });
});

test("of more than six series the rest are added up as others", () => {
  const data = {
    data: Array.from({ length: 9 }, (_, index) => ({ label: `${index}`, values: [1, index] })),
  };
  const told = tellable(seriesOf(data));
  expect(told).toHaveLength(6);
  expect(told.at(-1)).toMatchObject({ label: "others (4)", values: [4, 5 + 6 + 7 + 8] });
});

test("of more than six parts of a pie the smallest are others, and the whole stays the whole", () => {
  const slices = slicesOf({
    type: "pie",
    labels: "abcdefgh".split(""),
    data: [{ values: [8, 7, 6, 5, 4, 3, 2, 1] }],
  });
  expect(slices.map(({ label }) => label)).toEqual(["a", "b", "c", "d", "e", "others (3)"]);
  expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe(36);
});
