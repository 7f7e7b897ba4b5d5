import { action, computed, declareClass, stored } from "#core/model/declare.ts";
import { float, text, uint, uint64 } from "#core/model/typed-value.ts";
import { sceneOf } from "#core/session/scene-access.ts";
import { AffineTransform } from "./affine-transform.ts";

/** Base of everything that counts muons. Rate and Hits are 0 until the first read-out reports them. */
export const Detector = declareClass({
  name: "Detector",
  description: "Something that reports muons that cross it.",
  base: AffineTransform,
  abstract: true,
  headline: "Rate",
  properties: {
    HighVoltage: stored(float(), {
      description: "Anode voltage",
      units: "V",
      minimum: 0,
      maximum: 3200,
      default: 2850,
    }),
    Threshold: stored(float(), {
      description: "Discriminator level: pulses below it are not seen",
      units: "mV",
      minimum: 0,
      maximum: 500,
      default: 40,
    }),
    Rate: computed(float(), {
      description: "Hits a second, over the last read-outs",
      units: "Hz",
      port: "out",
    }),
    Hits: computed(uint64(), { description: "All hits since Reset", port: "out" }),
    Channels: stored(uint(), { description: "Read-out channels", default: 768, readOnly: true }),
    Serial: stored(text(), { description: "Maker's number", default: "", readOnly: true }),
    Reset: action({ description: "Forget the hits and the calibration" }),
  },
  compute: { Rate: () => 0, Hits: () => 0 },
  actions: {
    Reset: (_self, context) => {
      const scene = sceneOf(context);
      scene.report(scene.object, "Hits", 0);
      scene.report(scene.object, "Rate", 0);
    },
  },
});
