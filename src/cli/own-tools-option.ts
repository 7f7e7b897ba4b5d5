import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "#bridge/environment.ts";
import type { Found } from "#bridge/hub/hub.ts";
import type { OwnToolOptions } from "#bridge/sources/static-tools/static-tool.ts";
import type { Arguments } from "./arguments.ts";

/** `--allow-eval` and `--root DIR`: what the bridge's own tools may do. */
export function ownToolsOption(given: Arguments, { cwd }: Environment): Found<OwnToolOptions> {
  const allowEval = given.flags.has("allow-eval");
  const folder = given.values.get("root");
  if (folder === undefined) return { ok: true, value: { allowEval, root: null } };
  const path = resolve(cwd, folder);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder
    ? { ok: true, value: { allowEval, root: realpathSync(path) } }
    : { ok: false, sentence: `--root takes a folder; there is none at ${path}.` };
}
