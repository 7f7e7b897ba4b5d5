import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { carriesRawNumbers, parseKeepingDigits } from "../../sources/mcp-connection/exact-json.ts";

/** Where the text of a call's arguments travels through the SDK, which hands on only parsed values. */
const argumentsKey = "vitrine/argumentsText";

/** A number that a double might not hold, or a name that careless code loses. */
const mayBeChanged = /[\d.]{16,}|\d[eE]|"__proto__"/;

interface CallMessage extends JsonObject {
  readonly params: JsonObject;
}

const isCall = (message: unknown): message is CallMessage =>
  isJsonObject(message) && message["method"] === "tools/call" && isJsonObject(message["params"]);

/** The SDK answers arguments that are no object with a dump of its checker; the hub has a sentence for them. */
const hasOddArguments = (message: unknown): boolean =>
  isCall(message) &&
  message.params["arguments"] !== undefined &&
  !isJsonObject(message.params["arguments"]);

/** The same for a call that names no tool: it becomes a call of the name as it is written. */
const hasOddName = (message: unknown): message is CallMessage =>
  isCall(message) && typeof message.params["name"] !== "string";

const isOdd = (message: unknown): boolean => hasOddArguments(message) || hasOddName(message);

/**
 * Reads a client's message, or a batch of them. Arguments that parsing would
 * change, and those that are no object, keep their text in `_meta`, for
 * `argumentsTextOf`; a tool's name that is no text becomes one. Throws SyntaxError.
 */
export function parseMessage(text: string): unknown {
  const message = JSON.parse(text) as unknown;
  const isAnyOdd = Array.isArray(message) ? message.some(isOdd) : isOdd(message);
  // The key is ours: nobody may send it to have one call checked and another made.
  if (!isAnyOdd && !mayBeChanged.test(text) && !text.includes(argumentsKey)) return message;
  const exact = parseKeepingDigits(text);
  return Array.isArray(message) && Array.isArray(exact)
    ? message.map((each, index) => withText(each, exact[index]))
    : withText(message, exact);
}

function withText(read: unknown, exact: unknown): unknown {
  const message = hasOddName(read)
    ? { ...read, params: { ...read.params, name: JSON.stringify(read.params["name"]) ?? "" } }
    : read;
  if (!isCall(message) || !isCall(exact)) return message;
  const given = exact.params["arguments"];
  const isNoObject = hasOddArguments(message);
  const isChanged = isNoObject || carriesRawNumbers(given) || hasTrapName(given);
  const meta = isJsonObject(message.params["_meta"]) ? message.params["_meta"] : {};
  if (!isChanged && !Object.hasOwn(meta, argumentsKey)) return message;
  const { [argumentsKey]: _, ...others } = meta;
  const kept = isChanged ? { ...others, [argumentsKey]: JSON.stringify(given) } : others;
  const { arguments: parsed, ...params } = message.params;
  const sent = isNoObject || parsed === undefined ? {} : { arguments: parsed };
  return { ...message, params: { ...params, ...sent, _meta: kept } };
}

function hasTrapName(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasTrapName);
}

/** The arguments of a call as JSON text, with every digit that the client wrote. */
export function argumentsTextOf(params: {
  readonly arguments?: unknown;
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
}): string {
  const text = params._meta?.[argumentsKey];
  return typeof text === "string" ? text : JSON.stringify(params.arguments ?? {});
}
