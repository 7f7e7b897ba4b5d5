import { registerHooks } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { visible } from "#core/schema/text/quote.ts";
import type { Found } from "../../hub/hub.ts";
import { findPackageRoot } from "../../package-root.ts";

/** What files of people import from Vitrine, and the file of `src/bin` that it is. */
const kits: Readonly<Record<string, string>> = {
  "vitrine/session": "session.js",
  "vitrine/declare": "declare.js",
};

/** Runs a file of a person (TypeScript or JavaScript) in this process, and gives its exports or what it threw. */
export async function importFile(path: string): Promise<Found<Readonly<Record<string, unknown>>>> {
  provideKits();
  try {
    const loaded: unknown = await import(pathToFileURL(path).href);
    return { ok: true, value: loaded as Readonly<Record<string, unknown>> };
  } catch (error) {
    return { ok: false, sentence: loadFault(path, error) };
  }
}

let isProvided = false;

/** One copy of a kit for the file and for what is made of it, wherever the file lies and whether or not Vitrine is installed beside it. */
function provideKits(): void {
  if (isProvided) return;
  isProvided = true;
  const bin = join(findPackageRoot().folder, "src", "bin");
  registerHooks({
    resolve: (specifier, context, next) => {
      const file = Object.hasOwn(kits, specifier) ? kits[specifier] : undefined;
      return file === undefined
        ? next(specifier, context)
        : { url: pathToFileURL(join(bin, file)).href, shortCircuit: true };
    },
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
export function placeIn(path: string, error: Error): string | null {
  const stack = error.stack ?? "";
  for (const spelling of [pathToFileURL(path).href, path, fileURLToPath(pathToFileURL(path))]) {
    const at = stack.indexOf(`${spelling}:`);
    const line = at < 0 ? null : /^\d+/.exec(stack.slice(at + spelling.length + 1));
    if (line) return line[0];
  }
  return null;
}
