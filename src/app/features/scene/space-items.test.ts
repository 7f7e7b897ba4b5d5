import { expect, test } from "vitest";
import type { TypeDocument } from "#protocol/context.ts";
import { geometryOf, spaceItems, threeNumbers } from "./space-items.ts";

const document = (
  type: string,
  properties: Readonly<Record<string, "vector" | "number">>,
  base: readonly string[] = [],
): TypeDocument => ({
  type,
  base,
  actions: [],
  _ulib: { kind: "type", typeName: type },
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, kind], index) => [
      name,
      {
        type: kind === "vector" ? "string" : "number",
        _ulib: {
          kind: "stored",
          wireType: kind,
          index,
          ...(kind === "vector" ? { textual: { components: 3, element: "number" } } : {}),
        },
      },
    ]),
  ),
});

test.each([
  ["a place and edges: a box", document("Box", { Origin: "vector", Size: "vector" }), "box"],
  [
    "radius and height: a cylinder",
    document("Can", { Origin: "vector", Radius: "number", Height: "number" }),
    "cylinder",
  ],
  ["a radius: a sphere", document("Ball", { Origin: "vector", Radius: "number" }), "sphere"],
  [
    "voxels: their cube",
    document("Image", { Origin: "vector", Grid: "vector", VoxelSize: "number" }),
    "voxels",
  ],
  [
    "a detector without a size: a plate",
    document("Chamber", { Origin: "vector" }, ["Detector"]),
    "plate",
  ],
  ["only a place: a mark", document("Source", { Origin: "vector" }), "mark"],
])("a class with %s", (_, given, sized) => {
  expect(geometryOf(given)?.sized).toBe(sized);
});

test("a class without a place is not in space", () => {
  expect(geometryOf(document("Group", { Size: "vector" }))).toBeNull();
});

test("objects stand where their values say; hidden ones and unknown places are left out", () => {
  const geometry =
    geometryOf(document("Box", { Origin: "vector", Size: "vector" })) ?? expect.fail();
  const items = spaceItems([
    { name: "crate", geometry, values: { Origin: "0 -12 5", Size: [20, 30, 20], Opacity: 0.85 } },
    { name: "hidden", geometry, values: { Origin: "0 0 0", Size: "1 1 1", Visible: false } },
    { name: "unknown", geometry, values: { Size: "1 1 1" } },
    { name: "broken", geometry, values: { Origin: "0 0 0", Size: "a b c" } },
  ]);
  expect(items).toMatchObject([
    { id: "crate", at: [0, -12, 5], size: [20, 30, 20], opacity: 0.85, shape: "box" },
  ]);
});

test.each([
  ["1 2 3", [1, 2, 3]],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  ["1 2", null],
  ["1 2 x", null],
  [7, null],
])("%j as three numbers is %j", (given, expected) => {
  expect(threeNumbers(given)).toEqual(expected);
});
