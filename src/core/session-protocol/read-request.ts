import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** A request's id as it came; it is sent back as it is. */
export type RequestId = string | number;

/** A request (R0.25). */
export interface SessionRequest {
  readonly id: RequestId;
  readonly cmd: string;
  readonly args: JsonObject;
}

/** A frame, read as a request; `id` is null where it has none to answer to. */
export type RequestReading =
  | { readonly ok: true; readonly request: SessionRequest }
  | { readonly ok: false; readonly id: RequestId | null; readonly error: string };

const longestId = 200;

const isId = (value: JsonValue | undefined): value is RequestId =>
  (typeof value === "string" && value.length <= longestId) || typeof value === "number";

/** Reads a request; the sentence shows what one looks like. */
export function readRequest(frame: JsonObject): RequestReading {
  const { id, cmd, args = {} } = frame;
  if (!isId(id)) {
    return {
      ok: false,
      id: null,
      error: `A request is {"id", "cmd", "args"} with a text or number as id; got ${quoteValue(frame)}.`,
    };
  }
  if (typeof cmd !== "string") {
    return { ok: false, id, error: `"cmd" is missing; it is the name of a command.` };
  }
  if (!isJsonObject(args)) {
    return { ok: false, id, error: `"args" is an object; got ${quoteValue(args)}.` };
  }
  return { ok: true, request: { id, cmd, args } };
}
