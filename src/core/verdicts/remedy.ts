import { isMissing, type JudgedProbe } from "./judged.ts";
import type { Prose } from "./prose.ts";
import type { CriterionResult } from "#protocol/refusals.ts";

const suggestion =
  /\b(?:did you mean|use |call |leave (?:it|one) out|remove|supported (?:parameters|arguments|values)|(?:arguments|parameters|fields|properties|options|members) are:?|(?:valid|known|available|accepted) (?:arguments|parameters|fields|properties|options|values)|it takes|takes only|takes nothing|allowed|give |name the|such as|for example|e\.g\.|like )[^.\n]*/i;
const kind = /\b(?:it is|expected|should be|must be)\b [^.\n]*|\bis (?:text|a |an |one of)[^.\n]*/i;
const unwritable = /\b(?:read-?only|computed|cannot be (?:set|changed|written))\b/i;

/** Whether a caller knows from the sentence what to send in its place. */
export function saysRemedy(
  probe: JudgedProbe,
  prose: Prose,
  limit: CriterionResult,
): CriterionResult {
  const advice = suggestion.exec(prose.rule);
  if (advice !== null) return { passed: true, evidence: advice[0].trim() };
  if (isMissing(probe)) return matched(kind, prose.rule);
  if (["unknown", "prototype", "readOnly"].includes(probe.rule))
    return matched(unwritable, prose.rule);
  // Where the limit is only hinted at ("is required" for an empty text), what would do stays open.
  if (!limit.passed || /^required$/i.test(limit.evidence ?? "")) return { passed: false };
  return limit;
}

function matched(pattern: RegExp, text: string): CriterionResult {
  const match = pattern.exec(text);
  return match === null ? { passed: false } : { passed: true, evidence: match[0].trim() };
}
