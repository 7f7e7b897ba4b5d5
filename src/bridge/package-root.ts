import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where Vitrine lies and which version it is. */
export interface PackageRoot {
  readonly folder: string;
  readonly version: string;
  /** The built page. */
  readonly page: string;
}

/** Finds the package from this file, which lies at one depth in the sources and at another in a bundle. */
export function findPackageRoot(from: string = fileURLToPath(import.meta.url)): PackageRoot {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest)) {
      const read: unknown = JSON.parse(readFileSync(manifest, "utf8"));
      if (typeof read === "object" && read !== null && "version" in read) {
        return { folder, version: String(read.version), page: join(folder, "dist", "app") };
      }
    }
    if (dirname(folder) === folder) throw new Error(`There is no package above ${from}.`);
  }
}
