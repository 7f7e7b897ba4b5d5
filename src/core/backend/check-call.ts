import type { GeneratedTool } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import {
  checkGenerated,
  type CheckOptions,
  type GeneratedCheck,
} from "../refusals/check-generated.ts";
import type { SceneFacts } from "../refusals/scene-facts.ts";
import { gatherFacts } from "./gather-facts.ts";
import type { SessionState } from "./session-state.ts";

/** What was read of a session, and its tool that is called. */
export interface CalledTool {
  readonly state: SessionState;
  readonly tool: GeneratedTool;
}

/**
 * Checks a call of a session's tool before anything of it is sent (R0.29):
 * asks the session about the addressed object, then decides by what was read
 * of the class. Where the session has the class in another version by now
 * (C14), `renew` may read it anew; it is given the version's schemaId. Throws
 * `SessionLost` where the session cannot be asked.
 */
export async function checkCall(
  state: SessionState,
  tool: GeneratedTool,
  args: JsonObject,
  options: CheckOptions = {},
  renew?: (schemaId: string) => Promise<CalledTool | null>,
): Promise<GeneratedCheck> {
  const facts = await gatherFacts(state, tool, args);
  const other = otherVersion(tool, facts);
  const renewed = other === null ? null : await renew?.(other);
  if (renewed) return checkCall(renewed.state, renewed.tool, args, options);
  const document =
    state.context.resources.find(({ uri }) => uri === tool._ulib.resource)?.document ?? null;
  return checkGenerated(tool, document, args, facts, options);
}

/** The schemaId that the session has for the tool's class, where it is not the tool's own. */
function otherVersion({ _ulib }: GeneratedTool, { object }: SceneFacts): string | null {
  const isComparable = object?.class === _ulib.class && _ulib.schemaId !== undefined;
  const now = isComparable ? object?.schemaId : undefined;
  return now === undefined || now === _ulib.schemaId ? null : now;
}
