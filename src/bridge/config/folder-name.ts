import { basename, resolve } from "node:path";

/** What a folder of tools is called where nobody gives it a name: its own, as far as a name can hold it. */
export const usualFolderName = (path: string): string =>
  basename(resolve(path))
    .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60) || "tools";
