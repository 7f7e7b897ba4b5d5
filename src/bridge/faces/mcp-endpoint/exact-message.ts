import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { carriesRawNumbers, parseKeepingDigits } from "../../sources/mcp-connection/exact-json.ts";

/** Where the text of a call's arguments travels through the SDK, which hands on only parsed values. */
const argumentsKey = "vitrine/argumentsText";

/** A number that a double might not hold, or a name that careless code loses. */
const mayBeChanged = /[\d.]{16,}|\d[eE]|"__proto__"/;

const isCall = (message: unknown): message is JsonObject & { readonly params: JsonObject } =>
  isJsonObject(message) && message["method"] === "tools/call" && isJsonObject(message["params"]);

/**
 * Reads a client's message, or a batch of them. Arguments that parsing would
 * change keep their text in `_meta`, for `argumentsTextOf`. Throws SyntaxError.
 */
export function parseMessage(text: string): unknown {
  const message = JSON.parse(text) as unknown;
  // The key is ours: nobody may send it to have one call checked and another made.
  if (!mayBeChanged.test(text) && !text.includes(argumentsKey)) return message;
  const exact = parseKeepingDigits(text);
  return Array.isArray(message) && Array.isArray(exact)
    ? message.map((each, index) => withText(each, exact[index]))
    : withText(message, exact);
}

function withText(message: unknown, exact: unknown): unknown {
  if (!isCall(message) || !isCall(exact)) return message;
  const given = exact.params["arguments"];
  const isChanged = carriesRawNumbers(given) || hasTrapName(given);
  const meta = isJsonObject(message.params["_meta"]) ? message.params["_meta"] : {};
  if (!isChanged && !Object.hasOwn(meta, argumentsKey)) return message;
  const { [argumentsKey]: _, ...others } = meta;
  const kept = isChanged ? { ...others, [argumentsKey]: JSON.stringify(given) } : others;
  return { ...message, params: { ...message.params, _meta: kept } };
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
