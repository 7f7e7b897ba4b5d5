import type { OfferedTool } from "../../hub/source.ts";
import type { Finding } from "#protocol/finding.ts";
import type { JsonObject } from "#protocol/json.ts";

/** Our own look at arguments before a server sees them. */
export interface ArgumentCheck {
  findings(tool: OfferedTool | undefined, args: JsonObject): readonly Finding[];
  /** Drops what was compiled: the tools have changed. */
  forget(): void;
}

export function argumentCheck(): ArgumentCheck {
  return { findings: () => [], forget: () => undefined };
}
