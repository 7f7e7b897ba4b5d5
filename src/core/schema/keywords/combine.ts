import { explainNode, trackNode } from "../nodes/evaluate.ts";
import type { Run } from "../nodes/run.ts";
import type { SchemaNode } from "../nodes/schema-node.ts";
import { mergeSeen, newSeen, type Seen } from "../nodes/seen.ts";
import type { KeywordGroup, Site } from "../nodes/site.ts";
import { ownList } from "../own.ts";
import type { Union } from "./union.ts";
import { explainNoVariant, explainSeveral } from "./variants.ts";

function members({ schema, node, child }: Site, keyword: string): readonly SchemaNode[] {
  const list = (ownList(schema, keyword) ?? []).map((_, index) => child(keyword, index));
  node.inPlace.push(...list);
  return list;
}

/** `allOf`. */
export const allOfGroup: KeywordGroup = (site) => {
  const all = members(site, "allOf");
  if (all.length === 0) return {};
  site.node.parts.allOf = all;
  return {
    rules: [
      {
        keyword: "allOf",
        applies: "any",
        test: (value, run) => {
          for (const member of all) if (!member.test(value, run)) return false;
          return true;
        },
        track: (value, run, seen) => {
          let passes = true;
          for (const member of all) {
            if (trackNode(member, value, run, seen)) continue;
            if (!seen.isLenient) return false;
            passes = false;
          }
          return passes;
        },
        explain: (value, place, run, report) => {
          for (const member of all)
            if (!member.test(value, run)) explainNode(member, value, place, run, report);
        },
      },
    ],
  };
};

/** `anyOf`. */
export const anyOfGroup: KeywordGroup = (site) => {
  const variants = members(site, "anyOf");
  if (variants.length === 0) return {};
  if (site.node.parts.variants.length === 0) site.node.parts.variants = variants;
  const union: Union = { variants, keyword: "anyOf", site };
  return {
    rules: [
      {
        keyword: "anyOf",
        applies: "any",
        test: (value, run) => {
          for (const variant of variants) if (variant.test(value, run)) return true;
          return false;
        },
        track: (value, run, seen) => trackVariants(variants, value, run, seen) > 0,
        explain: (value, place, run, report) => explainNoVariant(union, value, place, run, report),
      },
    ],
  };
};

/** `oneOf`. */
export const oneOfGroup: KeywordGroup = (site) => {
  const variants = members(site, "oneOf");
  if (variants.length === 0) return {};
  if (site.node.parts.variants.length === 0) site.node.parts.variants = variants;
  const union: Union = { variants, keyword: "oneOf", site };
  return {
    rules: [
      {
        keyword: "oneOf",
        applies: "any",
        test: (value, run) => {
          let fitting = 0;
          for (const variant of variants) {
            if (!variant.test(value, run)) continue;
            // One that cannot be told may be the one, or not: no reason to refuse.
            if (variant.isUnknown) return true;
            if (++fitting > 1) return false;
          }
          return fitting === 1;
        },
        track: (value, run, seen) => isOne(variants, trackVariants(variants, value, run, seen)),
        explain: (value, place, run, report) => {
          const fitting = variants.filter((variant) => variant.test(value, run));
          if (fitting.length > 1) explainSeveral(union, fitting, value, place, report);
          else explainNoVariant(union, value, place, run, report);
        },
      },
    ],
  };
};

const isOne = (variants: readonly SchemaNode[], fitting: number): boolean =>
  fitting === 1 || (fitting > 1 && variants.some(({ isUnknown }) => isUnknown));

/** Marks what the fitting variants judged, and counts them. Where none fits, leniently what any of them would have judged. */
function trackVariants(
  variants: readonly SchemaNode[],
  value: unknown,
  run: Run,
  seen: Seen,
): number {
  const fitting: Seen[] = [];
  const failing: Seen[] = [];
  for (const variant of variants) {
    const inner = newSeen(seen.isLenient);
    (trackNode(variant, value, run, inner) ? fitting : failing).push(inner);
  }
  const counted = fitting.length === 0 && seen.isLenient ? failing : fitting;
  for (const inner of counted) mergeSeen(seen, inner);
  return fitting.length;
}
