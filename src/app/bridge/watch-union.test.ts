import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { WatchItem } from "#protocol/scene.ts";
import { unionOf } from "./watch-union.ts";

const item = (object: string, properties?: readonly string[]): WatchItem => ({
  source: sourceName("demo"),
  object,
  ...(properties ? { properties } : {}),
});

test("watchers of one object become one item with all their properties", () => {
  expect(unionOf([[item("a", ["x"])], [item("a", ["y", "x"]), item("b", ["z"])]])).toEqual([
    item("a", ["x", "y"]),
    item("b", ["z"]),
  ]);
});

test("who wants all properties wins, in whatever order they come", () => {
  expect(unionOf([[item("a")], [item("a", ["x"])]])).toEqual([item("a")]);
  expect(unionOf([[item("a", ["x"])], [item("a")]])).toEqual([item("a")]);
});

test("everything that anybody watches is in the union", () => {
  const names = fc.constantFrom("a", "b", "c");
  const items = fc.array(
    fc
      .tuple(names, fc.option(fc.array(names, { minLength: 1 }), { nil: undefined }))
      .map(([object, properties]) => item(object, properties)),
  );
  fc.assert(
    fc.property(fc.array(items), (watchers) => {
      const union = new Map(unionOf(watchers).map((entry) => [entry.object, entry.properties]));
      for (const { object, properties } of watchers.flat()) {
        expect(union.has(object)).toBe(true);
        const kept = union.get(object);
        if (properties === undefined) expect(kept).toBeUndefined();
        else if (kept) expect(kept).toEqual(expect.arrayContaining([...properties]));
      }
    }),
  );
});
