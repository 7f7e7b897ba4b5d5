import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Found } from "../../hub/hub.ts";
import { quote } from "../../hub/sentences.ts";

/** A file or folder of the root, or the sentence that it is not one. Links that lead out do not count. */
export function underRoot(root: string, path: string): Found<string> {
  const outside = { ok: false, sentence: `${quote(path)} is not under the root ${root}.` } as const;
  const asked = isAbsolute(path) ? path : join(root, path);
  // Before the disk is asked: what lies outside is nobody's to ask about.
  if (!isInside(resolve(root), resolve(asked))) return outside;
  try {
    const real = realpathSync(asked);
    return isInside(realpathSync(root), real) ? { ok: true, value: real } : outside;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) throw error;
    return { ok: false, sentence: `There is no ${quote(path)} under the root ${root}.` };
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
