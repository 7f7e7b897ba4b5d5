import { isJsonObject, type JsonValue } from "#protocol/json.ts";

/** Properties of one object that are kept; a session without measure must not fill the memory. */
const mostProperties = 5_000;

/** The latest values of the objects that somebody watches. */
export class ValueCache {
  #objects = new Map<string, Map<string, JsonValue>>();

  /** Keeps room for these objects and no others. */
  keep(objects: ReadonlySet<string>): void {
    for (const object of this.#objects.keys()) {
      if (!objects.has(object)) this.#objects.delete(object);
    }
  }

  clear(): void {
    this.#objects.clear();
  }

  of(object: string): ReadonlyMap<string, JsonValue> | undefined {
    return this.#objects.get(object);
  }

  /** Takes a value in; false where it is what was known already. */
  take(object: string, property: string, value: JsonValue): boolean {
    const known = this.#objects.get(object) ?? new Map<string, JsonValue>();
    this.#objects.set(object, known);
    const old = known.get(property);
    if (old === undefined && known.size >= mostProperties) return false;
    if (old !== undefined && isSame(old, value)) return false;
    known.set(property, value);
    return true;
  }
}

const isContainer = (value: JsonValue): boolean => Array.isArray(value) || isJsonObject(value);

function isSame(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  return isContainer(one) && isContainer(other) && JSON.stringify(one) === JSON.stringify(other);
}
