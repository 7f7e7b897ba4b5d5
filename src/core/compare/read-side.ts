import type { McpContext } from "#protocol/context.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { readContext } from "../context/read-context.ts";
import { readFbs, type FbsTable } from "../model/read-fbs.ts";

/** What a text holds that classes can be compared with. */
export type SideReading =
  | { readonly ok: true; readonly holds: "context"; readonly context: McpContext }
  | {
      readonly ok: true;
      readonly holds: "fbs";
      readonly tables: readonly FbsTable[];
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/** Characters of a text that is read. */
export const comparedTextLimit = 32_000_000;

/**
 * Reads a text that somebody pasted or dropped: a context as `vitrine context`
 * prints it, a class's document, or an `.fbs`. Which of them it is is seen from
 * the text; the sentence says what is wrong with one that is none.
 */
export function readSide(text: string): SideReading {
  if (text.length > comparedTextLimit)
    return { ok: false, sentence: `The text is longer than ${comparedTextLimit} characters.` };
  const trimmed = text.trimStart();
  if (trimmed === "")
    return { ok: false, sentence: "The text is empty; paste a context or an .fbs." };
  if (!/^[[{"]/.test(trimmed)) {
    const reading = readFbs(text);
    return reading.ok ? { holds: "fbs", ...reading } : reading;
  }
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, sentence: `The text is not JSON: ${reason}` };
  }
  const reading = readContext(contextIn(value));
  if (!reading.ok) return reading;
  const { context } = reading;
  if (context.resources.length === 0) {
    const [why] = context.skipped;
    return {
      ok: false,
      sentence: `The text describes no class.${why ? ` ${why.class}: ${why.reason}` : ""}`,
    };
  }
  return { ok: true, holds: "context", context };
}

/** A document alone is a context of one class. */
function contextIn(value: JsonValue): JsonValue {
  if (!isJsonObject(value) || "resources" in value || !("properties" in value)) return value;
  const { type } = value;
  const name = typeof type === "string" ? type : "";
  return {
    tools: [],
    resources: [
      { uri: `ulib://type/${name}`, name, mimeType: "application/json", document: value },
    ],
    types: [],
    skipped: [],
  };
}
