// A session in which everything moves: 20 objects of 500 values each, of which
// as many move every 50 ms as `busy.Rate` says, spread over one second.
import {
  computed,
  declareClass,
  defineSession,
  double,
  object,
  stored,
  uint,
} from "vitrine/session";

/** Values of one object; all of them moved every 50 ms are 10,000 changes a second. */
const width = 500;
const tickMs = 50;

const names = Array.from({ length: width }, (_, index) => `Value${index}`);

const Busy = declareClass({
  name: "Busy",
  description: "An object whose values move as often as it is told.",
  headline: "Value0",
  properties: {
    Rate: stored(uint(), { description: "Changes a second", maximum: 100_000 }),
    ...Object.fromEntries(names.map((name) => [name, computed(double(), { units: "mm" })])),
  },
  compute: Object.fromEntries(names.map((name) => [name, () => 0])),
});

// oxlint-disable-next-line import/no-default-export -- a session file is its default export
export default defineSession({
  name: "Busy",
  classes: [Busy],
  scene: Array.from({ length: 20 }, (_, index) =>
    object(index === 0 ? "busy" : `busy${index}`, Busy),
  ),
  run: async (scene) => {
    let moved = 0;
    let owed = 0;
    let last = scene.now();
    while (await scene.pause(tickMs)) {
      const now = scene.now();
      owed += (Number(scene.read("busy", "Rate")) * Math.min(now - last, 1000)) / 1000;
      last = now;
      for (; owed >= 1; owed -= 1) {
        scene.report("busy", names[moved % width] ?? "Value0", Math.sin(moved) * 100);
        moved += 1;
      }
    }
  },
});
