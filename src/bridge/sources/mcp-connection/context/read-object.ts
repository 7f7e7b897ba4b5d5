import { readObject } from "#core/session-protocol/read-results.ts";
import { Unreadable } from "#core/session-protocol/read-parts.ts";
import { quoteValue } from "#core/schema/text/quote.ts";
import type { ObjectValues, SessionReply } from "#core/session/session.ts";
import type { ResourceContents } from "#protocol/content.ts";
import type { JsonValue } from "#protocol/json.ts";
import { measure } from "../measure.ts";
import { contextLimits } from "./context-limits.ts";

/** Reads the contents of `lab://object/heater1`: what one object holds now. */
export function readObjectContents(
  name: string,
  uri: string,
  contents: readonly ResourceContents[],
): SessionReply<ObjectValues> {
  const no = (why: string): SessionReply<never> => ({
    ok: false,
    error: `${uri} cannot be read: ${why}`,
    code: "unreadable",
  });
  const text = contents.find((each) => each.text !== undefined)?.text;
  if (text === undefined) return no("it has no text.");
  if (text.length > contextLimits.objectCharacters) {
    return no(
      `it has ${text.length} characters; an object of at most ${contextLimits.objectCharacters} is read.`,
    );
  }
  const value = jsonIn(text);
  if (value === undefined) return no("it is no JSON.");
  const { depth, nodes } = measure(value);
  if (depth > contextLimits.depth || nodes > contextLimits.nodes) {
    return no(
      `it has ${nodes} values in ${depth} levels; at most ${contextLimits.nodes} in ${contextLimits.depth} are read.`,
    );
  }
  const object = readObject(value);
  if (object instanceof Unreadable) return no(object.fault);
  if (object.object !== name) {
    return no(`it is about ${quoteValue(object.object)}, not ${quoteValue(name)}.`);
  }
  return { ok: true, result: object };
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    // Nested too deep for the parser's stack, or no JSON.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
