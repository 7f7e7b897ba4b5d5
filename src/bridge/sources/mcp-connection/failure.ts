import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { answerLost } from "./watched-transport.ts";

/** Why a request has no result. */
export type Failure =
  /** The server's own JSON-RPC error, as received. */
  | {
      readonly type: "error";
      readonly code: number;
      readonly message: string;
      readonly data?: JsonValue;
    }
  | { readonly type: "silent" }
  /** The connection ended, or never came to be. */
  | {
      readonly type: "lost";
      readonly cause: string;
      /** Nothing took the connection, so what was to be sent went nowhere. */
      readonly neverArrived?: true;
    }
  | { readonly type: "http"; readonly status: number }
  /** What came back cannot be read as an answer. */
  | { readonly type: "badAnswer"; readonly message: string }
  /** A person would not answer what the server asked for. */
  | { readonly type: "declined"; readonly sentence: string };

/** Thrown by a handler of a server's request where a person declined; it then fails the call that asked. */
export class DeclinedByPerson extends ProtocolError {
  override readonly name = "DeclinedByPerson";
  constructor(sentence: string) {
    // −1 is what the specification gives for "User rejected sampling request".
    super(-1, sentence);
  }
}

/** Names the failure in what the SDK threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DeclinedByPerson) return { type: "declined", sentence: error.message };
  if (ProtocolError.isInstance(error)) {
    if (error.data === answerLost) return { type: "lost", cause: "the connection broke" };
    const { code, message, data } = error;
    return data === undefined
      ? { type: "error", code, message }
      : { type: "error", code, message, data: data as JsonValue };
  }
  if (SdkHttpError.isInstance(error)) {
    return httpFailure(error);
  }
  if (SdkError.isInstance(error)) return sdkFailure(error);
  if (isNetworkError(error)) return networkFailure(error);
  return { type: "badAnswer", message: messageOf(error) };
}

/** Some answer with a status and put their JSON-RPC error into the body; then that is what they say. */
function httpFailure(error: SdkHttpError): Failure {
  const { status } = error;
  const text = error.data["text"];
  const body = typeof text === "string" ? jsonIn(text) : undefined;
  const said = isJsonObject(body) ? body["error"] : undefined;
  if (!isJsonObject(said) || status === 401 || status === 403) return { type: "http", status };
  const { code, message, data } = said;
  if (typeof code !== "number" || typeof message !== "string") return { type: "http", status };
  return data === undefined
    ? { type: "error", code, message }
    : { type: "error", code, message, data };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function sdkFailure(error: SdkError): Failure {
  switch (error.code) {
    case SdkErrorCode.RequestTimeout:
      return { type: "silent" };
    case SdkErrorCode.ConnectionClosed:
    case SdkErrorCode.NotConnected:
    case SdkErrorCode.SendFailed:
      return { type: "lost", cause: "the connection was closed" };
    default: {
      const { cause } = error;
      if (isNetworkError(cause)) return networkFailure(cause);
      return { type: "badAnswer", message: messageOf(cause ?? error) };
    }
  }
}

/** Codes with which Node and its fetch say that no connection came to be or that it broke. */
const networkCode =
  /^(E[A-Z]+|UND_ERR_\w+|CERT_\w+|ERR_TLS\w*|ERR_SSL\w*|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|DEPTH_ZERO\w*)$/;

const isNetworkError = (error: unknown): boolean =>
  (error instanceof TypeError && /fetch failed|terminated|network/i.test(error.message)) ||
  networkCode.test(codeOf(error) ?? "");

/** The innermost code of an error, where Node hides it in causes. */
export function codeOf(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    if ("code" in at && typeof at.code === "string" && networkCode.test(at.code)) return at.code;
    const first: unknown = at instanceof AggregateError ? at.errors[0] : undefined;
    at = first ?? at.cause;
  }
  return undefined;
}

/** Codes of connections that never came to be. */
const unreached = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function networkFailure(error: unknown): Failure {
  const code = codeOf(error);
  if (code === undefined) return { type: "lost", cause: innermost(error) };
  return {
    type: "lost",
    cause: `${networkWords(code)} (${code})`,
    ...(unreached.has(code) ? { neverArrived: true } : {}),
  };
}

/** What a code means to a person. */
export function networkWords(code: string): string {
  switch (code) {
    case "ECONNREFUSED":
      return "nothing listens there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no such host";
    case "ECONNRESET":
    case "EPIPE":
    case "UND_ERR_SOCKET":
      return "the connection broke";
    case "ETIMEDOUT":
    case "UND_ERR_CONNECT_TIMEOUT":
      return "it did not answer in time";
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return "there is no way to that host";
    default:
      return "the connection failed";
  }
}

function innermost(error: unknown): string {
  let at = error;
  for (let depth = 0; depth < 5 && at instanceof Error && at.cause instanceof Error; depth += 1) {
    at = at.cause;
  }
  return messageOf(at);
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
