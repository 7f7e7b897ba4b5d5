import { isJsonObject } from "#protocol/json.ts";
import type { BlockedRequest } from "#core/apps/blocked.ts";

/** What a sandbox tells of its app, beside the messages that it carries. */
export type SandboxWord =
  /** A document of the app's own begins. */
  | { readonly type: "here" }
  | { readonly type: "alive" }
  | { readonly type: "drawn" }
  | { readonly type: "blank" }
  | { readonly type: "flood" }
  | { readonly type: "left" }
  /** A message was too big to be carried. */
  | { readonly type: "big" }
  | { readonly type: "blocked"; readonly request: Omit<BlockedRequest, "count"> };

const plain = ["here", "alive", "drawn", "blank", "flood", "left", "big"] as const;
const reasons = ["policy", "network", "script"] as const;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads what a sandbox told; the app itself may have written it. Null = nothing that is known. */
export function readSandboxWord(data: unknown): SandboxWord | null {
  if (!isJsonObject(data) || !isJsonObject(data["vitrine"])) return null;
  const { type, why, what, target } = data["vitrine"];
  const known = plain.find((each) => each === type);
  if (known !== undefined) return { type: known };
  const reason = reasons.find((each) => each === why);
  if (type !== "blocked" || reason === undefined) return null;
  return { type: "blocked", request: { why: reason, what: textOf(what), target: textOf(target) } };
}
