import type { JsonObject, JsonValue } from "#protocol/json.ts";

/** What stands in a list: fixed places first, then any number of others. */
export interface ListShape {
  /** Of a tuple, in either dialect's words; empty for a plain list. */
  readonly slots: readonly JsonValue[];
  /** The schema of further items; `false` = there are none; undefined = anything. */
  readonly more: JsonValue | undefined;
}

/** More places than a person fills by hand; the rest is in the JSON. */
const mostSlots = 64;

/** Reads `prefixItems` with `items`, or draft-07's list of `items` with `additionalItems`. */
export function slotsOf(schema: JsonObject): ListShape {
  const { prefixItems, items, additionalItems } = schema;
  if (Array.isArray(prefixItems) && prefixItems.length > 0)
    return {
      slots: prefixItems.slice(0, mostSlots),
      more: Array.isArray(items) ? undefined : items,
    };
  if (Array.isArray(items)) return { slots: items.slice(0, mostSlots), more: additionalItems };
  return { slots: [], more: items };
}

/** The schema of one item. */
export function itemSchema(schema: JsonObject, index: number): JsonValue | undefined {
  const { slots, more } = slotsOf(schema);
  return slots[index] ?? more;
}

/** Whether a list can have items beyond its fixed places. */
export function takesMore(schema: JsonObject): boolean {
  const { slots, more } = slotsOf(schema);
  const most = schema["maxItems"];
  return more !== false && (slots.length === 0 || typeof most !== "number" || most > slots.length);
}
