import type { LintFinding, LintLevel, ToolLint } from "#protocol/lint.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { pointerOf } from "../schema/text/pointer.ts";
import type { DefinitionRule, LintedDefinition, PlaceRule } from "./lint-subject.ts";
import { keywordRule, nullableRule, rootRule } from "./rules/keyword-rules.ts";
import { boundsRule, enumRule, openRule, patternRule, requiredRule } from "./rules/shape-rules.ts";
import { sizeRule } from "./rules/size-rule.ts";
import { descriptionRule, nameRule, typelessRule } from "./rules/text-rules.ts";
import { unionRule } from "./rules/union-rule.ts";
import { schemaPlaces } from "./schema-places.ts";
import { tokenCost } from "./token-cost.ts";

const placeRules: readonly PlaceRule[] = [
  keywordRule,
  nullableRule,
  openRule,
  requiredRule,
  typelessRule,
  enumRule,
  patternRule,
  boundsRule,
  unionRule,
];
const definitionRules: readonly DefinitionRule[] = [rootRule, nameRule, descriptionRule, sizeRule];

/** Findings that one answer carries at most; the worst come first. */
const mostFindings = 300;

const levels: readonly LintLevel[] = ["error", "warning", "note"];

/**
 * Looks through a tool's definition for what clients, providers and models will
 * trip over: the worst first, each with its place, the reason and what to do.
 */
export function lintTool(definition: LintedDefinition): ToolLint {
  const places = schemaPlaces(definition.inputSchema);
  const findings = [
    ...invalid(definition),
    ...definitionRules.flatMap((rule) => rule(definition, places)),
    ...places.flatMap((place) =>
      placeRules.flatMap((rule) =>
        rule(place).map((finding) => ({
          ...finding,
          path: pointerOf(["inputSchema", ...place.way]),
        })),
      ),
    ),
  ];
  const sorted = once(findings).toSorted(
    (a, b) => levels.indexOf(a.level) - levels.indexOf(b.level),
  );
  return {
    findings: sorted.slice(0, mostFindings),
    leftOut: Math.max(0, sorted.length - mostFindings),
    tokens: tokenCost(definition),
  };
}

/** The same thing in many places is told once, at the first. */
function once(findings: readonly LintFinding[]): readonly LintFinding[] {
  const told = new Map<string, LintFinding>();
  for (const finding of findings) {
    const key = `${finding.rule} ${finding.level} ${finding.reason}`;
    const first = told.get(key);
    told.set(key, first === undefined ? finding : { ...first, more: (first.more ?? 0) + 1 });
  }
  return [...told.values()];
}

/** What the schema itself breaks of its dialect, in the check's own words. */
const invalid = ({ inputSchema }: LintedDefinition): readonly LintFinding[] =>
  compileSchema(inputSchema)
    .problems.filter(({ keyword }) => keyword !== "pattern" && keyword !== "patternProperties")
    .slice(0, 20)
    .map(({ path, sentence }) => ({
      path: `/inputSchema${path}`,
      rule: "invalid",
      level: "error",
      reason: sentence,
      mend: "Correct the schema; clients that check it refuse the tool or leave the rule out.",
    }));

/** How many findings there are of each level. */
export const lintCounts = (
  findings: readonly LintFinding[],
): Readonly<Record<LintLevel, number>> => ({
  error: findings.filter(({ level }) => level === "error").length,
  warning: findings.filter(({ level }) => level === "warning").length,
  note: findings.filter(({ level }) => level === "note").length,
});
