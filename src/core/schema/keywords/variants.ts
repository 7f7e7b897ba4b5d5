import type { JsonValue } from "#protocol/json.ts";
import type { Finding } from "#protocol/finding.ts";
import { explainNode } from "../nodes/evaluate.ts";
import { labelFault } from "../nodes/labels.ts";
import { phraseOf, typePhrase } from "../nodes/phrase.ts";
import { type Place, subjectOf } from "../nodes/place.ts";
import { type Fault, newReport, type Report } from "../nodes/report.ts";
import type { Run } from "../nodes/run.ts";
import { kindOf, type SchemaNode } from "../nodes/schema-node.ts";
import { sentences } from "../sentences.ts";
import { alternatives } from "../text/name-list.ts";
import { quoteValue } from "../text/quote.ts";
import { discriminate } from "./discriminator.ts";
import { type Likeness, likeness } from "./likeness.ts";
import type { Union } from "./union.ts";
import { kindsOf, labelsOf, requiredOf, variantNames } from "./variant-shape.ts";

// Variants that are looked into to find the closest; unions of hundreds exist.
const mostCompared = 50;
const mostFindings = 20;
const deepestComparison = 2;

/**
 * Says why none of the variants fits, about the one that was probably meant:
 * the one its discriminating member names, else of those for this kind of value
 * the one that the value looks most like; of equals the one with the fewest
 * faults, then the first.
 */
export function explainNoVariant(
  union: Union,
  value: unknown,
  place: Place,
  run: Run,
  report: Report,
): void {
  const { variants, keyword } = union;
  const labels = allLabels(variants);
  if (labels !== null) {
    report.add(place, labelFault(labels, value, place, keyword));
    return;
  }
  const ofKind = variants.filter((variant) => kindsOf(variant)?.has(kindOf(value)) !== false);
  if (ofKind.length === 0) {
    report.add(place, wrongKind(union, value, place));
    return;
  }
  const meant = discriminate(union, ofKind, value, place, report);
  if (meant === null) return;
  const [only] = meant;
  if (only !== undefined && meant.length === 1) explainNode(only, value, place, run, report);
  else explainClosest(union, meant, value, place, run, report);
}

/** All labels where every variant is a list of labels. */
function allLabels(variants: readonly SchemaNode[]): readonly JsonValue[] | null {
  const labels: JsonValue[] = [];
  for (const variant of variants) {
    const own = labelsOf(variant);
    if (own === null) return null;
    labels.push(...own);
  }
  return [...new Set(labels)];
}

function wrongKind({ variants, keyword }: Union, value: unknown, place: Place): Fault {
  const phrases = new Set(variants.slice(0, mostCompared).map((variant) => phraseOf(variant)));
  const kinds = [...new Set(variants.flatMap((variant) => [...(kindsOf(variant) ?? [])]))];
  const said = [...phrases].filter((phrase) => phrase !== null);
  const known = said.length === 0 && kinds.length > 0 ? [typePhrase(kinds)] : said;
  const subject = subjectOf(place);
  const got = quoteValue(value);
  return {
    keyword,
    rule: kinds,
    received: value,
    sentence:
      known.length === 0
        ? sentences.noVariant(subject, got)
        : sentences.type(subject, alternatives(known), got),
  };
}

interface Attempt {
  readonly likeness: Likeness;
  readonly findings: readonly Finding[];
}

function explainClosest(
  { keyword }: Union,
  variants: readonly SchemaNode[],
  value: unknown,
  place: Place,
  run: Run,
  report: Report,
): void {
  const compared = variants
    .slice(0, mostCompared)
    .map((variant) => ({ variant, likeness: likeness(variant, value, run) }));
  // Sorting is stable: of equals the first of the schema.
  const [likeliest] = compared.toSorted(
    (left, right) => right.likeness.total - left.likeness.total,
  );
  if (likeliest === undefined) return;
  // Comparing unions inside unions inside unions would double the work with each.
  if (run.comparing >= deepestComparison) {
    explainNode(likeliest.variant, value, place, run, report);
    return;
  }
  const { total, written } = likeliest.likeness;
  run.comparing++;
  const attempts = compared
    .filter(({ likeness }) => likeness.total === total || likeness.written === written)
    .map(({ variant, likeness }): Attempt => {
      const inner = newReport(mostFindings, run);
      explainNode(variant, value, place, run, inner);
      return { likeness, findings: inner.findings };
    });
  run.comparing--;
  const needed = begunAlike(attempts, written);
  if (needed !== null) {
    report.add(place, {
      keyword,
      rule: needed,
      received: value,
      sentence: sentences.needsOneOf(
        subjectOf(place),
        needed.map((names) => names.map((name) => quoteValue(name)).join(" and ")),
      ),
    });
    return;
  }
  const [closest] = attempts
    .filter(({ likeness }) => likeness.total === total)
    .toSorted((left, right) => left.findings.length - right.findings.length);
  report.addAll(closest?.findings ?? []);
}

/** What is missing for each of the variants, where nothing but that tells which was meant. */
function begunAlike(
  attempts: readonly Attempt[],
  written: number,
): readonly (readonly string[])[] | null {
  const choices = attempts
    .filter(({ likeness }) => likeness.written === written)
    .map(({ findings }) => missingOnly(findings));
  const known = choices.filter((names) => names !== null);
  return known.length > 1 && known.length === choices.length ? known : null;
}

/** Names of members that are missing, where nothing else is wrong. */
function missingOnly(findings: readonly Finding[]): readonly string[] | null {
  const names: string[] = [];
  for (const finding of findings) {
    if (finding.keyword !== "required" || typeof finding.rule !== "string") return null;
    names.push(finding.rule);
  }
  return names.length > 0 ? names : null;
}

/** Says that more than one variant of a `oneOf` fits. */
export function explainSeveral(
  union: Union,
  fitting: readonly SchemaNode[],
  value: unknown,
  place: Place,
  report: Report,
): void {
  const required = fitting.map(requiredOf);
  const byMembers = required.every((names) => names !== null && names.length > 0);
  const choices = required.map((names) =>
    (names ?? []).map((name) => quoteValue(name)).join(" and "),
  );
  const names = variantNames(union.variants);
  report.add(place, {
    keyword: "oneOf",
    rule: fitting.map((variant) => union.variants.indexOf(variant)),
    received: value,
    sentence:
      byMembers && new Set(choices).size === choices.length
        ? sentences.onlyOneOf(subjectOf(place), choices)
        : sentences.fitsSeveral(
            subjectOf(place),
            fitting.map((variant) => names[union.variants.indexOf(variant)] ?? ""),
          ),
  });
}
