import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the page is built from; a published package has none of it, only the built page. */
const sources = [
  "src/app",
  "src/core",
  "src/protocol",
  "src/widgets",
  "index.html",
  "public",
  "vite.config.ts",
  "postcss.config.js",
  "package-lock.json",
];

/** Whether the built page can be served as it is. */
export function pageState(folder: string, page: string): "fresh" | "missing" | "stale" {
  const built = join(page, "index.html");
  const isBuilt = existsSync(built);
  if (!existsSync(join(folder, "src", "app"))) return isBuilt ? "fresh" : "missing";
  if (!isBuilt) return "missing";
  const builtAt = statSync(built).mtimeMs;
  return sources.some((source) => newestIn(join(folder, source)) > builtAt) ? "stale" : "fresh";
}

/** When the newest file at or below a path was changed; 0 where there is none. */
function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => !/\.(?:test|bench)\.tsx?$/.test(name))
    .reduce((newest, name) => {
      const file = statSync(join(path, name));
      return file.isFile() ? Math.max(newest, file.mtimeMs) : newest;
    }, 0);
}

/** Builds the page; the end of what was printed where that fails. */
export function buildPage(folder: string, node: string): Promise<string | null> {
  const vite = join(folder, "node_modules", "vite", "bin", "vite.js");
  if (!existsSync(vite)) return Promise.resolve("vite is not installed; run: npm ci");
  return new Promise((resolve) => {
    const child = spawn(node, [vite, "build", "--logLevel", "warn"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const hear = (part: Buffer): void => {
      said = (said + part.toString()).slice(-4000);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) =>
      resolve(code === 0 ? null : said.trim() || `vite ended with ${code}`),
    );
  });
}
