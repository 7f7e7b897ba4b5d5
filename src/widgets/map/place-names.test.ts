import { expect, test } from "vitest";
import { placeNames, type NamedDot } from "./place-names.ts";

const size = { width: 400, height: 200 };
const dot = (x: number, y: number, label: string, r = 4): NamedDot => ({ x, y, r, label });

test("a name alone stands to the right of its dot", () => {
  expect(placeNames([dot(100, 100, "Geneva")], size)).toEqual([{ dx: 8, dy: 4, anchor: "start" }]);
});

test("a name at the right edge stands to the left and is not cut off", () => {
  expect(placeNames([dot(390, 100, "Geneva")], size)[0]?.anchor).toBe("end");
});

test("a name gives way to the dot beside it", () => {
  const [glasgow] = placeNames([dot(200, 100, "Glasgow"), dot(215, 100, "Louvain")], size);
  expect(glasgow?.anchor).toBe("end");
});

test("of many names at one spot those without room are left out, the biggest dot keeps its own", () => {
  const dots = Array.from({ length: 12 }, (_, at) => dot(200, 100 + at / 10, `Place ${at}`, 3));
  const found = placeNames([...dots, dot(200, 101, "The biggest", 7)], size);
  expect(found.at(-1)).not.toBeNull();
  expect(found.filter((place) => place === null).length).toBeGreaterThan(0);
});

test("a dot without a name takes no room for one", () => {
  expect(placeNames([dot(100, 100, "")], size)).toEqual([null]);
});
