import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** What a message of the talk between page and app is. */
export type AppMessageKind = "request" | "answer" | "error" | "notification";

/** One message, for the inspector. */
export interface AppMessage {
  /** From 1; a gap means that older ones were dropped. */
  readonly number: number;
  readonly at: number;
  readonly direction: "toApp" | "fromApp";
  readonly kind: AppMessageKind;
  /** Of an answer: what it answers, where that is known. */
  readonly method: string;
  readonly body: JsonObject;
}

/** Messages that are kept of one app; older ones go. */
export const keptMessages = 500;

/** The talk of one app so far. */
export interface AppTalk {
  readonly messages: readonly AppMessage[];
  readonly count: number;
  /** Methods of requests that have no answer yet, by direction and id. */
  readonly open: Readonly<Record<string, string>>;
}

/** What an app and its host have said before the first message. */
export const emptyTalk: AppTalk = { messages: [], count: 0, open: {} };

const longestMethod = 100;
const mostOpen = 200;

const other = { toApp: "fromApp", fromApp: "toApp" } as const;

/** Adds a message to the talk. What is no JSON-RPC object leaves it as it was. */
export function addMessage(
  talk: AppTalk,
  direction: AppMessage["direction"],
  body: JsonValue,
  at: number,
): AppTalk {
  if (!isJsonObject(body)) return talk;
  const { id, method } = body;
  const isAnswer = typeof method !== "string";
  if (isAnswer && id === undefined) return talk;
  const key = (by: AppMessage["direction"]): string => `${by} ${JSON.stringify(id)}`;
  const answered = isAnswer ? (talk.open[key(other[direction])] ?? "") : method;
  const message: AppMessage = {
    number: talk.count + 1,
    at,
    direction,
    kind: kindOf(body, isAnswer),
    method: answered.slice(0, longestMethod),
    body,
  };
  return {
    messages: [...talk.messages.slice(1 - keptMessages), message],
    count: talk.count + 1,
    open: openAfter(talk.open, message, key),
  };
}

function kindOf(body: JsonObject, isAnswer: boolean): AppMessageKind {
  if (isAnswer) return body["error"] === undefined ? "answer" : "error";
  return body["id"] === undefined ? "notification" : "request";
}

function openAfter(
  open: AppTalk["open"],
  { kind, direction, method }: AppMessage,
  key: (by: AppMessage["direction"]) => string,
): AppTalk["open"] {
  if (kind === "notification") return open;
  if (kind === "request") {
    const kept = Object.entries(open).slice(1 - mostOpen);
    return { ...Object.fromEntries(kept), [key(direction)]: method };
  }
  const { [key(other[direction])]: _answered, ...rest } = open;
  return rest;
}
