import type { SourceName } from "#protocol/ids.ts";
import { sourceName } from "#protocol/ids.ts";
import type { ValuesBatch } from "#protocol/scene.ts";
import { isWatched, type WatchSet } from "./watch-set.ts";

/** Properties that one page can be told about; beyond it new ones are left out. */
const mostKeys = 100_000;

interface Named {
  readonly source: SourceName;
  readonly object: string;
  readonly property: string;
}

/** Keys by source, object and property: tens of thousands of look-ups a second go through here. */
type KeyTree = Map<string, Map<string, Map<string, number>>>;

/** The small integers that stand for properties in one stream. None is ever used for a second property. */
export class ValueKeys {
  #keys: KeyTree = new Map();
  #names = new Map<number, Named>();
  #last = 0;
  #undefined: ValuesBatch["define"][number][] = [];

  has(source: string, object: string, property: string): boolean {
    return this.#keys.get(source)?.get(object)?.has(property) === true;
  }

  /** The key of a property, made where there is none; null where there are too many. */
  of(source: string, object: string, property: string): number | null {
    const known = this.#keys.get(source)?.get(object)?.get(property);
    if (known !== undefined) return known;
    if (this.#names.size >= mostKeys) return null;
    const key = (this.#last += 1);
    const named = { source: sourceName(source), object, property };
    const objects = this.#keys.get(source) ?? new Map<string, Map<string, number>>();
    const properties = objects.get(object) ?? new Map<string, number>();
    this.#keys.set(source, objects.set(object, properties.set(property, key)));
    this.#names.set(key, named);
    this.#undefined.push({ key, ...named });
    return key;
  }

  /** Forgets the keys of what is no longer watched, and says which they were. */
  prune(set: WatchSet): readonly number[] {
    const gone: number[] = [];
    for (const [key, { source, object, property }] of this.#names) {
      if (isWatched(set, source, object, property)) continue;
      gone.push(key);
      this.#names.delete(key);
      this.#forget(source, object, property);
    }
    this.#undefined = this.#undefined.filter(({ key }) => this.#names.has(key));
    return gone;
  }

  #forget(source: string, object: string, property: string): void {
    const objects = this.#keys.get(source);
    const properties = objects?.get(object);
    properties?.delete(property);
    if (properties?.size === 0) objects?.delete(object);
    if (objects?.size === 0) this.#keys.delete(source);
  }

  /** Keys that the page has not heard of; it has after this. */
  takeDefinitions(): ValuesBatch["define"] {
    const taken = this.#undefined;
    this.#undefined = [];
    return taken;
  }
}
