// A session of one's own: `vitrine --session ./my-session.ts`.
// docs/declaring-classes.md explains each part.
import {
  action,
  ActionRefused,
  bool,
  computed,
  declareClass,
  defineSession,
  double,
  enumOf,
  object,
  reference,
  sceneOf,
  stored,
  text,
} from "vitrine/session";

const Greenhouse = declareClass({
  name: "Greenhouse",
  description: "A house of glass that warms up and cools down.",
  headline: "Temperature",
  properties: {
    Wanted: stored(double(), {
      description: "Temperature to hold",
      units: "degC",
      minimum: 5,
      maximum: 35,
      default: 21,
    }),
    Mode: stored(enumOf("hold", "off"), { description: "What the heater does", default: "hold" }),
    WindowOpen: stored(bool(), { default: false }),
    Temperature: computed(double(), {
      description: "Measured inside",
      units: "degC",
      port: "out",
    }),
    Air: action({ description: "Open the window until it is two degrees cooler" }),
  },
  compute: { Temperature: () => 18 },
  actions: {
    Air: async (self, context) => {
      const scene = sceneOf(context);
      if (self.WindowOpen) throw new ActionRefused(`${scene.object} is being aired already.`);
      const from = self.Temperature;
      self.WindowOpen = true;
      while (self.Temperature > from - 2) {
        context.onProgress(from - self.Temperature, 2);
        // False: whoever asked for it has cancelled it.
        if (!(await scene.pause(100))) break;
      }
      self.WindowOpen = false;
      return { cooledBy: from - self.Temperature };
    },
  },
});

const Plant = declareClass({
  name: "Plant",
  description: "Grows where it is warm.",
  headline: "Height",
  properties: {
    Species: stored(text(), { description: "Latin name", default: "Solanum lycopersicum" }),
    House: stored(reference("Greenhouse"), { description: "Where it stands", default: "" }),
    Height: computed(double(), { description: "Above the soil", units: "cm", minimum: 0 }),
    IsHappy: computed(bool(), { description: "Whether it grows" }),
  },
  compute: { Height: () => 3, IsHappy: () => false },
});

export default defineSession({
  name: "Two greenhouses",
  classes: [Greenhouse, Plant],
  scene: [
    object("north", Greenhouse, { Wanted: 24 }, [
      object("tomato", Plant, { House: "north" }),
      object("basil", Plant, { Species: "Ocimum basilicum", House: "north" }),
    ]),
    object("south", Greenhouse, { Mode: "off" }),
  ],
  run: async (scene) => {
    while (await scene.pause(100)) {
      for (const house of ["north", "south"]) {
        const inside = Number(scene.read(house, "Temperature"));
        const isHeated = scene.read(house, "Mode") === "hold";
        const target = isHeated ? Number(scene.read(house, "Wanted")) : 12;
        const drift = scene.read(house, "WindowOpen") === true ? -0.2 : (target - inside) * 0.05;
        scene.report(house, "Temperature", Number((inside + drift).toFixed(3)));
      }
      for (const plant of scene.childrenOf("north")) {
        const isHappy = Number(scene.read("north", "Temperature")) > 20;
        scene.report(plant, "IsHappy", isHappy);
        const height = Number(scene.read(plant, "Height"));
        if (isHappy) scene.report(plant, "Height", Number((height + 0.01).toFixed(2)));
      }
    }
  },
});
