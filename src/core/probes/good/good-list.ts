import type { JsonValue } from "#protocol/json.ts";
import type { ListShape } from "../shape/shape.ts";
import type { MakePart, Making } from "./making.ts";

// Longer lists are only made where a probe is about length.
const mostItems = 1_000;
// Deeper lists are left empty where they may be.
const deepestFilled = 6;

/** A list that fits, with one item where none is needed; undefined where none was found. */
export function goodList(
  list: ListShape,
  { only, depth, nth }: Making,
  make: MakePart,
): JsonValue | undefined {
  const { prefix, rest, least, most, contains, isUnique } = list;
  if (least > most || least > mostItems) return undefined;
  const shown = depth > deepestFilled ? 0 : only === "all" ? Math.max(1, prefix.length) : 1;
  const count = Math.min(most, Math.max(least, shown));
  const items: JsonValue[] = [];
  for (let index = 0; index < count; index++) {
    const wanted = contains.length > 0 && index < least ? contains : [];
    const parts = [...(prefix[index] ?? rest), ...wanted];
    const item = make(parts, { nth: isUnique || least > 1 ? nth + index : nth });
    if (item === undefined) {
      if (index >= least) break;
      return undefined;
    }
    items.push(item);
  }
  return items;
}
