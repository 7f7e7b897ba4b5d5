import { action, computed, declareClass, stored } from "#core/model/declare.ts";
import { bool, enumOf, float, uint64 } from "#core/model/typed-value.ts";
import { sceneOf } from "#core/session/scene-access.ts";
import { AffineTransform } from "./affine-transform.ts";

/** Where the muons come from. Runs from the start; `Running` is what Start and Stop said last. */
export const MuonSource = declareClass({
  name: "MuonSource",
  description: "The muons that come down through the station.",
  base: AffineTransform,
  headline: "Rate",
  properties: {
    Rate: stored(float(), {
      description: "Muons a second through the station",
      units: "/s",
      minimum: 0,
      maximum: 5000,
      default: 1200,
    }),
    Spectrum: stored(enumOf("cosmic", "flat", "mono"), {
      description: "How their energies are spread",
      default: "cosmic",
    }),
    MeanEnergy: stored(float(), { units: "GeV", minimum: 0.5, maximum: 100, default: 4 }),
    AngularSpread: stored(float(), {
      description: "Half angle of the cone that they come from",
      units: "°",
      minimum: 0,
      maximum: 80,
      default: 35,
    }),
    Running: computed(bool(), { description: "Muons come down now", port: "out" }),
    Emitted: computed(uint64(), { description: "All muons so far", port: "out" }),
    Start: action({ description: "Let muons through" }),
    Stop: action({ description: "Stop the muons; what was counted stays" }),
  },
  compute: { Running: () => true, Emitted: () => 0 },
  actions: {
    Start: (_self, context) => {
      const scene = sceneOf(context);
      scene.report(scene.object, "Running", true);
    },
    Stop: (_self, context) => {
      const scene = sceneOf(context);
      scene.report(scene.object, "Running", false);
    },
  },
});
