import type { WatchItem } from "#protocol/scene.ts";

/** Properties of one object that are watched; null = all of them. */
export type WatchedProperties = ReadonlySet<string> | null;

/** What one page watches: by source, then by object. */
export type WatchSet = ReadonlyMap<string, ReadonlyMap<string, WatchedProperties>>;

/** Puts a page's items in order; what is named twice is watched once, and for all that either names. */
export function watchSet(items: readonly WatchItem[]): WatchSet {
  const set = new Map<string, Map<string, WatchedProperties>>();
  for (const { source, object, properties } of items) {
    const objects = set.get(source) ?? new Map<string, WatchedProperties>();
    set.set(source, objects);
    const known = objects.get(object);
    if (properties === undefined || known === null) objects.set(object, null);
    else objects.set(object, new Set([...(known ?? []), ...properties]));
  }
  return set;
}

/** Whether a property of an object is watched. */
export function isWatched(
  set: WatchSet,
  source: string,
  object: string,
  property: string,
): boolean {
  const properties = set.get(source)?.get(object);
  if (properties === undefined) return false;
  return properties === null || properties.has(property);
}

/** Objects of each source that any of the sets watches. */
export function unionOf(sets: Iterable<WatchSet>): ReadonlyMap<string, ReadonlySet<string>> {
  const union = new Map<string, Set<string>>();
  for (const set of sets) {
    for (const [source, objects] of set) {
      const all = union.get(source) ?? new Set<string>();
      union.set(source, all);
      for (const object of objects.keys()) all.add(object);
    }
  }
  return union;
}
