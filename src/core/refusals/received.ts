import type { JsonValue } from "#protocol/json.ts";
import { cut, quoteValue } from "../schema/text/quote.ts";

const mostKept = 1000;

/**
 * A received value as a finding keeps it: itself where it is small, else its
 * first 1,000 characters as text. What JSON cannot hold (NaN, a function) is
 * kept as its name.
 */
export function receivedValue(value: unknown): JsonValue {
  if (typeof value === "string") return cut(value, mostKept);
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  const text = quoteValue(value, mostKept);
  if (typeof value !== "object" || text.length > mostKept) return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text; // holds something that JSON cannot, such as a NaN
  }
}
