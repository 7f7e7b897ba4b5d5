import { action, computed, declareClass, stored } from "#core/model/declare.ts";
import { double, enumOf, float, text, uint, vector } from "#core/model/typed-value.ts";
import { sceneOf } from "#core/session/scene-access.ts";
import { AffineTransform } from "./affine-transform.ts";

/** The picture that a reconstruction makes. Its figures are 0 until a Recipe reports them. */
export const VoxelImage = declareClass({
  name: "VoxelImage",
  description: "A volume of small cubes, each with the scattering density found there.",
  base: AffineTransform,
  headline: "Grid",
  properties: {
    Grid: stored(vector(3, "Vector3i"), {
      description: "Voxels along x, y and z",
      minimum: 8,
      maximum: 256,
      default: [64, 64, 64],
    }),
    VoxelSize: stored(float(), { units: "mm", minimum: 0.1, maximum: 10, default: 1 }),
    Palette: stored(enumOf("viridis", "grey", "heat"), {
      description: "Colours of low to high density",
      default: "viridis",
    }),
    Voxels: computed(uint(), { description: "Voxels in all" }),
    Filled: computed(float(), {
      description: "Share of voxels with a value",
      minimum: 0,
      maximum: 1,
      port: "out",
    }),
    MeanDensity: computed(float(), {
      description: "Mean scattering density of filled voxels",
      units: "mrad2/cm",
      port: "out",
    }),
    MaxDensity: computed(float(), { units: "mrad2/cm", port: "out" }),
    MadeBy: computed(text(), { description: "The result that it shows" }),
    Clear: action({ description: "Empty every voxel" }),
  },
  compute: {
    Voxels: (self) => Math.round(self.Grid[0] * self.Grid[1] * self.Grid[2]),
    Filled: () => 0,
    MeanDensity: () => 0,
    MaxDensity: () => 0,
    MadeBy: () => "",
  },
  actions: {
    Clear: (_self, context) => {
      const scene = sceneOf(context);
      for (const figure of ["Filled", "MeanDensity", "MaxDensity"]) {
        scene.report(scene.object, figure, 0);
      }
      scene.report(scene.object, "MadeBy", "");
    },
  },
});

/** What a finished run leaves under `runs`. */
export const Reconstruction = declareClass({
  name: "Reconstruction",
  description: "The result of one run of a Recipe.",
  headline: "Residual",
  properties: {
    Recipe: stored(text(), { description: "The Recipe that ran", readOnly: true }),
    Algorithm: stored(text(), { readOnly: true }),
    Iterations: stored(uint(), { readOnly: true }),
    Hits: stored(double(), { description: "Hits that went in", readOnly: true }),
    Residual: stored(double(), {
      description: "What the picture leaves unexplained",
      minimum: 0,
      maximum: 1,
      readOnly: true,
    }),
    Seconds: stored(double(), { description: "How long it took", units: "s", readOnly: true }),
    Finished: stored(text(), { description: "When, UTC", readOnly: true }),
    Note: stored(text(), { description: "What a person says about it", default: "" }),
  },
});
