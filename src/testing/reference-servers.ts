import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SourceSpec } from "#bridge/sources/source-spec.ts";

const pathTo = (name: string): string =>
  fileURLToPath(
    new URL(
      `../../e2e/peers/node_modules/@modelcontextprotocol/server-${name}/dist/index.js`,
      import.meta.url,
    ),
  );

/** The reference servers of the MCP project that need nothing but themselves. */
export type ReferenceServer = "everything" | "filesystem" | "memory" | "sequential-thinking";

/** Whether they are installed; a test that needs one skips where they are not. */
export const hasReferenceServers: boolean = (
  ["everything", "filesystem", "memory", "sequential-thinking"] as const
).every((name) => existsSync(pathTo(name)));

/** A reference server over stdio; `folder` is all that it may touch. */
export const referenceSpec = (name: ReferenceServer, folder: string): SourceSpec => ({
  type: "stdio",
  command: process.execPath,
  args: [pathTo(name), ...(name === "filesystem" ? [folder] : [])],
  env: name === "memory" ? { MEMORY_FILE_PATH: `${folder}/memory.json` } : {},
});
