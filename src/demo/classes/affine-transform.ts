import { declareClass, stored } from "#core/model/declare.ts";
import { bool, vector } from "#core/model/typed-value.ts";

/** Base of everything that has a place in the laboratory. */
export const AffineTransform = declareClass({
  name: "AffineTransform",
  description: "Something with a place and a direction in the laboratory.",
  abstract: true,
  properties: {
    Origin: stored(vector(3), {
      description: "Centre, in the station's frame",
      units: "mm",
      minimum: -100,
      maximum: 100,
      default: [0, 0, 0],
    }),
    Rotation: stored(vector(3), {
      description: "Turn about x, y and z",
      units: "°",
      minimum: -180,
      maximum: 180,
      default: [0, 0, 0],
    }),
    Visible: stored(bool(), { description: "Drawn by cameras", default: true }),
  },
});
