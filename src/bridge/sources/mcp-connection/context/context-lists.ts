import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import type { OfferedTool } from "../../../hub/source.ts";
import type { SceneTools } from "./recognise-tools.ts";

/** What the lists of the server say now. */
export interface ContextLists {
  readonly prefix: string | null;
  readonly sceneTools: SceneTools;
  readonly objectTemplate: string | null;
  /** Class by class: its tools, as offered and as generated. */
  readonly toolsOf: (className: string) => readonly ClassTool[];
  readonly classNames: () => readonly string[];
  readonly schemaRevision: number;
  readonly context: () => McpContext;
}

/** A generated tool under both its faces. */
export interface ClassTool {
  readonly offered: OfferedTool;
  readonly generated: GeneratedTool;
}
