import type { JsonValue } from "#protocol/json.ts";
import type { Site } from "../site.ts";
import type { Fault, FaultMaker } from "./fault.ts";

// A list that is one too long for such a limit would be longer than any call should be.
const longestMade = 2_000;

const items = (count: number): string => `${count} ${count === 1 ? "item" : "items"}`;

const takesList = ({ shape, segments, good }: Site): boolean =>
  segments.length > 0 && shape.types.includes("array") && Array.isArray(good);

/** Too few, too many, exactly enough, and one twice. */
export const countFaults: FaultMaker = (site) => {
  if (!takesList(site)) return [];
  const { least, most, isUnique, prefix } = site.shape.list;
  const list = site.good as readonly JsonValue[];
  const faults: Fault[] = [];
  if (least > 0 && prefix.length === 0) {
    faults.push(
      {
        rule: "minItems",
        variant: "below",
        words: `fewer than ${items(least)}`,
        value: list.slice(0, least - 1),
        aim: "bad",
      },
      {
        rule: "minItems",
        variant: "at",
        words: `exactly ${items(least)}`,
        value: list.slice(0, least),
        aim: "good",
      },
    );
  }
  if (most < longestMade && prefix.length === 0) {
    faults.push({
      rule: "maxItems",
      variant: "above",
      words: `more than ${items(most)}`,
      value: stretched(list, most + 1, isUnique),
      aim: "bad",
    });
    if (!isUnique && list.length > 0)
      faults.push({
        rule: "maxItems",
        variant: "at",
        words: `exactly ${items(most)}`,
        value: stretched(list, most, false),
        aim: "good",
      });
  }
  const [first] = list;
  if (isUnique && first !== undefined)
    faults.push({
      rule: "uniqueItems",
      variant: "twice",
      words: "an item twice",
      value: [first, ...list],
      aim: "bad",
    });
  return faults;
};

/** As many items as wanted, made of those that are there; numbers and texts count on where no item may repeat. */
function stretched(
  list: readonly JsonValue[],
  count: number,
  isUnique: boolean,
): readonly JsonValue[] {
  return Array.from({ length: count }, (_, index) => {
    const item = list[index % Math.max(1, list.length)] ?? "example";
    if (!isUnique || index < list.length) return item;
    if (typeof item === "number") return item + index;
    return typeof item === "string" ? `${item}${index}` : item;
  });
}

/** One item less and one more than a tuple has places. */
export const tupleFaults: FaultMaker = (site) => {
  const { prefix } = site.shape.list;
  if (!takesList(site) || prefix.length === 0) return [];
  const list = site.good as readonly JsonValue[];
  const filled = stretched(list, prefix.length, false).map((item, index) => list[index] ?? item);
  return [
    {
      rule: "tuple",
      variant: "short",
      words: `${items(prefix.length - 1)} in place of ${prefix.length}`,
      value: filled.slice(0, -1),
      aim: "either",
    },
    {
      rule: "tuple",
      variant: "long",
      words: `${items(prefix.length + 1)} in place of ${prefix.length}`,
      value: [...filled, filled.at(-1) ?? "example"],
      aim: "either",
    },
  ];
};
