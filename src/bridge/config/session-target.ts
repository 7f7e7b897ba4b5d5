import type { Found } from "../hub/hub.ts";
import type { SourceSpec } from "../sources/source-spec.ts";
import { demoLimits } from "#demo/demo-session.ts";

type DemoSpec = Extract<SourceSpec, { readonly type: "demo" }>;

const refuse = (sentence: string): { readonly ok: false; readonly sentence: string } => ({
  ok: false,
  sentence,
});

/** Numbers that the demo takes, and the largest of each. */
const demoNumbers: Readonly<Record<"seed" | "objects" | "rate", number>> = {
  seed: Number.MAX_SAFE_INTEGER,
  ...demoLimits,
};

const isNumberName = (name: string): name is keyof typeof demoNumbers =>
  Object.hasOwn(demoNumbers, name);

/** Whether a text means a session and no server: `demo`, `demo?seed=7`. */
export const isSessionTarget = (text: string): boolean => /^demo(?:\?|$)/.test(text);

/** Reads what follows `--session`: `demo`, with `?seed=7&objects=40&rate=20&paused`. */
export function parseSessionTarget(text: string): Found<DemoSpec> {
  if (!isSessionTarget(text)) {
    return refuse(
      `"${text}" is no session; this version of Vitrine takes: demo, demo?seed=7&objects=40&rate=20&paused, none.`,
    );
  }
  let spec: DemoSpec = { type: "demo" };
  for (const [name, value] of new URLSearchParams(text.slice("demo".length))) {
    if (name === "paused") {
      if (value !== "" && value !== "true") return refuse(`In "${text}" paused takes no value.`);
      spec = { ...spec, paused: true };
    } else if (isNumberName(name)) {
      const most = demoNumbers[name];
      if (!/^\d{1,16}$/.test(value) || Number(value) > most) {
        return refuse(`In "${text}" ${name} is a whole number from 0 to ${most}; got "${value}".`);
      }
      spec = { ...spec, [name]: Number(value) };
    } else {
      return refuse(`The demo has no "${name}"; it takes: seed, objects, rate, paused.`);
    }
  }
  return { ok: true, value: spec };
}
