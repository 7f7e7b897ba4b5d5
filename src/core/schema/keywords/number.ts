import { isMultipleOf, nearestMultiple } from "../decimal.ts";
import { firstPassing } from "../nodes/fix.ts";
import { unitOf } from "../nodes/phrase.ts";
import { subjectOf } from "../nodes/place.ts";
import type { Rule } from "../nodes/schema-node.ts";
import type { KeywordGroup, Site } from "../nodes/site.ts";
import { own, ownNumber } from "../own.ts";
import { sentences } from "../sentences.ts";
import { quoteValue } from "../text/quote.ts";

interface Bound {
  readonly keyword: string;
  readonly passes: (value: number) => boolean;
  readonly limit: number;
  readonly say: (subject: string, bound: string, got: string) => string;
  readonly fixes: readonly number[];
}

function boundRule({ node, schema }: Site, bound: Bound): Rule {
  const unit = unitOf(schema);
  return {
    keyword: bound.keyword,
    applies: "number",
    // Rules for numbers are only asked about numbers.
    test: (value) => bound.passes(value as number),
    explain: (value, place, _run, report) => {
      report.add(place, {
        keyword: bound.keyword,
        rule: bound.limit,
        received: value,
        sentence: bound.say(subjectOf(place), `${bound.limit}${unit}`, quoteValue(value)),
        fix: firstPassing(node, bound.fixes),
      });
    },
  };
}

/** The whole number just inside an exclusive bound. */
const inside = (limit: number, step: 1 | -1): number =>
  step === 1 ? Math.floor(limit) + 1 : Math.ceil(limit) - 1;

function* boundsOf(schema: Site["schema"]): Iterable<Bound> {
  const minimum = ownNumber(schema, "minimum");
  // Draft 4 wrote `exclusiveMinimum: true` beside `minimum`. Invalid now, but there is no doubt what is meant.
  const isAbove = own(schema, "exclusiveMinimum") === true;
  const isBelow = own(schema, "exclusiveMaximum") === true;
  if (minimum !== undefined && !isAbove)
    yield {
      keyword: "minimum",
      limit: minimum,
      passes: (value) => value >= minimum,
      say: sentences.atLeast,
      fixes: [minimum, Math.ceil(minimum)],
    };
  const maximum = ownNumber(schema, "maximum");
  if (maximum !== undefined && !isBelow)
    yield {
      keyword: "maximum",
      limit: maximum,
      passes: (value) => value <= maximum,
      say: sentences.atMost,
      fixes: [maximum, Math.floor(maximum)],
    };
  const above = isAbove ? minimum : ownNumber(schema, "exclusiveMinimum");
  if (above !== undefined)
    yield {
      keyword: "exclusiveMinimum",
      limit: above,
      passes: (value) => value > above,
      say: sentences.moreThan,
      fixes: [inside(above, 1)],
    };
  const below = isBelow ? maximum : ownNumber(schema, "exclusiveMaximum");
  if (below !== undefined)
    yield {
      keyword: "exclusiveMaximum",
      limit: below,
      passes: (value) => value < below,
      say: sentences.lessThan,
      fixes: [inside(below, -1)],
    };
}

/** `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`. */
export const boundsGroup: KeywordGroup = (site) => ({
  rules: [...boundsOf(site.schema)].map((bound) => boundRule(site, bound)),
});

/** `multipleOf`, by the decimals that were written. */
export const multipleGroup: KeywordGroup = ({ schema, node }) => {
  const step = ownNumber(schema, "multipleOf");
  if (step === undefined || step <= 0) return {};
  return {
    rules: [
      {
        keyword: "multipleOf",
        applies: "number",
        test: (value) => isMultipleOf(value as number, step),
        explain: (value, place, _run, report) => {
          report.add(place, {
            keyword: "multipleOf",
            rule: step,
            received: value,
            sentence: sentences.multiple(
              subjectOf(place),
              `${step}${unitOf(schema)}`,
              quoteValue(value),
            ),
            fix: firstPassing(node, [nearestMultiple(value as number, step)]),
          });
        },
      },
    ],
  };
};
