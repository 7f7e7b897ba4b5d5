import { phraseOf } from "../nodes/phrase.ts";
import { subjectOf } from "../nodes/place.ts";
import type { Run } from "../nodes/run.ts";
import type { Rule, SchemaNode } from "../nodes/schema-node.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { ownCount } from "../own.ts";
import { sentences } from "../sentences.ts";

type Items = readonly unknown[];

/** `contains` with `minContains` and `maxContains`. */
export const containsGroup: KeywordGroup = ({ schema, dialect, child }) => {
  const wanted = child("contains");
  const counts = dialect.draft !== "draft-07";
  const least = (counts ? ownCount(schema, "minContains") : undefined) ?? 1;
  const most = counts ? ownCount(schema, "maxContains") : undefined;
  const count = (value: unknown, run: Run): number => countOf(wanted, value as Items, run);
  // Since 2020-12 the items that are contained count as judged.
  const marks = dialect.draft === "2020-12";
  const rules: Rule[] = [
    {
      keyword: least === 1 ? "contains" : "minContains",
      applies: "array",
      test: (value, run) => least === 0 || hasAtLeast(wanted, value as Items, least, run),
      track: (value, run, seen) => {
        let found = 0;
        for (const [index, item] of (value as Items).entries()) {
          if (!wanted.test(item, run)) continue;
          found++;
          if (marks) seen.itemsBeyond.add(index);
        }
        return found >= least;
      },
      explain: (value, place, run, report) => {
        const got = count(value, run);
        const sentence = sentences.containsAtLeast(subjectOf(place), least, phraseOf(wanted), got);
        const keyword = least === 1 ? "contains" : "minContains";
        report.add(place, { keyword, rule: least, received: value, sentence });
      },
    },
  ];
  if (most !== undefined)
    rules.push({
      keyword: "maxContains",
      applies: "array",
      test: (value, run) => count(value, run) <= most,
      explain: (value, place, run, report) => {
        const got = count(value, run);
        const sentence = sentences.containsAtMost(subjectOf(place), most, phraseOf(wanted), got);
        report.add(place, { keyword: "maxContains", rule: most, received: value, sentence });
      },
    });
  return { rules };
};

function countOf(wanted: SchemaNode, items: Items, run: Run): number {
  let found = 0;
  for (const item of items) if (wanted.test(item, run)) found++;
  return found;
}

function hasAtLeast(wanted: SchemaNode, items: Items, least: number, run: Run): boolean {
  let found = 0;
  for (const item of items) if (wanted.test(item, run) && ++found >= least) return true;
  return false;
}
