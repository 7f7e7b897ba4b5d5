import type { JsonValue } from "#protocol/json.ts";
import type { JudgedProbe } from "./judged.ts";
import type { Prose } from "./prose.ts";
import type { CriterionResult } from "#protocol/refusals.ts";

const typeWords: Readonly<Record<string, string>> = {
  string: "strings?|text|str",
  number: "numbers?|numeric|float|decimal|double",
  integer: "integers?|whole numbers?|int|numbers?",
  boolean: 'booleans?|bool|true or false|"true"\\/"false"',
  array: "arrays?|lists?|tuple|sequence",
  object: "objects?|dictionary|dict|record|mapping|instance of|model",
  null: "null|none",
};

const missingWords =
  /\b(?:missing|required|absent|not (?:provided|given|specified|present|supplied|set)|must (?:have|provide|include|contain|be (?:given|provided|specified|set))|needs?|expected)\b/i;
const unknownWords =
  /\b(?:unknown|unrecogni[sz]ed|unexpected|not (?:taken|supported|allowed|permitted|recogni[sz]ed|accepted)|additional propert|(?:there is no|no such) (?:argument|parameter|field|property|option|key|member)|extra (?:input|field|argument|propert)|has no|does not (?:take|accept|have)|takes? (?:only|nothing)|it takes|only takes|read-?only|computed|cannot be (?:set|changed|written)|is an action)/i;
const nullWords = /\bno null\b|\bnot (?:be )?null(?:able)?\b|\bcannot be null\b|\bnon-?null/i;
const emptyWords = /\b(?:empty|blank|required|at least one|non-?empty)\b/i;

const wordsFor: Readonly<Record<string, RegExp>> = {
  required: missingWords,
  dependentRequired: missingWords,
  dependencies: missingWords,
  additionalProperties: unknownWords,
  unevaluatedProperties: unknownWords,
  propertyNames: /\b(?:names?|keys?|match|pattern|one of|invalid)/i,
  readOnly: unknownWords,
  uniqueItems: /\b(?:duplicat|same|unique|different|repeat|twice|distinct)/i,
  pattern:
    /\b(?:pattern|match|regex|must (?:start|end|contain|only)|only (?:letters|digits)|alphanumeric|format)/i,
  scene: /\b(?:there (?:is|are)|not found|does not exist|unknown|is an? .+, not an? )/i,
  nothing: /\b(?:nothing to set|at least one)/i,
  components: /\bcomponents?\b/i,
};

const choiceWords =
  /\b(?:one of|only one|either|neither|both|variants?|union|needs|discriminator|expected|must|takes)\b/i;

/** Whether the sentence says what rule was broken, with its limit. */
export function statesLimit(probe: JudgedProbe, { rule: text }: Prose): CriterionResult {
  const finding = probe.findings[0];
  if (finding === undefined) return found(/\b(?:must|should|expected|invalid)\b.*/i, text);
  const { keyword, rule } = finding;
  const words = wordsFor[keyword];
  switch (keyword) {
    case "type": {
      const noNull = probe.sent === "null" ? found(nullWords, text) : { passed: false };
      if (noNull.passed) return noNull;
      const type = found(typePattern(rule), text);
      return type.passed ? type : found(/\b(?:one of|should be)\b[^\n]*["'|][^\n]*/i, text);
    }
    case "enum":
    case "const":
      return labels(rule, text);
    case "format":
      return found(formatPattern(rule), text);
    case "pattern":
      return typeof rule === "string" && text.includes(rule)
        ? { passed: true, evidence: rule }
        : found(wordsFor["pattern"] ?? choiceWords, text);
    case "required": {
      const missing = found(missingWords, text);
      return missing.passed ? missing : found(/\bone of\b/i, text);
    }
    default:
      if (words !== undefined) return found(words, text);
      return typeof rule === "number" ? numberLimit(rule, text) : found(choiceWords, text);
  }
}

function found(pattern: RegExp, text: string): CriterionResult {
  const match = pattern.exec(text);
  return match === null ? { passed: false } : { passed: true, evidence: match[0].trim() };
}

/** The words of all types that would do. */
export function typePattern(rule: JsonValue): RegExp {
  const types = (Array.isArray(rule) ? rule : [rule]).filter((type) => typeof type === "string");
  const words = types.map((type) => typeWords[type] ?? type).join("|");
  return new RegExp(`(?<![\\w-])(?:${words === "" ? "expected" : words})(?![\\w-])`, "i");
}

/** All labels, or three of many. */
function labels(rule: JsonValue, text: string): CriterionResult {
  const list = (Array.isArray(rule) ? rule : [rule]).map((label) =>
    typeof label === "string" ? label : JSON.stringify(label),
  );
  const shown = list.filter((label) => label !== "" && hasToken(text, label));
  const wanted = Math.min(3, list.length);
  return shown.length >= wanted && wanted > 0
    ? { passed: true, evidence: shown.slice(0, 3).join(", ") }
    : { passed: false };
}

/** A limit as it may be written: 1000000, 1,000,000; "must not be empty" says 1. */
function numberLimit(limit: number, text: string): CriterionResult {
  const shown = [String(limit), limit.toLocaleString("en-US")].find((form) => hasToken(text, form));
  if (shown !== undefined) return { passed: true, evidence: shown };
  if (limit === 1) return found(emptyWords, text);
  return limit === 0 ? found(/\b(?:positive|non-?negative|negative)\b/i, text) : { passed: false };
}

function formatPattern(rule: JsonValue): RegExp {
  const name = (typeof rule === "string" ? rule : "").replaceAll(/[^a-z0-9]+/gi, ".?");
  return new RegExp(`\\b(?:${name}|e-?mail|ur[il]|date|time|uuid|address|format)\\b`, "i");
}

/** Whether a word or number stands by itself in a text. */
export function hasToken(text: string, token: string): boolean {
  const own = token.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return new RegExp(`(?<![\\w.-])${own}(?![\\w-]|\\.\\d)`).test(text);
}
