import type { JsonValue } from "#protocol/json.ts";
import { newRun } from "./run.ts";
import type { SchemaNode } from "./schema-node.ts";

/** The first of some candidates that the schema accepts: a fix is never offered that would be refused again. */
export function firstPassing(
  node: SchemaNode,
  candidates: Iterable<JsonValue | undefined>,
): JsonValue | undefined {
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const run = newRun(node.resource);
    if (node.test(candidate, run) && run.stopped === null) return candidate;
  }
  return undefined;
}

const longestText = 100_000;

/** What a value of the wrong type was probably meant to be: `"5"` → 5, `"true"` → true, 5 → `"5"`, `"[1]"` → [1], 1 → [1]. */
export function* otherReadings(value: unknown): Iterable<JsonValue> {
  if (typeof value === "string") {
    const text = value.trim();
    if (text.length > longestText) return;
    yield* parsed(/^(?:true|false)$/i.test(text) ? text.toLowerCase() : text);
  }
  if (typeof value === "number" && Number.isFinite(value)) {
    yield Math.round(value);
    yield String(value);
  }
  if (typeof value === "boolean") yield String(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    yield [value];
}

function* parsed(text: string): Iterable<JsonValue> {
  // Only what is plainly another kind of JSON: an empty text or a word is no slip of the type.
  if (!/^[-\d[{tf]/.test(text)) return;
  try {
    yield JSON.parse(text) as JsonValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}
