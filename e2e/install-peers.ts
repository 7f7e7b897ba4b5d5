import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// The servers and clients that the tests talk to have a lockfile of their own, so that they are no part of
// the product. They are installed when they are not, or when the lockfile is newer.
const folder = fileURLToPath(new URL("peers", import.meta.url));
const lockfile = join(folder, "package-lock.json");
const installed = join(folder, "node_modules", ".package-lock.json");

/**
 * npm copies the lockfile's packages into `installed`; another version of any of them is another
 * text. Optional ones are of other machines, or of this one: they are left out of the comparison.
 */
function isInstalled(): boolean {
  if (!existsSync(installed)) return false;
  const versions = (path: string): string => {
    const { packages } = JSON.parse(readFileSync(path, "utf8")) as {
      readonly packages: Readonly<
        Record<string, { readonly version?: string; readonly optional?: boolean }>
      >;
    };
    return Object.entries(packages)
      .filter(([name, { optional }]) => name !== "" && optional !== true)
      .map(([name, { version }]) => `${name}@${version}`)
      .toSorted()
      .join("\n");
  };
  return statSync(installed).size > 0 && versions(installed) === versions(lockfile);
}

if (existsSync(lockfile) && !isInstalled()) {
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exit(status ?? 1);
}
