import type { GeneratedTool } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import {
  checkGenerated,
  type CheckOptions,
  type GeneratedCheck,
} from "../refusals/check-generated.ts";
import { gatherFacts } from "./gather-facts.ts";
import type { SessionState } from "./session-state.ts";

/**
 * Checks a call of a session's tool before anything of it is sent (R0.29):
 * asks the session about the addressed object, then decides by what was read
 * of the class. Throws `SessionLost` where the session cannot be asked.
 */
export async function checkCall(
  state: SessionState,
  tool: GeneratedTool,
  args: JsonObject,
  options: CheckOptions = {},
): Promise<GeneratedCheck> {
  const document =
    state.context.resources.find(({ uri }) => uri === tool._ulib.resource)?.document ?? null;
  return checkGenerated(tool, document, args, await gatherFacts(state, tool, args), options);
}
