import type { TimelineRow } from "#protocol/journal.ts";

/**
 * One list, newest first, from a head that is asked again and older pages that
 * are not. They overlap; where both have a row, the head's is the newer one.
 *
 *     head   9 8 7 6 5
 *     pages      7 6 5 4 3 | 2 1   →   9 8 7 6 5 4 3 2 1
 */
export function joinRows(
  head: readonly TimelineRow[],
  pages: readonly (readonly TimelineRow[])[],
): readonly TimelineRow[] {
  const oldestOfHead = head.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  return [...head, ...pages.flat().filter((row) => row.seq < oldestOfHead)];
}

/**
 * The number before which the older pages begin: the middle of the head, kept
 * until so many new rows have arrived that head and pages would not touch any
 * more. Null while the head is empty.
 */
export function anchorOf(head: readonly TimelineRow[], kept: number | null): number | null {
  const oldest = head.at(-1)?.seq;
  if (oldest === undefined) return null;
  if (kept !== null && oldest <= kept) return kept;
  return head[Math.floor(head.length / 2)]?.seq ?? oldest;
}
