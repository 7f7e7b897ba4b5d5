import { isJsonObject, type JsonValue } from "#protocol/json.ts";
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
import type { Union } from "./union.ts";
import { kindsOf, labelsOf, namesOf, requiredOf, variantNames } from "./variant-shape.ts";

// Variants that are looked into to find the closest; unions of hundreds exist.
const mostCompared = 50;
const mostFindings = 20;
const deepestComparison = 2;

/**
 * Says why none of the variants fits, about the one that was probably meant:
 * the one its discriminating member names, else of those for this kind of value
 * the one with the fewest faults.
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
  readonly findings: readonly Finding[];
  readonly score: number;
}

function explainClosest(
  { keyword }: Union,
  variants: readonly SchemaNode[],
  value: unknown,
  place: Place,
  run: Run,
  report: Report,
): void {
  // Comparing unions inside unions inside unions would double the work with each.
  if (run.comparing >= deepestComparison) {
    const [known] = variants.toSorted((a, b) => knownMembers(b, value) - knownMembers(a, value));
    if (known !== undefined) explainNode(known, value, place, run, report);
    return;
  }
  run.comparing++;
  const attempts = variants.slice(0, mostCompared).map((variant): Attempt => {
    const inner = newReport(mostFindings, run);
    explainNode(variant, value, place, run, inner);
    // A variant that knows the value's members was more probably meant than one that knows none.
    const score = inner.findings.length * 2 - knownMembers(variant, value);
    return { findings: inner.findings, score };
  });
  run.comparing--;
  const choices = attempts.map(({ findings }) => missingOnly(findings));
  if (choices.length > 1 && choices.every((names) => names !== null)) {
    report.add(place, {
      keyword,
      rule: choices,
      received: value,
      sentence: sentences.needsOneOf(
        subjectOf(place),
        choices.map((names) => names.map((name) => quoteValue(name)).join(" and ")),
      ),
    });
    return;
  }
  const [closest] = attempts.toSorted((left, right) => left.score - right.score);
  report.addAll(closest?.findings ?? []);
}

function knownMembers(variant: SchemaNode, value: unknown): number {
  if (!isJsonObject(value)) return 0;
  const names = namesOf(variant);
  return Object.keys(value).filter((name) => names.has(name)).length;
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
