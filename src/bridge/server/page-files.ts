import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, posix, sep } from "node:path";
import { textError } from "./json-error.ts";

const mimeTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** The built page. */
export interface PageFiles {
  /** A file of the page; any other path is a link into the app and gets its HTML. */
  serve(path: string, acceptEncoding: string): Promise<Response>;
}

/**
 * Serves the files of a folder and nothing else: only paths that were found in
 * it are ever opened, so no spelling of a path leads out of it.
 */
export function openPageFiles(folder: string): PageFiles {
  const index = join(folder, "index.html");
  let listed: { readonly builtAt: number; readonly files: ReadonlySet<string> } | null = null;

  const list = async (): Promise<ReadonlySet<string> | null> => {
    const { mtimeMs } = await stat(index).catch(() => ({ mtimeMs: null }));
    if (mtimeMs === null) return null;
    // Built again while we run: the hashed names are other ones now.
    if (listed?.builtAt !== mtimeMs) listed = { builtAt: mtimeMs, files: await filesIn(folder) };
    return listed.files;
  };

  return {
    async serve(path, acceptEncoding) {
      const files = await list();
      if (!files) {
        return textError("NOT_FOUND", "The page is not built; run: npm run build");
      }
      const isFile = files.has(path) && !path.endsWith(".gz");
      if (!isFile && path.startsWith("/assets/")) {
        return textError("NOT_FOUND", "The page was built anew; reload it.");
      }
      const name = isFile ? path : "/index.html";
      const isZipped = files.has(`${name}.gz`) && /\bgzip\b/.test(acceptEncoding);
      const bytes = await readFile(join(folder, isZipped ? `${name}.gz` : name));
      return new Response(bytes, {
        headers: {
          "content-type": mimeTypes[extname(name)] ?? "application/octet-stream",
          // Names under assets carry a hash of what is in them.
          "cache-control": name.startsWith("/assets/")
            ? "public, max-age=31536000, immutable"
            : "no-cache",
          vary: "accept-encoding",
          ...(isZipped ? { "content-encoding": "gzip" } : {}),
        },
      });
    },
  };
}

async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true });
  return new Set(names.map((name) => `/${name.split(sep).join(posix.sep)}`));
}
