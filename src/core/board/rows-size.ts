import type { JsonValue } from "#protocol/json.ts";

/** Sizes that were counted, by the very list: rows of a dataset never change, there are only others. */
const counted = new WeakMap<object, number>();

const count = (rows: readonly JsonValue[]): number => JSON.stringify(rows).length;

/** Characters of rows as JSON. */
export function rowsSize(rows: readonly JsonValue[]): number {
  const known = counted.get(rows);
  if (known !== undefined) return known;
  const size = count(rows);
  counted.set(rows, size);
  return size;
}

/** Rows with some added and the oldest dropped; its size follows from theirs, so that a stream never counts the whole. */
export function appendRows(
  rows: readonly JsonValue[],
  append: readonly JsonValue[],
  drop: number,
): readonly JsonValue[] {
  const next = [...rows, ...append].slice(drop);
  const known = counted.get(rows);
  if (known !== undefined && drop <= rows.length) {
    // The two brackets of each list are counted once too often.
    counted.set(next, known + count(append) - (drop === 0 ? 0 : count(rows.slice(0, drop))));
  }
  return next;
}
