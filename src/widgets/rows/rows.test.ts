import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { columnsOf, sayCell, tableOf } from "./columns.ts";
import { nextSort, rowOrder } from "./row-order.ts";
import { columnTracks } from "./row-widths.ts";

const data: JsonObject = {
  rows: [
    { object: "crate", density: "11.2 g/cm³", sure: 0.96 },
    { object: "barrel", density: "1.04 g/cm³", sure: null },
    { object: "flask", density: "0.12 g/cm³", sure: 0.88 },
  ],
};
const rows = data["rows"] as readonly JsonValue[];
const columns = columnsOf(data);
const names = (order: Uint32Array | null) =>
  [...(order ?? rows.keys())].map((index) => (rows[index] as JsonObject)["object"]);

test("without columns the fields of the first rows are shown, figures to the right", () => {
  expect(columns.map(({ key, align }) => [key, align])).toEqual([
    ["object", "left"],
    ["density", "right"],
    ["sure", "right"],
  ]);
});

test("a table as it was given needs no order of its own", () => {
  expect(rowOrder(rows, columns, { filter: "  ", sort: null })).toBeNull();
});

test.each([
  ["figures with units by their number", "density", false, ["flask", "barrel", "crate"]],
  ["downwards", "density", true, ["crate", "barrel", "flask"]],
  ["with empty cells last", "sure", false, ["flask", "crate", "barrel"]],
  ["with empty cells last downwards too", "sure", true, ["crate", "flask", "barrel"]],
])("rows are sorted: %s", (_, key, isDown, expected) => {
  expect(names(rowOrder(rows, columns, { filter: "", sort: { key, isDown } }))).toEqual(expected);
});

test("every word of the filter must be in a row, in any of its cells", () => {
  expect(names(rowOrder(rows, columns, { filter: "CM³ 0.9", sort: null }))).toEqual(["crate"]);
  expect(names(rowOrder(rows, columns, { filter: "nowhere", sort: null }))).toEqual([]);
});

test("sorting keeps every row once, whatever the cells hold", () => {
  const cell = fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(
      fc.array(fc.record({ a: cell }), { maxLength: 60 }),
      fc.boolean(),
      (list, isDown) => {
        const given = list as unknown as JsonValue[];
        const order = rowOrder(given, columnsOf({ rows: given, columns: [{ key: "a" }] }), {
          filter: "",
          sort: { key: "a", isDown },
        });
        expect([...(order ?? [])].sort((a, b) => a - b)).toEqual([...given.keys()]);
      },
    ),
  );
});

test("a heading leads up, down and back", () => {
  const up = nextSort(null, "a");
  const down = nextSort(up, "a");
  expect([up, down, nextSort(down, "a")]).toEqual([
    { key: "a", isDown: false },
    { key: "a", isDown: true },
    null,
  ]);
  expect(nextSort(down, "b")).toEqual({ key: "b", isDown: false });
});

describe("cells", () => {
  const [first] = columnsOf({ rows: [], columns: [{ key: "a" }] });
  const column = { ...(first ?? expect.fail()) };
  test.each<[JsonValue, Partial<typeof column>, string]>([
    [941_310, { type: "number" }, "941\u202F310"],
    [412.64, { type: "number", unit: "Hz", digits: 1 }, "412.6 Hz"],
    [0.981, { type: "percent", digits: 1 }, "98.1 %"],
    [1_500_000, { type: "bytes" }, "1.5 MB"],
    [true, { type: "yesno" }, "yes"],
    [null, {}, ""],
    [{ a: 1 }, {}, '{"a":1}'],
  ])("%j is read as its column says", (value, change, words) => {
    expect(sayCell(value, { ...column, ...change })).toBe(words);
  });
});

test("a width of somebody's choice is a length or nothing", () => {
  const widths = ["120px", "20%", "2fr", "1px; background: url(//evil)", "calc(1px)"];
  const given = columnsOf({
    rows: [],
    columns: widths.map((width, at) => ({ key: `${at}`, width })),
  });
  expect(given.map(({ width }) => width)).toEqual(["120px", "20%", "2fr", undefined, undefined]);
  expect(columnTracks([], given).tracks).not.toContain("url");
});

test("rows that are lists have their cells in the order of the columns", () => {
  const list = {
    columns: [
      { key: "a", label: "A" },
      { key: "b", label: "B" },
    ],
    rows: [[1, "x"], [2]],
  };
  expect(tableOf(list)).toEqual({
    columns: ["A", "B"],
    rows: [
      [1, "x"],
      [2, null],
    ],
  });
});
