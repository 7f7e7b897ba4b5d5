import { action, computed, declareClass, stored } from "#core/model/declare.ts";
import {
  bool,
  double,
  enumOf,
  int,
  reference,
  text,
  uint64,
  vector,
} from "#core/model/typed-value.ts";
import { InProcessSession } from "#core/session/in-process-session.ts";
import { ActionRefused, sceneOf } from "#core/session/scene-access.ts";
import type { SessionEvent } from "#core/session/session.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";

/** A folder of the workshop. */
const Group = declareClass({ name: "Group", properties: {} });

/** Has a property of each kind, ports both ways and an action that takes its time. */
const Machine = declareClass({
  name: "Machine",
  headline: "Speed",
  properties: {
    Speed: stored(double(), { units: "mm/s", minimum: 0, maximum: 50, default: 5, port: true }),
    Size: stored(vector(3), { units: "mm", minimum: 0, maximum: 50, default: [1, 2, 3] }),
    Mode: stored(enumOf("fast", "accurate"), { default: "fast" }),
    Count: stored(int(), { default: 3, port: true }),
    Total: stored(uint64(), { default: 0 }),
    Visible: stored(bool(), { default: true }),
    Label: stored(text(), { default: "new", port: true }),
    Follows: stored(reference("Machine"), { default: "" }),
    Serial: stored(text(), { default: "M-1", readOnly: true }),
    Volume: computed(double(), { units: "mm3", port: "out" }),
    Doubled: computed(double(), { port: "out" }),
    Run: action({ description: "Runs for a second, in four steps" }),
    Fail: action(),
    Complain: action(),
    Spawn: action({ description: "Makes another machine beside this one" }),
  },
  compute: {
    Volume: (self) => self.Size[0] * self.Size[1] * self.Size[2],
    Doubled: (self) => 2 * self.Speed,
  },
  actions: {
    Run: async (self, context) => {
      for (let step = 1; step <= 4; step += 1) {
        if (!(await sceneOf(context).pause(250))) return null;
        context.onProgress(step, 4);
      }
      self.Count += 1;
      return { runs: self.Count };
    },
    Fail: () => {
      throw new Error("the belt is off");
    },
    Complain: (_self, context) => {
      throw new ActionRefused(`${sceneOf(context).object} has no work to do.`);
    },
    Spawn: (self, context) => {
      const scene = sceneOf(context);
      const name = scene.create("Machine", "machine", null);
      scene.report(name, "Serial", `of ${self.Serial}`);
      return name;
    },
  },
});

const SpecialMachine = declareClass({ name: "SpecialMachine", base: Machine, properties: {} });

const Frame = declareClass({ name: "Frame", abstract: true, properties: {} });

/** Cannot be made: its value cannot be worked out. */
const Broken = declareClass({
  name: "Broken",
  properties: { Depth: computed(double()) },
  compute: {
    Depth: () => {
      throw new Error("no world to stand in");
    },
  },
});

/** Registered classes of the workshop. */
export const workshopClasses = [Group, Machine, SpecialMachine, Frame, Broken] as const;

/** A session to test with, its clock, and what it has told. */
export interface Workshop {
  readonly session: InProcessSession;
  readonly clock: FakeClock;
  readonly events: readonly SessionEvent[];
}

/** A scene `hall` → `lathe`, `mill`, `press` (a SpecialMachine). */
export async function workshop(): Promise<Workshop> {
  const clock = fakeClock();
  const session = new InProcessSession({
    classes: workshopClasses,
    timers: clock,
    about: { server: "workshop", version: "1", pid: 4711 },
  });
  await session.create("Group", "hall");
  await session.create("Machine", "lathe", "hall");
  await session.create("Machine", "mill", "hall");
  await session.create("SpecialMachine", "press", "hall");
  const events: SessionEvent[] = [];
  session.onEvent((event) => events.push(event));
  return { session, clock, events };
}
