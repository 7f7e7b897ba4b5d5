import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/**
 * What an object itself holds under a key. Never what it inherits: `toString`
 * and `__proto__` are property names like any other here.
 */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A member that is a string; undefined where it is absent or of another type. */
export function ownText(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === "string" ? value : undefined;
}

/** A member that is a finite number; undefined else. */
export function ownNumber(object: JsonObject, key: string): number | undefined {
  const value = own(object, key);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** A count (`minItems`, `maxLength`): a whole number from 0, written `3` or `3.0`. */
export function ownCount(object: JsonObject, key: string): number | undefined {
  const value = ownNumber(object, key);
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** A member that is an object; undefined else. */
export function ownObject(object: JsonObject, key: string): JsonObject | undefined {
  const value = own(object, key);
  return isJsonObject(value) ? value : undefined;
}

/** A member that is an array; undefined else. */
export function ownList(object: JsonObject, key: string): readonly JsonValue[] | undefined {
  const value = own(object, key);
  return Array.isArray(value) ? value : undefined;
}

/** The texts among the items of a list; other items are not usable as names. */
export function ownNames(object: JsonObject, key: string): readonly string[] | undefined {
  return ownList(object, key)?.filter((item) => typeof item === "string");
}
