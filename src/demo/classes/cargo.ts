import { action, computed, declareClass, stored } from "#core/model/declare.ts";
import { double, enumOf, float, text, uint64, vector } from "#core/model/typed-value.ts";
import { sceneOf } from "#core/session/scene-access.ts";
import { densities, materials, rounded } from "../simulation/physics.ts";
import { AffineTransform } from "./affine-transform.ts";

/** What every piece of matter has, whatever its form. */
const matter = {
  Material: stored(enumOf(...materials), { description: "What it is made of", default: "iron" }),
  Opacity: stored(float(), {
    description: "How solid it is drawn",
    minimum: 0,
    maximum: 1,
    default: 1,
  }),
  Label: stored(text(), { description: "What is written on it", default: "" }),
  Volume: computed(double(), { description: "Of the whole body", units: "mm3", port: "out" }),
  Mass: computed(double(), { description: "Volume times density", units: "g", port: "out" }),
  Muons: computed(uint64(), { description: "Muons that crossed it", port: "out" }),
  Center: action({ description: "Move it to the middle of the station, at its height" }),
} as const;

const massOf = (self: {
  readonly Volume: number;
  readonly Material: keyof typeof densities;
}): number => rounded((self.Volume / 1000) * densities[self.Material], 3);

const center = (self: { Origin: readonly [number, number, number] }): void => {
  self.Origin = [0, 0, self.Origin[2]];
};

const exposureSteps = 20;
const exposureStepMs = 100;

/** A box of matter. */
export const ContainerBox = declareClass({
  name: "ContainerBox",
  description: "A box of one material, as cargo or shield.",
  base: AffineTransform,
  headline: "Size",
  properties: {
    Size: stored(vector(3), {
      description: "Edges along x, y and z",
      units: "mm",
      minimum: 0,
      maximum: 50,
      default: [20, 20, 20],
    }),
    ...matter,
    Run: action({ description: "Count the muons that cross it for two seconds" }),
  },
  compute: {
    Volume: (self) => rounded(self.Size[0] * self.Size[1] * self.Size[2], 3),
    Mass: massOf,
    Muons: () => 0,
  },
  actions: {
    Center: center,
    Run: async (self, context) => {
      const scene = sceneOf(context);
      const before = Number(self.Muons);
      for (let step = 1; step <= exposureSteps; step += 1) {
        if (!(await scene.pause(exposureStepMs))) return null;
        context.onProgress(step, exposureSteps);
      }
      return {
        seconds: (exposureSteps * exposureStepMs) / 1000,
        muons: Math.max(0, Number(self.Muons) - before),
      };
    },
  },
});

/** A cylinder of matter, upright. */
export const Cylinder = declareClass({
  name: "Cylinder",
  description: "An upright cylinder of one material.",
  base: AffineTransform,
  headline: "Shape",
  properties: {
    Radius: stored(float(), { units: "mm", minimum: 0, maximum: 50, default: 8 }),
    Height: stored(float(), { units: "mm", minimum: 0, maximum: 50, default: 22 }),
    Shape: computed(text(), { description: "Radius and height in short" }),
    ...matter,
  },
  compute: {
    Shape: (self) => `r ${self.Radius} h ${self.Height}`,
    Volume: (self) => rounded(Math.PI * self.Radius ** 2 * self.Height, 3),
    Mass: massOf,
    Muons: () => 0,
  },
  actions: { Center: center },
});
