import { cut, quoteValue, visible } from "#core/schema/text/quote.ts";
import { textList } from "#core/schema/text/name-list.ts";

/** Characters of a tool's or resource's name that a sentence shows. */
const longestName = 120;

/** A name as a sentence quotes it. */
export const quote = (name: string): string => quoteValue(name, longestName);

/** A name inside a list of names. */
export const shown = (name: string): string => cut(visible(name), longestName);

/** `a, b, c and 4 more`. */
export const listNames = (names: readonly string[]): string => textList(names.map(shown));

/** What a thrown thing says, short enough for a sentence and without its final full stop. */
export function faultText(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return cut(visible(text.trim().replace(/\.$/, "")), 300);
}

/** Milliseconds as a person says them: `250 ms`, `30 s`, `2.5 min`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 120_000) return `${Math.round(milliseconds / 100) / 10} s`;
  return `${Math.round(milliseconds / 6000) / 10} min`;
}
