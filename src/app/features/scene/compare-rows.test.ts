import { expect, test } from "vitest";
import type { PropertyDocument } from "#protocol/context.ts";
import { sourceName } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import { compareRows, type NewerValue } from "./compare-rows.ts";

const object = (
  name: string,
  values: Readonly<Record<string, JsonValue>>,
  units: Readonly<Record<string, string>> = {},
): ObjectDetail => ({
  source: sourceName("demo"),
  name,
  class: "Thing",
  path: name,
  values,
  document: {
    type: "Thing",
    base: [],
    properties: Object.fromEntries(
      Object.keys(values).map((key, index): [string, PropertyDocument] => [
        key,
        {
          type: "number",
          _ulib: {
            kind: "stored",
            wireType: "double",
            index,
            ...(units[key] === undefined ? {} : { units: units[key] }),
          },
        },
      ]),
    ),
    actions: [],
    _ulib: { kind: "type", typeName: "Thing" },
  },
  actions: [],
  ports: [],
  readAt: 0,
});

const none: readonly ReadonlyMap<string, NewerValue>[] = [];

test("rows that differ are marked; equal ones are not", () => {
  const rows = compareRows(
    [object("a", { Size: 1, Mass: 2 }), object("b", { Size: 1, Mass: 3 })],
    none,
  );
  expect(rows.map(({ name, isDifferent }) => [name, isDifferent])).toEqual([
    ["Size", false],
    ["Mass", true],
  ]);
});

test("what has moved since counts, not what was read", () => {
  const live = [new Map([["Size", { value: 7, isStale: true }]]), new Map()];
  const [row] = compareRows([object("a", { Size: 1 }), object("b", { Size: 1 })], live);
  expect(row).toMatchObject({
    isDifferent: true,
    cells: [{ value: 7, isStale: true }, { value: 1 }],
  });
});

test("a property that only some have differs, and has a place in the order", () => {
  const rows = compareRows([object("a", { Size: 1 }), object("b", { Glow: 2, Size: 1 })], none);
  expect(rows.map(({ name }) => name)).toEqual(["Size", "Glow"]);
  expect(rows[1]).toMatchObject({ isDifferent: true, cells: [null, { value: 2 }] });
});

test("a unit stands in the row only where all agree on it", () => {
  const mm = { Size: "mm" };
  expect(
    compareRows([object("a", { Size: 1 }, mm), object("b", { Size: 1 }, mm)], none)[0]?.units,
  ).toBe("mm");
  expect(
    compareRows([object("a", { Size: 1 }, mm), object("b", { Size: 1 })], none)[0]?.units,
  ).toBe("");
});

test("names from the prototype are properties like any other", () => {
  const rows = compareRows([object("a", { Size: 1 }), object("b", { constructor: 2 })], none);
  expect(rows[1]?.cells[0]).toBeNull();
});
