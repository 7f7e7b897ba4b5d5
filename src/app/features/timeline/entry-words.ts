import type { TimelineRow } from "#protocol/journal.ts";
import { readable, visible } from "#core/schema/text/quote.ts";
import { callerWords } from "./caller-words.ts";

/**
 * The two lines of an entry. Names are never cut at their end, so what every
 * name begins with is left out of the first line: `ulib.`, and the source's own
 * name, which then stands in the second.
 */
export function entryWords(row: TimelineRow): { readonly name: string; readonly line: string } {
  const prefix = row.source === undefined ? "" : `${row.source}.`;
  const hasPrefix = prefix !== "" && row.title.startsWith(prefix);
  const name = hasPrefix ? row.title.slice(prefix.length) : row.title.replace(/^ulib\./, "");
  const who = callerWords(row.caller);
  const parts = [
    hasPrefix || row.detail === "" ? row.source : undefined,
    row.detail === "" || (row.kind === "call" && who !== "you") ? who : undefined,
    row.detail === "" ? undefined : row.detail,
  ];
  return {
    name: visible(name),
    line: readable(parts.filter((part) => part !== undefined && part !== row.title).join(", ")),
  };
}
