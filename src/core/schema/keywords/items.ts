import { explainNode } from "../nodes/evaluate.ts";
import { type Place, placeIn, subjectOf } from "../nodes/place.ts";
import type { Report } from "../nodes/report.ts";
import type { Run } from "../nodes/run.ts";
import type { SchemaNode } from "../nodes/schema-node.ts";
import type { KeywordGroup, Site } from "../nodes/site.ts";
import type { Seen } from "../nodes/seen.ts";
import { own, ownCount, ownList } from "../own.ts";
import { sentences } from "../sentences.ts";

type Items = readonly unknown[];

/** The schemas of the first items one by one, and the one of all after them. */
interface ItemRules {
  readonly first: readonly SchemaNode[];
  readonly rest: SchemaNode | null;
  readonly restKeyword: string;
  readonly minItems: number;
}

/**
 * `prefixItems` and `items`, or as drafts before 2020-12 wrote it a list under
 * `items` and `additionalItems`. A list under `items` in 2020-12 is not valid,
 * but servers send it without `$schema`, and there is no doubt what is meant.
 */
export const itemsGroup: KeywordGroup = (site) => {
  const rules = itemRules(site);
  site.node.parts.items = rules.first.length === 0 ? rules.rest : null;
  return {
    rules: [
      {
        keyword: "items",
        applies: "array",
        test: (value, run) => testItems(rules, value as Items, run),
        track: (value, run, seen) => {
          markItems(rules, value as Items, seen);
          return testItems(rules, value as Items, run);
        },
        explain: (value, place, run, report) =>
          explainItems(rules, value as Items, place, run, report),
      },
    ],
  };
};

function itemRules({ schema, dialect, child }: Site): ItemRules {
  const minItems = ownCount(schema, "minItems") ?? 0;
  const isNew = dialect.draft === "2020-12";
  const prefix = isNew ? ownList(schema, "prefixItems") : undefined;
  const list = prefix ?? ownList(schema, "items");
  const listKeyword = prefix === undefined ? "items" : "prefixItems";
  const restKeyword = list !== undefined && listKeyword === "items" ? "additionalItems" : "items";
  const rest = own(schema, restKeyword);
  return {
    first: (list ?? []).map((_, index) => child(listKeyword, index)),
    rest: rest === undefined || Array.isArray(rest) ? null : child(restKeyword),
    restKeyword,
    minItems,
  };
}

function testItems({ first, rest }: ItemRules, items: Items, run: Run): boolean {
  const fixed = Math.min(first.length, items.length);
  for (let index = 0; index < fixed; index++)
    if (first[index]?.test(items[index], run) === false) return false;
  if (rest === null) return true;
  for (let index = fixed; index < items.length; index++)
    if (!rest.test(items[index], run)) return false;
  return true;
}

function markItems({ first, rest }: ItemRules, items: Items, seen: Seen): void {
  const count = rest === null ? Math.min(first.length, items.length) : items.length;
  seen.items = Math.max(seen.items, count);
}

function explainItems(
  rules: ItemRules,
  items: Items,
  place: Place,
  run: Run,
  report: Report,
): void {
  const { first, rest, restKeyword, minItems } = rules;
  const isClosed = rest?.schema === false;
  if (isClosed && items.length > first.length) {
    const subject = subjectOf(place);
    const say = minItems === first.length ? sentences.hasExactly : sentences.hasAtMost;
    report.add(place, {
      keyword: restKeyword,
      rule: false,
      received: items,
      sentence: say(subject, first.length, "item", items.length),
      fix: undefined,
    });
  }
  for (let index = 0; index < items.length && !report.isFull(); index++) {
    const node = first[index] ?? (isClosed ? null : rest);
    if (node === null || node.test(items[index], run)) continue;
    explainNode(node, items[index], placeIn(place, index), run, report);
  }
}
