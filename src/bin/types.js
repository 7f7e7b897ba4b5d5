// Gathers the declarations of what the package exports into dist/types, so that an installed package has its types.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = `${root}/dist/types`;

/** What the package exports with types, by its place in src. */
const { exports } = JSON.parse(await readFile(`${root}/package.json`, "utf8"));
const exported = Object.values(exports).flatMap(({ types = [] }) =>
  types.flatMap((file) => /^\.\/dist\/types\/(.+)\.d\.ts$/.exec(file)?.[1] ?? []),
);

execFileSync(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, "-b", "src/bridge"], {
  cwd: root,
  stdio: "inherit",
});
await rm(target, { recursive: true, force: true });

const waiting = [...exported];
const done = new Set();
for (const place of waiting) {
  if (done.has(place)) continue;
  done.add(place);
  const [world = ""] = place.split("/");
  const text = await readFile(`${root}/.tsc/${world}/src/${place}.d.ts`, "utf8");
  const path = join(target, `${place}.d.ts`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    text.replace(/(["'])(#[^"']+|\.[^"']+)\.ts\1/g, (_all, quote, name) => {
      const other = name.startsWith("#") ? name.slice(1) : join(dirname(place), name);
      waiting.push(other);
      const from = relative(dirname(place), other);
      return `${quote}${from.startsWith(".") ? from : `./${from}`}.js${quote}`;
    }),
  );
}
if (!existsSync(join(target, `${exported[0]}.d.ts`))) throw new Error("No types were made.");
