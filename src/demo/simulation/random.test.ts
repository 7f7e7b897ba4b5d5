import { expect, test } from "vitest";
import { derivedRandom, seededRandom } from "./random.ts";

const first = (seed: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: 5 }, () => random.next());
};

test("the same seed gives the same numbers, another seed others", () => {
  expect(first(7)).toEqual(first(7));
  expect(first(7)).not.toEqual(first(8));
});

test("streams for two purposes are different", () => {
  expect(derivedRandom(7, "hits").next()).not.toBe(derivedRandom(7, "air").next());
});

test.each([0.2, 5, 400])("a poisson count of mean %d has that mean and that spread", (mean) => {
  const random = seededRandom(7);
  const counts = Array.from({ length: 100_000 }, () => random.poisson(mean));
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - average) ** 2, 0) / counts.length;
  expect(average / mean).toBeCloseTo(1, 1);
  expect(variance / mean).toBeCloseTo(1, 1);
});
