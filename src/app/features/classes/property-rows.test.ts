import { expect, test } from "vitest";
import type { PropertyDeclaration } from "#core/model/declaration.ts";
import { propertyFacets, propertyRows } from "./property-rows.ts";

const properties: readonly PropertyDeclaration[] = [
  {
    name: "Size",
    kind: "stored",
    type: { kind: "vector", wireType: "Vector3f", components: 3 },
    units: "mm",
    minimum: 0,
    maximum: 50,
    default: "20 30 20",
    description: "Box size",
  },
  {
    name: "Rate",
    kind: "computed",
    type: { kind: "number", wireType: "float" },
    units: "Hz",
    port: "out",
  },
  { name: "Serial", kind: "stored", readOnly: true, type: { kind: "string", wireType: "string" } },
];

test("a property reads as type, kind, range with unit, default and description", () => {
  expect(propertyRows(properties, "all")[0]).toEqual({
    name: "Size",
    type: "Vector3f",
    typeHint: "3 numbers",
    kind: "stored",
    port: null,
    range: "0 to 50 mm",
    default: "20 30 20",
    description: "Box size",
  });
});

test("filters that would be empty are not offered", () => {
  expect(propertyFacets(properties).map(({ id, count }) => [id, count])).toEqual([
    ["all", 3],
    ["stored", 1],
    ["computed", 1],
    ["readOnly", 1],
    ["ports", 1],
  ]);
  expect(propertyFacets(properties.slice(0, 1)).map(({ id }) => id)).toEqual(["all", "stored"]);
});

test("a property without a range shows its unit alone", () => {
  expect(propertyRows(properties, "ports")).toMatchObject([
    { name: "Rate", range: "Hz", port: "out" },
  ]);
});
