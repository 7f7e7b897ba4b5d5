import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { isScript, readScript, type ScriptReading } from "#core/scripts/script-file.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Found } from "../../hub/hub.ts";
import { quote } from "../../hub/sentences.ts";
import { underRoot } from "./under-root.ts";

/** How much of a folder is looked through. */
const limits = { depth: 8, files: 2_000, bytes: 1024 * 1024 } as const;

/** A file that was found, and the script in it or what is wrong with it. */
export interface ScriptFile {
  /** As seen from the root. */
  readonly path: string;
  readonly reading: ScriptReading;
}

/**
 * The script files that are asked for, or all under the root. Of a folder,
 * JSON files that say that they are scripts; a file that is named must be one.
 */
export async function findScripts(
  root: string,
  named: readonly string[] | undefined,
): Promise<Found<readonly ScriptFile[]>> {
  const files = new Map<string, ScriptFile>();
  for (const name of named ?? ["."]) {
    const path = underRoot(root, name);
    if (!path.ok) return path;
    const isFolder = (await stat(path.value)).isDirectory();
    const found = isFolder ? await jsonFilesIn(path.value) : [path.value];
    for (const file of found) {
      const reading = await readFileAsScript(file);
      if (isFolder && reading === null) continue;
      const shown = relative(root, file);
      files.set(shown, {
        path: shown,
        reading: reading ?? { ok: false, sentence: `${quote(shown)} is no script file.` },
      });
    }
  }
  const all = [...files.values()];
  return { ok: true, value: all.toSorted((one, other) => (one.path < other.path ? -1 : 1)) };
}

/** The script in a file, good or bad; null where it holds something else. */
async function readFileAsScript(path: string): Promise<ScriptReading | null> {
  if ((await stat(path)).size > limits.bytes) return null;
  let document: JsonValue;
  try {
    document = JSON.parse(await readFile(path, "utf8")) as JsonValue;
  } catch (error) {
    // Any folder has JSON that is none, or has comments; it is no script.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  return isScript(document) ? readScript(document) : null;
}

/** JSON files of a folder and below, in order; hidden folders and packages are left out, links not followed. */
async function jsonFilesIn(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  let level = [folder];
  for (let depth = 0; depth < limits.depth && level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const each of level) {
      for (const entry of await readdir(each, { withFileTypes: true })) {
        if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
        if (entry.isDirectory()) next.push(join(each, entry.name));
        else if (entry.isFile() && entry.name.endsWith(".json")) files.push(join(each, entry.name));
      }
      if (files.length > limits.files) return files.slice(0, limits.files);
    }
    level = next;
  }
  return files;
}
