import { statSync } from "node:fs";
import { basename } from "node:path";
import { nameList } from "#core/schema/text/name-list.ts";
import { specOf, type SessionSpec } from "#core/session-kit/define-session.ts";
import type { Found } from "../../hub/hub.ts";
import { importFile } from "./import-file.ts";

const kinds = /\.(?:[mc]?js|[mc]?ts)$/;

const example = "export default defineSession({ classes, scene })";

/** Loads a session file (TypeScript or JavaScript). Its code runs in this process from then on. */
export async function loadSessionFile(path: string): Promise<Found<SessionSpec>> {
  const name = basename(path);
  const missing = fileFault(path);
  if (missing !== null) return { ok: false, sentence: missing };
  const imported = await importFile(path);
  if (!imported.ok) return imported;
  const loaded = imported.value;
  const names = Object.keys(loaded);
  if (names.length === 0 || isEmptyCommonJs(loaded)) {
    return {
      ok: false,
      sentence: `${name} exports nothing; a session file ends with: ${example}.`,
    };
  }
  if (!Object.hasOwn(loaded, "default")) {
    return {
      ok: false,
      sentence: `${name} has no default export; it exports ${nameList(names)}. A session file ends with: ${example}.`,
    };
  }
  const spec = specOf(loaded["default"]);
  return spec === null
    ? {
        ok: false,
        sentence: `The default export of ${name} is no session; make it with defineSession: ${example}.`,
      }
    : { ok: true, value: spec };
}

/** A file without `import` and `export` is taken for CommonJS, which exports an empty object by itself. */
function isEmptyCommonJs(loaded: Readonly<Record<string, unknown>>): boolean {
  const exported = loaded["module.exports"];
  return typeof exported === "object" && exported !== null && Object.keys(exported).length === 0;
}

function fileFault(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return `There is no file ${path}.`;
  if (stats.isDirectory()) {
    return `${path} is a folder; a session is a file that ends with .ts, .mts, .js or .mjs.`;
  }
  return kinds.test(path)
    ? null
    : `${basename(path)} is no session file: its name ends with .ts, .mts, .js or .mjs.`;
}
