import type { JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";

/** Fields by which an item is known where it lacks the one that links it. */
const names = ["id", "name", "label", "title", "key"] as const;

/** What an item is called for the sake of links: the field that links, else its id, name or label. */
export function linkName(item: JsonValue | undefined, linkKey?: string): string | undefined {
  if (typeof item === "string" || typeof item === "number") return String(item);
  if (!isJsonObject(item)) return undefined;
  const fields = linkKey === undefined ? names : [linkKey, ...names];
  for (const field of fields) {
    const value = item[field];
    if (typeof value === "string" || typeof value === "number") return String(value);
  }
  return undefined;
}

/**
 * Makes the question "is this item selected?" for one selection: an item, its
 * name, or a list of either. With a field that links, items are the same when
 * it is; without one an item without a name must be equal in every field.
 */
export function selectedBy(
  selection: JsonValue | undefined,
  linkKey?: string,
): (item: JsonValue) => boolean {
  if (selection === undefined || selection === null) return () => false;
  const items = Array.isArray(selection) ? (selection as readonly JsonValue[]) : [selection];
  const wanted = new Set<string>();
  const whole = new Set<string>();
  for (const item of items) {
    const name = linkName(item, linkKey);
    if (name === undefined) whole.add(JSON.stringify(item));
    else wanted.add(name);
  }
  return (item) => {
    const name = linkName(item, linkKey);
    if (name !== undefined) return wanted.has(name);
    return whole.size > 0 && whole.has(JSON.stringify(item));
  };
}
