import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SessionReply } from "../session/session.ts";
import { nameOf, namesOf, proseOf } from "./read-parts.ts";

/** What a frame from a session is. */
export type Incoming =
  | { readonly type: "reply"; readonly id: string; readonly reply: SessionReply<JsonValue> }
  /** A refusal of something that had no id: the session could not read what it was sent. */
  | { readonly type: "complaint"; readonly error: string; readonly code?: string }
  | { readonly type: "event" }
  | { readonly type: "unknown" };

/** Tells replies from events (R0.25). An id is a text or a number; both are compared as text. */
export function readIncoming(frame: JsonObject): Incoming {
  if (typeof frame["event"] === "string") return { type: "event" };
  const { id, ok } = frame;
  if (typeof ok !== "boolean") return { type: "unknown" };
  const reply = replyIn(frame, ok);
  if (typeof id === "string" || typeof id === "number") {
    return { type: "reply", id: String(id), reply };
  }
  return reply.ok
    ? { type: "unknown" }
    : {
        type: "complaint",
        error: reply.error,
        ...(reply.code === undefined ? {} : { code: reply.code }),
      };
}

function replyIn(frame: JsonObject, ok: boolean): SessionReply<JsonValue> {
  if (ok) return { ok: true, result: frame["result"] ?? null };
  const code = nameOf(frame["code"]);
  const { written } = frame;
  return {
    ok: false,
    error: proseOf(frame["error"]).trim() || "The session refused and did not say why.",
    ...(code === null ? {} : { code }),
    ...(Array.isArray(written) ? { written: namesOf(written) } : {}),
  };
}
