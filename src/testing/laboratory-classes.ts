import { action, computed, declareClass, stored } from "#core/model/declare.ts";
import {
  bool,
  double,
  enumOf,
  int,
  int64,
  opaque,
  reference,
  text,
  uint,
  vector,
} from "#core/model/typed-value.ts";

/** A base with a property, so that inheritance is in every test that uses these. */
export const AffineTransform = declareClass({
  name: "AffineTransform",
  abstract: true,
  properties: { Origin: stored(vector(3), { units: "mm", description: "Position" }) },
});

/** The box of the requirements: `Size` in mm, 0 to 50 (R0.46). */
export const ContainerBox = declareClass({
  name: "ContainerBox",
  description: "A box that holds cargo.",
  base: AffineTransform,
  properties: {
    Size: stored(vector(3), {
      description: "Box size",
      units: "mm",
      minimum: 0,
      maximum: 50,
      default: [20, 30, 20],
      port: "in",
    }),
    Label: stored(text(), { default: "cargo" }),
    Serial: stored(int64(), { default: "9007199254740993", readOnly: true }),
    Volume: computed(double(), { units: "mm3" }),
    Run: action({ description: "Opens the box and shuts it again" }),
  },
  compute: { Volume: (self) => self.Size[0] * self.Size[1] * self.Size[2] },
  actions: { Run: () => undefined },
});

/** One property of each scalar type (R0.32's examples). */
export const DetectorChamber = declareClass({
  name: "DetectorChamber",
  properties: {
    resolution: stored(double(), { units: "mm", minimum: 0, maximum: 50, default: 2.5 }),
    count: stored(int(), { default: 4 }),
    layers: stored(uint(), { maximum: 12 }),
    visible: stored(bool(), { default: true }),
    mode: stored(enumOf("fast", "accurate"), { default: "fast" }),
    target: stored(reference("ContainerBox")),
    total: stored(int64()),
    Mesh: stored(opaque("TriangleMesh")),
    Reset: action(),
  },
  actions: { Reset: () => undefined },
});

/** Nothing to set, one thing to do. */
export const Recipe = declareClass({
  name: "Recipe",
  properties: { Run: action({ description: "Runs the recipe" }) },
  actions: { Run: () => undefined },
});

/** Has a property by the name of the address (R0.17), and one without units. */
export const Link = declareClass({
  name: "Link",
  properties: {
    object: stored(text()),
    Size: stored(double(), { minimum: 0, maximum: 50 }),
  },
});

/** All of them. */
export const laboratoryClasses = [
  AffineTransform,
  ContainerBox,
  DetectorChamber,
  Recipe,
  Link,
] as const;
