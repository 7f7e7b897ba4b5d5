import type { SourceKind, SourceSummary } from "#protocol/source.ts";

/** What kind of source it is, as people say it. */
export const kindWords: Readonly<Record<SourceKind, string>> = {
  demoSession: "demo session",
  remoteSession: "remote session",
  sessionFile: "session file",
  mcpConnection: "MCP server",
  page: "web page",
  toolFolder: "tool folder",
  static: "Vitrine itself",
};

const sessionKinds: readonly SourceKind[] = ["demoSession", "remoteSession", "sessionFile"];

/** Whether a source carries a session, or would if it could be reached. */
export const isSession = ({ kind, hasSession }: Pick<SourceSummary, "kind" | "hasSession">) =>
  hasSession || sessionKinds.includes(kind);
