import type { SourceKind } from "#protocol/source.ts";

/** What kind of source it is, as people say it. */
export const kindWords: Readonly<Record<SourceKind, string>> = {
  demoSession: "demo session",
  remoteSession: "remote session",
  sessionFile: "session file",
  mcpConnection: "MCP server",
  static: "Vitrine itself",
};
