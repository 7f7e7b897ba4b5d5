import { demoDefaults, demoLimits, openDemoSession, type DemoOptions } from "#demo/demo-session.ts";
import type { Timers } from "#core/session/timers.ts";
import { systemClock } from "../../hub/clock.ts";
import type { Source, SourceHost } from "../../hub/source.ts";
import { sessionSource } from "../session/session-source.ts";
import type { SourceSpec } from "../source-spec.ts";

type DemoSpec = Extract<SourceSpec, { readonly type: "demo" }>;

/** The laboratory's own clock: alone it never keeps the process alive, so that a command can end. */
const idleTimers: Timers = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** The kind "demo session": the laboratory, in this process. */
export const demoSession = (spec: SourceSpec, host: SourceHost): Source | null =>
  spec.type === "demo" ? demoSource(spec, host) : null;

/** The demo laboratory as a source. */
export function demoSource(
  spec: DemoSpec,
  host: SourceHost,
  timers: Timers = systemClock,
  idle: Timers = idleTimers,
): Source {
  const options = demoOptions(spec);
  return sessionSource(
    {
      kind: "demoSession",
      origin: demoOrigin(spec),
      where: "demo",
      open: () =>
        openDemoSession(options, {
          timers,
          idle,
          about: { server: "Vitrine demo laboratory", version: "1", pid: process.pid },
        }),
    },
    host,
  );
}

/** The options that a spec means, inside the demo's limits. */
export function demoOptions(spec: DemoSpec): DemoOptions {
  return {
    seed: spec.seed ?? demoDefaults.seed,
    objects: Math.min(spec.objects ?? demoDefaults.objects, demoLimits.objects),
    rate: Math.min(spec.rate ?? demoDefaults.rate, demoLimits.rate),
    paused: spec.paused ?? demoDefaults.paused,
  };
}

/** The spec as it is written on a command line: `demo?seed=7&objects=1000&paused`. */
export function demoOrigin(spec: DemoSpec): string {
  const { seed, objects, rate, paused } = spec;
  const parts = [
    ...Object.entries({ seed, objects, rate }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    ),
    ...(paused === true ? ["paused"] : []),
  ];
  return parts.length === 0 ? "demo" : `demo?${parts.join("&")}`;
}
