import { computed, declareClass, stored } from "#core/model/declare.ts";
import { double, float, reference, text } from "#core/model/typed-value.ts";
import { rounded } from "../simulation/physics.ts";
import { AffineTransform } from "./affine-transform.ts";

/** A folder of the scene. */
export const Group = declareClass({
  name: "Group",
  description: "Holds other objects together.",
  properties: { Note: stored(text(), { description: "What it is for", default: "" }) },
});

/** The frame that the chambers hang in, and the air around them. */
export const Station = declareClass({
  name: "Station",
  description: "The frame that holds the chambers, and the air around it.",
  headline: "Temperature",
  properties: {
    Temperature: stored(double(), {
      description: "Of the hall",
      units: "°C",
      minimum: -10,
      maximum: 60,
      default: 21,
      port: "out",
    }),
    Pressure: stored(double(), {
      description: "Of the hall",
      units: "hPa",
      minimum: 950,
      maximum: 1100,
      default: 1013.2,
      port: "out",
    }),
    Shift: stored(text(), { description: "Who is on shift", default: "" }),
  },
});

/** A camera that looks at the scene. */
export const Camera = declareClass({
  name: "Camera",
  description: "A view of the scene.",
  base: AffineTransform,
  headline: "FocalLength",
  properties: {
    FocalLength: stored(float(), { units: "mm", minimum: 10, maximum: 200, default: 35 }),
    Exposure: stored(float(), { units: "ms", minimum: 0.1, maximum: 1000, default: 16 }),
    Target: stored(reference("ContainerBox"), {
      description: "What it looks at; empty: straight ahead",
      default: "",
    }),
    FieldOfView: computed(float(), { description: "Across a 36 mm sensor", units: "°" }),
  },
  compute: {
    FieldOfView: (self) => rounded((360 / Math.PI) * Math.atan(18 / self.FocalLength), 1),
  },
});
