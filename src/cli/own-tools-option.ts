import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "#bridge/environment.ts";
import type { Found } from "#bridge/hub/hub.ts";
import type { OwnToolOptions } from "#bridge/sources/static-tools/static-tool.ts";
import type { Arguments } from "./arguments.ts";

/** An option that takes a folder: its real path; null where it was not given. */
export function folderOption(
  given: Arguments,
  name: string,
  { cwd }: Environment,
): Found<string | null> {
  const folder = given.values.get(name);
  if (folder === undefined) return { ok: true, value: null };
  const path = resolve(cwd, folder);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder
    ? { ok: true, value: realpathSync(path) }
    : { ok: false, sentence: `--${name} takes a folder; there is none at ${path}.` };
}

/** `--allow-eval` and `--root DIR`: what the bridge's own tools may do. */
export function ownToolsOption(given: Arguments, environment: Environment): Found<OwnToolOptions> {
  const allowEval = given.flags.has("allow-eval");
  const root = folderOption(given, "root", environment);
  return root.ok ? { ok: true, value: { allowEval, root: root.value } } : root;
}
