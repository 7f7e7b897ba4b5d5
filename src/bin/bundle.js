// Bundles the bridge and the command line for publishing: Node strips no types under node_modules.
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

await rm(`${root}/dist/bridge`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: "src/cli/main.ts",
    library: "src/bridge/library/library.ts",
    schema: "src/core/schema/compile-schema.ts",
    session: "src/core/session-kit/kit.ts",
    "session-host": "src/bridge/sources/session-file/host-main.ts",
    declare: "src/core/declare/declare.ts",
    widgets: "src/core/guides/embed.ts",
    "tool-host": "src/bridge/sources/tool-folder/host-main.ts",
  },
  outdir: "dist/bridge",
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node22",
  // jsonc-parser's older form loads its parts by a name that no bundler can follow.
  mainFields: ["module", "main"],
  // Packages of the older kind call `require` for Node's own modules.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
  },
  // Optional accelerators of ws, asked for and done without.
  external: ["bufferutil", "utf-8-validate"],
  logLevel: "warning",
});
await import("./types.js");
