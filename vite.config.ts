import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig, type ViteUserConfig as UserConfig } from "vitest/config";

const page = "dist/app";

/** Zips the built files beside themselves, so that the bridge need not do it for each page. */
function zipped(): Plugin {
  return {
    name: "vitrine-zipped",
    apply: "build",
    // Not closeBundle, which a failed build calls too: its own error would hide the reason.
    writeBundle() {
      for (const name of readdirSync(page, { recursive: true, encoding: "utf8" })) {
        if (!/\.(?:js|css|svg|html)$/.test(name)) continue;
        const bytes = readFileSync(join(page, name));
        if (bytes.length > 1024)
          writeFileSync(join(page, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** In development the bridge lives in Vite's server: one origin always. Tests and builds need none. */
async function bridge(): Promise<Plugin> {
  const [{ bridgeInVite }, { processEnvironment }] = await Promise.all([
    import("./src/bridge/server/dev-server.ts"),
    import("./src/bridge/main.ts"),
  ]);
  return bridgeInVite(processEnvironment());
}

export default defineConfig(({ command }) => {
  // A shell that is set to develop or to test something else must not get React's slow build.
  if (command === "build") process.env["NODE_ENV"] = "production";
  return config(command === "serve" && !process.env["VITEST"]);
});

const config = (isServer: boolean): UserConfig => ({
  plugins: [react(), zipped(), isServer ? bridge() : null],
  // The manifest tells e2e/sizes.ts which files a screen loads.
  build: {
    outDir: page,
    assetsInlineLimit: 0,
    target: "es2024",
    manifest: true,
    // Diagrams come in chunks this big, on demand; what a screen loads is held down by e2e/sizes.ts.
    chunkSizeWarningLimit: 2000,
  },
  test: {
    // The same as for the stories: a wait may be missed once where other work runs beside.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 20_000,
    reporters: process.env["CI"]
      ? ["default", ["json", { outputFile: "node_modules/.cache/vitrine/unit.json" }]]
      : ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: [
            "src/{protocol,core,widgets,bridge,cli,demo,testing}/**/*.test.ts",
            "src/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "app",
          environment: "happy-dom",
          include: ["src/app/**/*.test.{ts,tsx}", "src/widgets/**/*.test.tsx"],
        },
      },
    ],
  },
});
