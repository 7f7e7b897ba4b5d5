import type { JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { linkName, selectedBy } from "./selected.ts";

/** A list of texts tells of a click as `{item, index}`: the item is the text. */
const unwrapped = (value: JsonValue): JsonValue =>
  isJsonObject(value) && linkName(value) === undefined ? (value["item"] ?? value) : value;

/**
 * Which items of a list are selected. `selection` is what was told of the
 * click, here or in a linked widget: an item with its `index`, or several of
 * them. Of two items of the same name only the clicked one is selected, unless
 * a `linkKey` says that the name is what counts.
 */
export function selectedItems(
  items: readonly JsonValue[],
  selection: JsonValue | undefined,
  linkKey: string | undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  if (selection === undefined || selection === null) return found;
  const chosen: readonly JsonValue[] = Array.isArray(selection) ? selection : [selection];
  const rest: JsonValue[] = [];
  for (const one of chosen) {
    const index = linkKey === undefined && isJsonObject(one) ? one["index"] : undefined;
    const item = typeof index === "number" ? items[index] : undefined;
    const name = linkName(unwrapped(one), linkKey);
    if (name === undefined) continue;
    if (typeof index === "number" && item !== undefined && linkName(item) === name) {
      found.add(index);
    } else rest.push(unwrapped(one));
  }
  if (rest.length === 0) return found;
  const isSelected = selectedBy(rest, linkKey);
  for (const [index, item] of items.entries()) {
    if (isSelected(item)) found.add(index);
  }
  return found;
}
