/** What of an object or list some schema has already judged: `unevaluatedProperties` and `unevaluatedItems` take the rest. */
export interface Seen {
  hasAllKeys: boolean;
  readonly keys: Set<string>;
  /** All items before this index. */
  items: number;
  readonly itemsBeyond: Set<number>;
  /**
   * For explaining: also what failing schemas would have judged counts, so that
   * a wrong value is not called unknown on top.
   */
  readonly isLenient: boolean;
}

/** A record in which nothing has been looked at; a lenient one takes what a failed branch saw as well. */
export const newSeen = (isLenient: boolean): Seen => ({
  hasAllKeys: false,
  keys: new Set(),
  items: 0,
  itemsBeyond: new Set(),
  isLenient,
});

/** Adds what another branch looked at. */
export function mergeSeen(into: Seen, from: Seen): void {
  if (from.hasAllKeys) into.hasAllKeys = true;
  for (const key of from.keys) into.keys.add(key);
  if (from.items > into.items) into.items = from.items;
  for (const index of from.itemsBeyond) into.itemsBeyond.add(index);
}
