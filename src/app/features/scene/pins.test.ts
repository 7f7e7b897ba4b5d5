import { beforeEach, expect, test, vi } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import {
  mostPins,
  moved,
  readPins,
  removePin,
  renamePins,
  togglePin,
  usePins,
  type Pin,
} from "./pins.ts";

const pin = (object: string, property = "Rate"): Pin => ({
  source: sourceName("demo"),
  object,
  property,
});

const objects = () => usePins.getState().pins.map(({ object }) => object);

beforeEach(() => usePins.setState({ pins: [] }));

test("a value is pinned once, and unpinned by the same", () => {
  togglePin(pin("a"));
  togglePin(pin("b"));
  expect(objects()).toEqual(["a", "b"]);
  togglePin(pin("a"));
  expect(objects()).toEqual(["b"]);
});

test("there is room for so many, and the next is refused with a sentence", () => {
  for (let n = 0; n < mostPins; n += 1) expect(togglePin(pin(`o${n}`))).toBeNull();
  expect(togglePin(pin("more"))).toBe("12 values are pinned already; unpin one first.");
  expect(objects()).toHaveLength(mostPins);
  removePin(pin("o0"));
  expect(togglePin(pin("more"))).toBeNull();
});

test.each([
  [1, ["b", "a", "c"]],
  [9, ["b", "c", "a"]],
  [-1, ["a", "b", "c"]],
])("a tile moves by %i places, as far as there are any", (by, order) => {
  const pins = ["a", "b", "c"].map((object) => pin(object));
  expect(moved(pins, pin("a"), by).map(({ object }) => object)).toEqual(order);
});

test("pins follow an object that is renamed here", () => {
  togglePin(pin("a"));
  togglePin(pin("b"));
  renamePins("demo", "a", "z");
  renamePins("other", "b", "y");
  expect(objects()).toEqual(["z", "b"]);
});

test.each([
  ["nothing", undefined],
  ["something else", { pins: "x" }],
  ["pins that are none", { pins: [null, 4, {}, { source: "demo", object: "a" }] }],
  [
    "a source that can have no such name",
    { pins: [{ source: "../x", object: "a", property: "b" }] },
  ],
])("%s in the browser's store is no pin", (_, kept) => {
  expect(readPins(kept)).toEqual([]);
});

test("what comes twice or is too much in the browser's store is dropped", () => {
  const many = Array.from({ length: 40 }, (_, n) => pin(`o${n}`));
  expect(readPins({ pins: [pin("a"), pin("a")] })).toEqual([pin("a")]);
  expect(readPins({ pins: many })).toHaveLength(mostPins);
});

test("pins are there again when the page is opened anew", async () => {
  togglePin(pin("a"));
  vi.resetModules();
  const anew = await import("./pins.ts");
  expect(anew.usePins).not.toBe(usePins);
  expect(anew.usePins.getState().pins).toEqual([pin("a")]);
});
