import { action, computed, declareClass, stored, type SelfType } from "#core/model/declare.ts";
import { double, enumOf, float, int, reference, text, uint } from "#core/model/typed-value.ts";
import { ActionRefused, sceneOf, type SceneAccess } from "#core/session/scene-access.ts";
import { rounded } from "../simulation/physics.ts";
import { derivedRandom } from "../simulation/random.ts";

/** How long one iteration takes: a run of 40 takes four seconds. */
export const iterationMs = 100;

/** Where finished runs are kept. */
const resultsGroup = "runs";

/** How fast each algorithm converges, and how much it leaves unexplained. */
const algorithms = {
  PoCA: { speed: 0.35, floor: 0.19 },
  MLEM: { speed: 0.09, floor: 0.041 },
  ASR: { speed: 0.14, floor: 0.078 },
} as const;

/** Makes a picture from hits. Its figures are what the last run reported. */
export const Recipe = declareClass({
  name: "Recipe",
  description: "Reconstructs a VoxelImage from the hits of the chambers.",
  headline: "State",
  properties: {
    Algorithm: stored(enumOf("PoCA", "MLEM", "ASR"), {
      description: "Closest approach, expectation maximisation or angle statistics",
      default: "MLEM",
    }),
    Iterations: stored(int(), { minimum: 1, maximum: 200, default: 40 }),
    Regularisation: stored(double(), {
      description: "How much smoothness is preferred to detail",
      minimum: 0,
      maximum: 1,
      default: 0.1,
    }),
    MinHits: stored(uint(), {
      description: "Muons that a voxel needs to get a value",
      minimum: 1,
      maximum: 1000,
      default: 5,
    }),
    Input: stored(reference("DetectorChamber"), {
      description: "The chamber whose hits are used",
      default: "",
    }),
    Image: stored(reference("VoxelImage"), { description: "The picture to fill", default: "" }),
    State: computed(text(), { description: "What it does now" }),
    Progress: computed(float(), { units: "%", minimum: 0, maximum: 100, port: "out" }),
    Residual: computed(double(), {
      description: "What the picture leaves unexplained so far",
      minimum: 0,
      maximum: 1,
      port: "out",
    }),
    Result: computed(text(), { description: "The last result under runs" }),
    Run: action({ description: "Reconstruct the image from the hits" }),
  },
  compute: { State: () => "idle", Progress: () => 0, Residual: () => 1, Result: () => "" },
  actions: {
    Run: async (self, context) => {
      const scene = sceneOf(context);
      const plan = planOf(self, scene);
      const started = scene.now();
      const report = (values: Readonly<Record<string, unknown>>): void => {
        for (const [name, value] of Object.entries(values)) scene.report(scene.object, name, value);
      };
      report({ State: "running 0 %", Progress: 0, Residual: 1 });
      try {
        for (let done = 1; done <= plan.iterations; done += 1) {
          if (!(await scene.pause(iterationMs))) {
            report({ State: "cancelled" });
            return null;
          }
          const percent = rounded((100 * done) / plan.iterations, 1);
          const residual = residualAfter(plan, done);
          report({
            State: `running ${Math.round(percent)} %`,
            Progress: percent,
            Residual: residual,
          });
          fillImage(scene, plan, done / plan.iterations);
          context.onProgress(done, plan.iterations);
        }
        const result = keepResult(scene, plan, (scene.now() - started) / 1000);
        report({ State: "done", Result: result.name });
        return result;
      } catch (error) {
        report({ State: "failed" });
        throw error;
      }
    },
  },
});

/** What one run works with: read once, so that later edits do not bend it. */
interface Plan {
  readonly recipe: string;
  readonly image: string;
  readonly algorithm: keyof typeof algorithms;
  readonly iterations: number;
  readonly regularisation: number;
  readonly minHits: number;
  readonly hits: number;
  readonly noise: number;
}

function planOf(self: SelfType<typeof Recipe>, scene: SceneAccess): Plan {
  const need = (property: "Input" | "Image", name: string, className: string): void => {
    if (name === "" || scene.classOf(name) === null) {
      throw new ActionRefused(
        `${scene.object} has no ${property}; set it to the name of a ${className} first.`,
      );
    }
  };
  need("Input", self.Input, "DetectorChamber");
  need("Image", self.Image, "VoxelImage");
  const hits = Number(scene.read(self.Input, "Hits"));
  if (hits < self.MinHits) {
    throw new ActionRefused(
      `${self.Input} has ${hits} hits, and ${scene.object} needs at least ${self.MinHits}.`,
    );
  }
  return {
    recipe: scene.object,
    image: self.Image,
    algorithm: self.Algorithm,
    iterations: self.Iterations,
    regularisation: self.Regularisation,
    minHits: self.MinHits,
    hits,
    noise: derivedRandom(hits, `${scene.object}/${self.Algorithm}`).normal(),
  };
}

/** Falls with each iteration to a floor that more hits and less smoothing lower. */
function residualAfter(plan: Plan, iterations: number): number {
  const { speed, floor } = algorithms[plan.algorithm];
  const least = floor * (1 + plan.regularisation) * (1 + 40 / Math.sqrt(plan.hits));
  const left = (1 - least) * Math.exp(-speed * iterations) + least * (1 + 0.01 * plan.noise);
  return rounded(Math.min(1, Math.max(0, left)), 4);
}

function fillImage(scene: SceneAccess, plan: Plan, share: number): void {
  const reach = 1 - Math.exp(-plan.hits / (40_000 * plan.minHits));
  const peak = 18 + 0.4 * plan.noise;
  scene.report(plan.image, "Filled", rounded(reach * share, 4));
  scene.report(plan.image, "MaxDensity", rounded(peak * (0.4 + 0.6 * share), 2));
  scene.report(
    plan.image,
    "MeanDensity",
    rounded(peak * 0.12 * (1 + plan.regularisation * share), 3),
  );
}

function keepResult(scene: SceneAccess, plan: Plan, seconds: number) {
  const number = scene.childrenOf(resultsGroup).length + 1;
  const parent = scene.classOf(resultsGroup) === null ? null : resultsGroup;
  const name = scene.create("Reconstruction", `run${number}`, parent);
  const residual = residualAfter(plan, plan.iterations);
  const values = {
    Recipe: plan.recipe,
    Algorithm: plan.algorithm,
    Iterations: plan.iterations,
    Hits: plan.hits,
    Residual: residual,
    Seconds: rounded(seconds, 2),
    Finished: new Date(scene.now()).toISOString(),
  };
  for (const [property, value] of Object.entries(values)) scene.report(name, property, value);
  scene.report(plan.image, "MadeBy", name);
  return { name, residual, hits: plan.hits, image: plan.image };
}
