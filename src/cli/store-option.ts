import { resolve } from "node:path";
import type { Found } from "#bridge/hub/hub.ts";
import type { Environment } from "#bridge/environment.ts";
import type { Arguments } from "./arguments.ts";

/** The file that `--store` names, or null where it was not given. */
export function storeOption(given: Arguments, { cwd }: Environment): Found<string | null> {
  const text = given.values.get("store");
  if (text === undefined) return { ok: true, value: null };
  if (text === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return { ok: false, sentence: `--store takes a file; got "${text}".` };
  }
  return { ok: true, value: resolve(cwd, text) };
}
