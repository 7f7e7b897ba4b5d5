import { statSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { visible } from "#core/schema/text/quote.ts";
import { nameList } from "#core/schema/text/name-list.ts";
import { specOf, type SessionSpec } from "#core/session-kit/define-session.ts";
import type { Found } from "../../hub/hub.ts";
import { findPackageRoot } from "../../package-root.ts";

/** What session files import from, wherever they lie and whether or not Vitrine is installed beside them. */
const kitName = "vitrine/session";

const kinds = /\.(?:[mc]?js|[mc]?ts)$/;

const example = "export default defineSession({ classes, scene })";

/** Loads a session file (TypeScript or JavaScript). Its code runs in this process from then on. */
export async function loadSessionFile(path: string): Promise<Found<SessionSpec>> {
  const name = basename(path);
  const missing = fileFault(path);
  if (missing !== null) return { ok: false, sentence: missing };
  provideKit();
  let loaded: Readonly<Record<string, unknown>>;
  try {
    loaded = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    return { ok: false, sentence: loadFault(path, error) };
  }
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

let isProvided = false;

/** One copy of the kit for the file and for the session that is made of it. */
function provideKit(): void {
  if (isProvided) return;
  isProvided = true;
  const kit = pathToFileURL(join(findPackageRoot().folder, "src", "bin", "session.js")).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === kitName ? { url: kit, shortCircuit: true } : next(specifier, context),
  });
}

const longestWhy = 500;

/** What it threw, in one line, and where in the file. */
function loadFault(path: string, error: unknown): string {
  const name = basename(path);
  const said = error instanceof Error ? error.message : String(error);
  const [first = "", ...rest] = said.split("\n");
  // Where types cannot be stripped, the message ends with the reason and begins with the line.
  const why = visible((first.trim() === "" ? rest.join(" ") : first).trim()).slice(0, longestWhy);
  const place = error instanceof Error ? placeIn(path, error) : null;
  const end = /[.!?]$/.test(why) ? "" : ".";
  return `${name} could not be loaded${place === null ? "" : ` (line ${place})`}: ${why || "it threw something without a message"}${end}`;
}

/** The first line of the file in the stack, or in what stands before it where the file cannot be parsed. */
function placeIn(path: string, error: Error): string | null {
  const stack = error.stack ?? "";
  for (const spelling of [pathToFileURL(path).href, path, fileURLToPath(pathToFileURL(path))]) {
    const at = stack.indexOf(`${spelling}:`);
    const line = at < 0 ? null : /^\d+/.exec(stack.slice(at + spelling.length + 1));
    if (line) return line[0];
  }
  return null;
}
