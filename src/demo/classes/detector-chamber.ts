import { action, computed, declareClass, stored } from "#core/model/declare.ts";
import { bool, double, enumOf, float } from "#core/model/typed-value.ts";
import { ActionRefused, sceneOf } from "#core/session/scene-access.ts";
import {
  driftSpeed,
  efficiency,
  gases,
  rounded,
  type ChamberSettings,
} from "../simulation/physics.ts";
import { derivedRandom } from "../simulation/random.ts";
import { Detector } from "./detector.ts";

/** What the physics asks of a chamber. */
export const settingsOf = (chamber: {
  readonly Gas: ChamberSettings["gas"];
  readonly HighVoltage: number;
  readonly Threshold: number;
  readonly Pressure: number;
  readonly Temperature: number;
}): ChamberSettings => ({
  gas: chamber.Gas,
  highVoltage: chamber.HighVoltage,
  threshold: chamber.Threshold,
  pressure: chamber.Pressure,
  temperature: chamber.Temperature,
});

const calibrationSteps = 40;
const calibrationStepMs = 200;

/** A drift chamber: the instrument of the laboratory. */
export const DetectorChamber = declareClass({
  name: "DetectorChamber",
  description: "A drift chamber that reports where a muon crossed it.",
  base: Detector,
  properties: {
    Gas: stored(enumOf(...gases), { description: "Fill gas and mixture", default: "ArCO2" }),
    Pressure: stored(double(), {
      description: "Gas pressure inside",
      units: "hPa",
      minimum: 950,
      maximum: 1100,
      default: 1013.2,
      port: "in",
    }),
    Temperature: stored(double(), {
      description: "Gas temperature",
      units: "°C",
      minimum: -10,
      maximum: 60,
      default: 21,
      port: "in",
    }),
    resolution: stored(double(), {
      description: "How exactly a crossing is placed",
      units: "mm",
      minimum: 0,
      maximum: 50,
      default: 0.2,
    }),
    Gate: stored(bool(), {
      description: "Open: hits are counted",
      default: true,
      port: "in",
    }),
    DriftSpeed: computed(float(), {
      description: "From the last Calibrate; before that the gas's nominal speed",
      units: "µm/ns",
      port: "out",
    }),
    Efficiency: computed(float(), {
      description: "Hits seen of hits expected",
      minimum: 0,
      maximum: 1,
      port: "out",
    }),
    Calibrate: action({ description: "Measure the drift speed against cosmic muons" }),
  },
  compute: {
    DriftSpeed: (self) => rounded(driftSpeed(settingsOf(self)), 1),
    Efficiency: (self) => rounded(efficiency(settingsOf(self)), 3),
  },
  actions: {
    Calibrate: async (self, context) => {
      const scene = sceneOf(context);
      if (self.HighVoltage < 1_000) {
        throw new ActionRefused(
          `${scene.object} cannot be calibrated below 1000 V; it is at ${self.HighVoltage} V.`,
        );
      }
      for (let step = 1; step <= calibrationSteps; step += 1) {
        if (!(await scene.pause(calibrationStepMs))) return null;
        context.onProgress(step, calibrationSteps);
      }
      const noise = derivedRandom(Number(self.Hits), scene.object).normal() * 0.05;
      const speed = rounded(driftSpeed(settingsOf(self)) + noise, 1);
      scene.report(scene.object, "DriftSpeed", speed);
      return { driftSpeed: speed, units: "µm/ns", muons: calibrationSteps * 50 };
    },
  },
});
