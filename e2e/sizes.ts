import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** What Vite's manifest says of one chunk. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const root = fileURLToPath(new URL("..", import.meta.url));
const page = join(root, "dist", "app");
const manifestPath = join(page, ".vite", "manifest.json");

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** A chunk and all that it imports before it runs. */
function closure(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`There is no chunk "${key}"; the budgets name a screen that is gone.`);
    found.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return found;
}

const gzipKilobytes = (files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(page, file)), { level: 9 }).length,
    0,
  ) / 1000;

/** Scripts that the page loads by itself, before any chunk. */
const inlineScripts = (): readonly string[] =>
  [...readFileSync(join(page, "index.html"), "utf8").matchAll(/<script src="\/([^"]+)"/g)].map(
    ([, file = ""]) => file,
  );

if (!existsSync(manifestPath)) {
  process.stderr.write("The page is not built; run: npm run build\n");
  process.exit(2);
}
const manifest = readJson(manifestPath) as Readonly<Record<string, Chunk>>;
const budgets = readJson(join(root, "e2e", "budgets.json")) as {
  readonly javascriptGzipKilobytes: Readonly<Record<string, number>>;
  /** What a chunk adds to the shell and to what is there already. */
  readonly addedGzipKilobytes: Readonly<
    Record<string, { readonly over: readonly string[]; readonly most: number }>
  >;
};
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
const scriptsOf = (keys: Iterable<string>): readonly string[] =>
  [...keys].map((key) => manifest[key]?.file ?? "").filter((file) => file.endsWith(".js"));
let isOver = false;
for (const [screen, budget] of Object.entries(budgets.javascriptGzipKilobytes)) {
  const scripts = [...inlineScripts(), ...scriptsOf(closure(manifest, [...entries, screen]))];
  const size = gzipKilobytes(scripts);
  const isTooBig = size > budget;
  isOver ||= isTooBig;
  process.stdout.write(
    `${isTooBig ? "TOO BIG" : "ok"}  ${size.toFixed(1)} of ${budget} kB  ${screen} (${scripts.length} files)\n`,
  );
}
for (const [chunk, { over, most }] of Object.entries(budgets.addedGzipKilobytes)) {
  const there = closure(manifest, [...entries, ...over]);
  const all = closure(manifest, [...entries, ...over, chunk]);
  const size = gzipKilobytes(scriptsOf([...all].filter((key) => !there.has(key))));
  const isTooBig = size > most;
  isOver ||= isTooBig;
  process.stdout.write(
    `${isTooBig ? "TOO BIG" : "ok"}  adds ${size.toFixed(1)} of ${most} kB  ${chunk}\n`,
  );
}
process.exit(isOver ? 1 : 0);
