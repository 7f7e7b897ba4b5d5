import { fileURLToPath } from "node:url";

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const quoted = (...words: readonly string[]): string => words.map((word) => `"${word}"`).join(" ");

/** Official servers with apps that work without a network, and the tool that opens each. */
export const appServers = {
  "basic-react": "get-time",
  "basic-vanillajs": "get-time",
  "basic-preact": "get-time",
  "basic-solid": "get-time",
  "basic-svelte": "get-time",
  "basic-vue": "get-time",
  "budget-allocator": "get-budget-data",
  "cohort-heatmap": "get-cohort-data",
  "customer-segmentation": "get-customer-data",
  "scenario-modeler": "get-scenario-data",
  "system-monitor": "get-system-info",
  threejs: "show_threejs_scene",
  shadertoy: "render-shadertoy",
} as const;

export type AppServer = keyof typeof appServers;

/** The command line of an official server with an app, over stdio. */
export const appServerCommand = (name: AppServer | "map"): string =>
  quoted(
    process.execPath,
    pathTo(`peers/node_modules/@modelcontextprotocol/server-${name}/dist/index.js`),
    "--stdio",
  );

/** A server whose apps misbehave, each in its own way. */
export const badAppsCommand = quoted(process.execPath, pathTo("peers/servers/bad-apps-server.js"));
