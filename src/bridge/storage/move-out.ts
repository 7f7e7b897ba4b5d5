import type { JournalBodies, JournalKind } from "#protocol/journal.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";

/** Bodies with more characters of JSON than this are moved into a blob. */
export const inlineLimit = 64 * 1024;

/** A body that fits into its entry, and what was taken out of it. */
export interface MovedOut {
  readonly body: JsonValue;
  readonly moved: JsonValue;
}

type Body = {
  readonly [Kind in JournalKind]: { readonly kind: Kind; readonly body: JournalBodies[Kind] };
}[JournalKind];

/**
 * Takes the biggest part out of a body and leaves it empty: an outcome's
 * result, a message beyond its method and id, arguments, params. Where the rest
 * is still too big (a sentence of megabytes), the whole is moved and a
 * shortened copy stays.
 */
export function moveOut({ kind, body }: Body): MovedOut {
  const parted = part({ kind, body } as Body);
  if (JSON.stringify(parted.body).length <= inlineLimit) return parted;
  const whole = body as unknown as JsonValue;
  return { body: shorten(whole, 0), moved: whole };
}

function part(of: Body): MovedOut {
  switch (of.kind) {
    case "call":
      return { body: json({ ...of.body, args: {} }), moved: of.body.args };
    case "outcome": {
      const { result, ...outcome } = of.body.outcome;
      if (!result) return { body: json(of.body), moved: null };
      return {
        body: json({ ...of.body, outcome: { ...outcome, result: { content: [] } } }),
        moved: json(result),
      };
    }
    case "message":
      return {
        body: json({ ...of.body, message: envelope(of.body.message) }),
        moved: of.body.message,
      };
    case "notification":
      return { body: json({ ...of.body, params: null }), moved: of.body.params };
    case "serverRequest":
      return {
        body: json({ ...of.body, params: null }),
        moved: of.body.params,
      };
    case "session":
      return { body: json({ ...of.body, detail: null }), moved: of.body.detail };
    case "board":
      return boardPart(of.body.operation);
    case "run":
      return { body: { step: null }, moved: of.body.step };
    case "stderr":
    case "source":
      return { body: json(of.body), moved: null };
  }
}

/** An event of a board without what it sets: what it did in words stays. */
function boardPart(operation: JsonValue): MovedOut {
  if (!isJsonObject(operation)) return { body: { operation: null }, moved: operation };
  const { deltas: _deltas, ...rest } = operation;
  return { body: { operation: rest }, moved: operation };
}

/** What tells a JSON-RPC message from the others without its contents. */
function envelope(message: JsonValue): JsonValue {
  if (!isJsonObject(message)) return null;
  return Object.fromEntries(
    ["jsonrpc", "id", "method"].flatMap((key) => {
      const value = message[key];
      return typeof value === "string" || typeof value === "number" ? [[key, value]] : [];
    }),
  );
}

const longestText = 500;
const mostItems = 20;
const deepest = 8;

/** A copy that is small whatever was given: texts, lists and depth are cut. */
function shorten(value: JsonValue, depth: number): JsonValue {
  if (typeof value === "string") {
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  }
  if (Array.isArray(value)) {
    return depth > deepest
      ? []
      : value.slice(0, mostItems).map((item: JsonValue) => shorten(item, depth + 1));
  }
  if (isJsonObject(value)) {
    if (depth > deepest) return {};
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, mostItems)
        .map(([key, item]) => [key.slice(0, longestText), shorten(item, depth + 1)]),
    );
  }
  return value;
}

/** Bodies are JSON by their types; the compiler does not see it through interfaces. */
const json = (body: unknown): JsonValue => body as JsonValue;
