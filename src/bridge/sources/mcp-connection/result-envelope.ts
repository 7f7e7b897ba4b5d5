import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";

const key = "vitrine/result";

/**
 * Everything that some method's result must have, empty. Extra members are
 * allowed in every result, so one envelope fits all methods.
 */
const emptyResult = {
  resultType: "complete",
  ttlMs: 0,
  cacheScope: "private",
  tools: [],
  resources: [],
  resourceTemplates: [],
  prompts: [],
  contents: [],
  content: [],
};

/** Members that only an answer about the connection itself has: the SDK must see those. */
const connectionMembers = ["protocolVersion", "supportedVersions"] as const;

/**
 * Puts a result into an envelope that passes the SDK's own check.
 *
 * On revision 2026-07-28 the SDK checks a whole result before any schema of
 * ours is asked, so that one odd tool costs the list and one odd block the
 * answer. Here each part is judged by itself, by whoever opens the envelope.
 */
export function enveloped(message: JSONRPCMessage): JSONRPCMessage {
  if (!("result" in message)) return message;
  const result: unknown = message.result;
  if (!isJsonObject(result)) {
    return { ...message, result: { ...emptyResult, [key]: { value: result ?? null } } };
  }
  const kind = result["resultType"];
  if (kind !== undefined && kind !== "complete") return message;
  if (connectionMembers.some((member) => member in result)) return message;
  return { ...message, result: { ...emptyResult, [key]: result } };
}

/** The result as the server sent it, out of what a request resolved with. */
export function opened(result: unknown): JsonObject {
  if (!isJsonObject(result)) return {};
  const inside = result[key];
  return isJsonObject(inside) ? inside : result;
}
