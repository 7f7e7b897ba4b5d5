import type { Source, SourceHost } from "../hub/source.ts";
import { demoSession } from "./demo-session/demo-source.ts";
import { mcpConnection } from "./mcp-connection/mcp-connection.ts";
import { webPage } from "./page/page-source.ts";
import { toolFolder } from "./tool-folder/tool-folder-source.ts";
import { remoteSession } from "./remote-session/remote-source.ts";
import { sessionFile } from "./session-file/session-file-source.ts";
import type { SourceSpec } from "./source-spec.ts";

/** A kind of source: makes one from its spec, or says that the spec is another kind's. */
export type SourceKindEntry = (spec: SourceSpec, host: SourceHost) => Source | null;

/** Every kind of source that Vitrine knows: one line each. */
export const sourceKinds: readonly SourceKindEntry[] = [
  demoSession,
  remoteSession,
  sessionFile,
  mcpConnection,
  webPage,
  toolFolder,
];

/** Makes the source that a spec describes. */
export function makeSource(spec: SourceSpec, host: SourceHost): Source {
  for (const make of sourceKinds) {
    const source = make(spec, host);
    if (source) return source;
  }
  throw new Error(`No kind of source takes a spec of type "${spec.type}".`);
}
