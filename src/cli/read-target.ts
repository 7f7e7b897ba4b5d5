import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "#bridge/environment.ts";
import type { Found } from "#bridge/hub/hub.ts";
import { secretsOfEnv } from "#bridge/config/secret-env.ts";
import { readTarget, type TargetConfig } from "#bridge/config/target-config.ts";
import type { Arguments } from "./arguments.ts";

/** TARGET as this process sees it: its files, its variables and their secrets. */
export function targetOf(
  given: Arguments,
  demo: "always" | "alone",
  { env, home, cwd }: Environment,
): Found<TargetConfig> {
  const target = readTarget(given.target, demo, {
    env,
    home,
    readFile: (path) => readFileSync(resolve(cwd, path), "utf8"),
  });
  if (!target.ok) return target;
  const { secrets } = target.value;
  return { ok: true, value: { ...target.value, secrets: [...secrets, ...secretsOfEnv(env)] } };
}
