import type { WatchItem } from "#protocol/scene.ts";

/** The most objects that one stream may watch, as the bridge's input says. */
const mostItems = 2000;

/** One item an object for everything that anybody watches: all properties where somebody wants all. */
export function unionOf(watchers: Iterable<readonly WatchItem[]>): readonly WatchItem[] {
  const union = new Map<string, WatchItem & { wanted: Set<string> | null }>();
  for (const items of watchers) {
    for (const { source, object, properties } of items) {
      const key = `${source}\n${object}`;
      const entry = union.get(key) ?? { source, object, wanted: new Set<string>() };
      if (properties === undefined) entry.wanted = null;
      for (const property of properties ?? []) entry.wanted?.add(property);
      union.set(key, entry);
    }
  }
  return [...union.values()]
    .slice(0, mostItems)
    .map(({ source, object, wanted }) =>
      wanted === null ? { source, object } : { source, object, properties: [...wanted] },
    );
}
