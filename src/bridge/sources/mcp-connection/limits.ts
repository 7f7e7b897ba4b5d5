import { basename } from "node:path";
import type { McpLimits } from "../source-spec.ts";
import type { McpSpec } from "./origin.ts";

const mebi = 1024 * 1024;

/** What a connection of the app reads at most; far above every real server, far below what would hurt. */
const defaultLimits: McpLimits = {
  tools: 20_000,
  pages: 1_000,
  definitionCharacters: 64 * mebi,
  nodes: 5_000_000,
  depth: 128,
  cursorCharacters: 16_384,
  responseBytes: 256 * mebi,
};

/** How long a handshake, or a page of a list, may take before the server counts as silent. */
const usualAnswerMs = 30_000;

/** The same for commands that may have to download first what they are to run. */
const downloadingAnswerMs = 120_000;

const downloaders = /^(npx|npm|pnpm|pnpx|yarn|bunx|bun|deno|uvx|uv|pipx|docker|podman)$/;

/** Whether the first start of a command may download what it runs. */
export const mayDownload = (spec: McpSpec): boolean =>
  spec.type === "stdio" && downloaders.test(basename(spec.command).replace(/\.(cmd|exe)$/i, ""));

/** How long the server of a spec may stay silent. */
export const answerWithin = (spec: McpSpec): number =>
  spec.options?.answerWithinMs ?? (mayDownload(spec) ? downloadingAnswerMs : usualAnswerMs);

/** The defaults with a server's own exceptions. */
export const limitsWith = (exceptions: Partial<McpLimits> | undefined): McpLimits => ({
  ...defaultLimits,
  ...exceptions,
});
