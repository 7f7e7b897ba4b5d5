import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  readWidgetPackages,
  type WidgetFolder,
  type WidgetPackages,
} from "#core/guides/widget-package.ts";

const mostFolders = 100;
/** More than any package may have: what is longer is not read into memory. */
const mostBytes = 2_000_000;

/** Reads every widget package of a folder, where one was given: one folder a kind; names that begin with `_` or `.` are left alone. */
export async function readWidgetFolder(
  path: string | undefined,
  taken: ReadonlySet<string>,
): Promise<WidgetPackages> {
  if (path === undefined) return { packages: [], notes: [] };
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const kept = names.slice(0, mostFolders);
  const folders: WidgetFolder[] = [];
  const unread: string[] = [];
  for (const folder of kept) {
    try {
      folders.push(await readPackage(path, folder));
    } catch (error) {
      unread.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const { packages, notes } = readWidgetPackages(folders, taken);
  const more =
    names.length > mostFolders ? [`Only the first ${mostFolders} folders are read.`] : [];
  return { packages, notes: [...unread, ...notes, ...more] };
}

async function readPackage(path: string, folder: string): Promise<WidgetFolder> {
  const recipe = await textOf(join(path, folder, "recipe.md"), "recipe.md");
  const html = await textOf(join(path, folder, "widget.html"), "widget.html");
  const js = html === null ? await textOf(join(path, folder, "widget.js"), "widget.js") : null;
  const renderer: WidgetFolder["renderer"] =
    html !== null ? { type: "html", text: html } : js !== null ? { type: "js", text: js } : null;
  return { folder, recipe, renderer };
}

async function textOf(path: string, name: string): Promise<string | null> {
  try {
    const about = await stat(path);
    // A pipe or a device would be read without end.
    if (!about.isFile()) throw new Error(`${name} is no file.`);
    const { size } = about;
    if (size > mostBytes)
      throw new Error(`${name} has ${size} bytes; at most ${mostBytes} are read.`);
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
