import type { Caller } from "#protocol/journal.ts";
import type { RunState, RunSummary } from "#protocol/refusals.ts";
import { counted } from "./run-words.ts";

export const stateWords: Readonly<Record<RunState, string>> = {
  planning: "being made",
  running: "running",
  stopped: "stopped",
  finished: "finished",
};

export const faceWords: Readonly<Record<Caller["face"], string>> = {
  app: "the page",
  mcp: "an MCP client",
  cli: "the command line",
  agent: "an agent",
  bridge: "the bridge",
  source: "a source",
};

/** Which tools a run is about, in a few words. */
export function aboutRun({ tools, options }: Pick<RunSummary, "tools" | "options">): string {
  const [only, ...more] = options.tools ?? [];
  if (only !== undefined) return more.length === 0 ? only.key : counted(tools, "tool");
  if (options.sources === undefined) return `all ${counted(tools, "tool")}`;
  return `${options.sources.join(", ")}, ${counted(tools, "tool")}`;
}
