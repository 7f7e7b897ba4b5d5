import { expect, test } from "vitest";
import { areasOf, between, matrixOf, meanOf } from "./matrix.ts";

const data = {
  matrix: [[1, 2, 3], [4, null, 6], [7]],
  areas: [{ label: "all", row: 0, col: 0, rows: 9, cols: 9 }],
};

test("lines of different lengths and holes have no value where there is none", () => {
  const matrix = matrixOf(data);
  expect([matrix.rows, matrix.cols, matrix.min, matrix.max]).toEqual([3, 3, 1, 7]);
  expect([...matrix.values].map((value) => (Number.isNaN(value) ? null : value))).toEqual([
    1,
    2,
    3,
    4,
    null,
    6,
    7,
    null,
    null,
  ]);
});

test("an area ends where the matrix does, and its mean is that of its values", () => {
  const matrix = matrixOf(data);
  const [area] = areasOf(data, matrix);
  expect(area).toMatchObject({ rows: 3, cols: 3 });
  expect(meanOf(matrix, area ?? expect.fail())).toBeCloseTo(23 / 6);
  expect(meanOf(matrix, { row: 2, col: 1, rows: 1, cols: 2 })).toBeNaN();
});

test("equal numbers are a picture too", () => {
  const { min, max } = matrixOf({ matrix: [[5, 5]] });
  expect(max).toBeGreaterThan(min);
});

test("a rectangle is the same from either corner", () => {
  const expected = { row: 1, col: 2, rows: 3, cols: 2 };
  expect(between({ row: 1, col: 2 }, { row: 3, col: 3 })).toEqual(expected);
  expect(between({ row: 3, col: 3 }, { row: 1, col: 2 })).toEqual(expected);
});
