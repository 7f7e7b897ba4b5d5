import type { McpLimits } from "../source-spec.ts";

const mebi = 1024 * 1024;

/** What a connection of the app reads at most; far above every real server, far below what would hurt. */
export const defaultLimits: McpLimits = {
  tools: 20_000,
  pages: 1_000,
  definitionCharacters: 64 * mebi,
  nodes: 5_000_000,
  depth: 128,
  cursorCharacters: 16_384,
  responseBytes: 256 * mebi,
};

/** How long a handshake, or a page of a list, may take before the server counts as silent. */
export const defaultAnswerWithinMs = 30_000;

/** The defaults with a server's own exceptions. */
export const limitsWith = (exceptions: Partial<McpLimits> | undefined): McpLimits => ({
  ...defaultLimits,
  ...exceptions,
});
