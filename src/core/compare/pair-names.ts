/** What stands on both sides, and what on one. */
export interface Pairing<Item> {
  readonly pairs: readonly (readonly [before: Item, after: Item])[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/**
 * Pairs what has an equal key on both sides, then what is left by the next key,
 * and so on. A key of null pairs with nothing. Of several with one key the first
 * ones are paired, so every item is in one place of the answer. Takes one step
 * an item and key.
 */
export function pairBy<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keys: readonly ((item: Item) => string | null)[],
): Pairing<Item> {
  const pairs: (readonly [Item, Item])[] = [];
  let [left, right] = [before, after];
  for (const keyOf of keys) {
    const waiting = new Map<string, Item[]>();
    for (const item of left) {
      const key = keyOf(item);
      if (key === null) continue;
      const same = waiting.get(key);
      if (same) same.push(item);
      else waiting.set(key, [item]);
    }
    for (const same of waiting.values()) same.reverse();
    const paired = new Set<Item>();
    for (const item of right) {
      const key = keyOf(item);
      const found = key === null ? undefined : waiting.get(key)?.pop();
      if (found === undefined) continue;
      pairs.push([found, item]);
      paired.add(found).add(item);
    }
    left = left.filter((item) => !paired.has(item));
    right = right.filter((item) => !paired.has(item));
  }
  return { pairs, removed: left, added: right };
}

/** Items of `after` that do not stand in the order of `before`: the fewest that explain the difference. */
export function movedItems<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const places = new Map(before.map((item, place) => [item, place]));
  // The longest run that grows: `tails[n]` ends the best run of n + 1 items.
  const tails: number[] = [];
  const previous: number[] = [];
  const placeAt = after.map((item) => places.get(item) ?? -1);
  for (const [index, place] of placeAt.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((placeAt[tails[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous.push(low > 0 ? (tails[low - 1] ?? -1) : -1);
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return after.filter((_item, index) => !kept.has(index));
}
