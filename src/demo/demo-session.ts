import { InProcessSession, type SessionAbout } from "#core/session/in-process-session.ts";
import type { Timers } from "#core/session/timers.ts";
import { buildScene } from "./build-scene.ts";
import { demoClasses } from "./classes/all.ts";
import { Simulation, stepMs } from "./simulation/simulation.ts";

/** How the demo laboratory is set up (contracts §8). */
export interface DemoOptions {
  readonly seed: number;
  /** Objects of the scene; the laboratory's own 40 are always there. */
  readonly objects: number;
  /** Value changes a second. */
  readonly rate: number;
  /** Starts still: values move only where somebody moves them. */
  readonly paused: boolean;
}

export const demoDefaults: DemoOptions = { seed: 7, objects: 40, rate: 20, paused: false };

/** The largest scene and the fastest one that the demo is made for. */
export const demoLimits = { objects: 1_000_000, rate: 50_000 } as const;

/** Steps that are made up for after a hold-up; more than a second's worth is time that did not happen. */
const mostStepsAtOnce = 20;

/** What the laboratory is given from outside. */
export interface DemoSurroundings {
  readonly timers: Timers;
  /** Timers that the laboratory runs by, where they are others: ones that do not keep a process alive. */
  readonly idle?: Timers;
  readonly about: SessionAbout;
}

/** Opens the laboratory. It runs by the given timers until it is closed. */
export function openDemoSession(
  options: DemoOptions,
  { timers, idle = timers, about }: DemoSurroundings,
): InProcessSession {
  let stop = (): void => undefined;
  const session = new InProcessSession({
    classes: demoClasses,
    about,
    timers,
    onClose: () => stop(),
  });
  buildScene(session.scene, options);
  const simulation = new Simulation(session.scene, options);
  if (!options.paused && options.rate > 0) stop = run(simulation, idle);
  return session;
}

/** Steps by the clock; gives what stops it. */
function run(simulation: Simulation, timers: Timers): () => void {
  let due = timers.now() + stepMs;
  let callOff = timers.after(stepMs, tick);
  function tick(): void {
    const now = timers.now();
    for (let steps = 0; due <= now && steps < mostStepsAtOnce; steps += 1) {
      simulation.step();
      due += stepMs;
    }
    if (due <= now) due = now + stepMs;
    callOff = timers.after(Math.max(1, due - now), tick);
  }
  return () => callOff();
}
