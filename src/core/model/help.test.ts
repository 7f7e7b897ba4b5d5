import { expect, test } from "vitest";
import { ContainerBox, DetectorChamber, Recipe } from "#testing/laboratory-classes.ts";
import { helpText } from "./help.ts";

test("help says of each property its type, range, default and description, then the actions", () => {
  expect(helpText({ declaration: ContainerBox.declaration })).toMatchInlineSnapshot(`
    "ContainerBox (built on AffineTransform)
    A box that holds cargo.

    Properties
      Origin  3 numbers; in mm
              Position
      Size    3 numbers; each 0 to 50 mm; default 20 30 20; port, in
              Box size
      Label   text; default cargo
      Serial  whole number; default 9007199254740993; read-only
      Volume  number; in mm3; computed

    Actions
      Run     Opens the box and shuts it again
    "
  `);
});

test("help of a class of scalars", () => {
  expect(helpText({ declaration: DetectorChamber.declaration })).toMatchInlineSnapshot(`
    "DetectorChamber

    Properties
      resolution  number; 0 to 50 mm; default 2.5
      count       whole number; default 4
      layers      whole number; at most 12
      visible     true or false; default true
      mode        one of: fast, accurate; default fast
      target      name of a ContainerBox
      total       whole number
      Mesh        TriangleMesh, as text; read-only

    Actions
      Reset
    "
  `);
});

test("a class without properties says so", () => {
  expect(helpText({ declaration: Recipe.declaration })).toMatchInlineSnapshot(`
    "Recipe

    No properties.

    Actions
      Run  Runs the recipe
    "
  `);
});
