import { hashOf, isEqual } from "../equal.ts";
import { placeIn, subjectOf } from "../nodes/place.ts";
import { mostWork, type Run } from "../nodes/run.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { own } from "../own.ts";
import { sentences } from "../sentences.ts";

type Items = readonly unknown[];

/** `uniqueItems`. */
export const uniqueItemsGroup: KeywordGroup = ({ schema }) => {
  if (own(schema, "uniqueItems") !== true) return {};
  return {
    rules: [
      {
        keyword: "uniqueItems",
        applies: "array",
        test: (value, run) => repeats(value as Items, run, 1).length === 0,
        explain: (value, place, run, report) => {
          for (const [index, other] of repeats(value as Items, run, 100)) {
            const at = placeIn(place, index);
            report.add(at, {
              keyword: "uniqueItems",
              rule: true,
              received: (value as Items)[index],
              sentence: sentences.repeats(subjectOf(at), subjectOf(placeIn(place, other))),
            });
          }
        },
      },
    ],
  };
};

/** Items that are the same as an earlier one, with that one; at most `limit` of them. */
function repeats(
  items: Items,
  run: Run,
  limit: number,
): readonly (readonly [index: number, other: number])[] {
  const found: (readonly [number, number])[] = [];
  const scalars = new Map<unknown, number>();
  const others = new Map<number, number[]>();
  for (let index = 0; index < items.length && found.length < limit; index++) {
    const item = items[index];
    if (typeof item !== "object" || item === null) {
      const other = scalars.get(item);
      if (other === undefined) scalars.set(item, index);
      else found.push([index, other]);
      continue;
    }
    const hash = hashOf(item);
    const alike = others.get(hash) ?? [];
    others.set(hash, alike);
    // Values made to share a hash would otherwise be compared each with each.
    run.work += alike.length;
    if (run.work > mostWork) run.stopped ??= "work";
    if (run.stopped !== null) return found;
    const other = alike.find((earlier) => isEqual(items[earlier], item));
    if (other === undefined) alike.push(index);
    else found.push([index, other]);
  }
  return found;
}
