import { alternatives } from "./text/name-list.ts";

/**
 * Every sentence that a schema check can say, in the grammar of R0.32: what is
 * meant, the rule with its limit, what was received. All parts that come from a
 * schema or a value are quoted by the caller. Wording is a contract: the same
 * sentence stands in the page, the answer to an agent, the journal and the tests.
 */
export const sentences = {
  type: (subject: string, phrase: string, got: string): string =>
    `${subject} is ${phrase}; got ${got}.`,
  notNumber: (subject: string, got: string): string => `${subject} is not a number; got ${got}.`,
  noNull: (subject: string, phrase: string): string =>
    `${subject} has no null value; leave it out, or give ${phrase}.`,
  missing: (quoted: string, phrase: string | null): string =>
    phrase === null ? `${quoted} is missing.` : `${quoted} is missing; it is ${phrase}.`,
  missingBeside: (quoted: string, cause: string): string =>
    `${quoted} is missing; ${cause} needs it.`,
  unknown: (owner: string, name: string, names: string): string =>
    names === ""
      ? `${owner} has no ${name}; it takes nothing.`
      : `${owner} has no ${name}; it takes: ${names}.`,
  oneOf: (subject: string, labels: string, got: string): string =>
    `${subject} is one of: ${labels}; got ${got}.`,
  constant: (subject: string, value: string, got: string): string =>
    `${subject} is ${value}; got ${got}.`,
  atLeast: (subject: string, bound: string, got: string): string =>
    `${subject} is at least ${bound}; got ${got}.`,
  atMost: (subject: string, bound: string, got: string): string =>
    `${subject} is at most ${bound}; got ${got}.`,
  moreThan: (subject: string, bound: string, got: string): string =>
    `${subject} is more than ${bound}; got ${got}.`,
  lessThan: (subject: string, bound: string, got: string): string =>
    `${subject} is less than ${bound}; got ${got}.`,
  multiple: (subject: string, step: string, got: string): string =>
    `${subject} is a multiple of ${step}; got ${got}.`,
  hasAtLeast: (subject: string, count: number, thing: string, got: number): string =>
    `${subject} has at least ${counted(count, thing)}; got ${got}.`,
  hasAtMost: (subject: string, count: number, thing: string, got: number): string =>
    `${subject} has at most ${counted(count, thing)}; got ${got}.`,
  hasExactly: (subject: string, count: number, thing: string, got: number): string =>
    `${subject} has ${counted(count, thing)}; got ${got}.`,
  pattern: (subject: string, pattern: string, example: string | null, got: string): string =>
    `${subject} matches ${pattern}${example === null ? "" : `, like ${example}`}; got ${got}.`,
  patternUnsure: (subject: string, pattern: string): string =>
    `${subject} is too long to be checked against ${pattern}; shorten it.`,
  format: (subject: string, phrase: string, got: string): string =>
    `${subject} is ${phrase}; got ${got}.`,
  repeats: (subject: string, other: string): string =>
    `${subject} is the same as ${other}; all items are different.`,
  containsAtLeast: (subject: string, count: number, phrase: string | null, got: number): string =>
    `${subject} has at least ${counted(count, "item")} ${itemClause(phrase, count)}; got ${got}.`,
  containsAtMost: (subject: string, count: number, phrase: string | null, got: number): string =>
    `${subject} has at most ${counted(count, "item")} ${itemClause(phrase, count)}; got ${got}.`,
  notTaken: (subject: string): string => `${subject} is not taken here; leave it out.`,
  nothingTaken: (subject: string): string =>
    `${subject} can be nothing at all: its schema refuses every value.`,
  anythingBut: (subject: string, phrase: string, got: string): string =>
    `${subject} is anything but ${phrase}; got ${got}.`,
  noneOf: (subject: string, labels: string, got: string): string =>
    `${subject} is none of: ${labels}; got ${got}.`,
  ruledOut: (subject: string, got: string): string =>
    `${subject} is of a kind that its schema rules out; got ${got}.`,
  notTogether: (owner: string, names: readonly string[]): string =>
    names.length === 1
      ? `${owner} takes no ${names[0]} here; leave it out.`
      : `${owner} does not take ${names.join(" and ")} together; leave one out.`,
  needsOneOf: (owner: string, choices: readonly string[]): string =>
    `${owner} needs ${alternatives(choices)}; ${choices.length === 2 ? "neither" : "none"} is given.`,
  onlyOneOf: (owner: string, choices: readonly string[]): string =>
    `${owner} takes only one of ${choices.join(", ")}; got ${choices.length === 2 ? "both" : `all ${choices.length}`}.`,
  fitsSeveral: (subject: string, variants: readonly string[]): string =>
    `${subject} fits ${variants.join(" and ")} at once; it may fit only one of them.`,
  noVariant: (subject: string, got: string): string =>
    `${subject} fits none of its variants; got ${got}.`,
  tooDeep: (subject: string): string =>
    `${subject} is nested too deeply to be checked; give a flatter one.`,
  tooMuch: (subject: string): string =>
    `${subject} takes too long to check, so the check was stopped; give a smaller one.`,
  doesNotFit: (subject: string, got: string): string =>
    `${subject} does not fit its schema; got ${got}.`,
  /** A rule that counts only because of something else in the value. */
  when: (cause: string, sentence: string): string => `When ${cause}: ${sentence}`,
} as const;

/** Every sentence that a check of a schema itself can say, beside those of its metaschema. */
export const schemaSentences = {
  notASchema: (got: string): string => `A schema is an object, true or false; got ${got}.`,
  unknownDialect: (uri: string, used: string): string =>
    `$schema names ${uri}, which is not known here; the schema is read as ${used}.`,
  unknownVocabulary: (uri: string): string =>
    `$vocabulary demands ${uri}, which is not known here; its keywords are left out.`,
  leadsNowhere: (subject: string, reference: string): string =>
    `${subject} leads to ${reference}, which is not there; it is left out.`,
  circular: (subject: string, reference: string): string =>
    `${subject} leads to ${reference} and back to itself without going into the value; it is left out.`,
  badPattern: (subject: string, pattern: string, why: string): string =>
    `${subject} is a regular expression; got ${pattern} (${why}), which is left out.`,
  slowPattern: (subject: string, pattern: string): string =>
    `${subject} can take too long on some texts and cannot be bounded: ${pattern}; it is left out.`,
  tooDeep: (subject: string): string =>
    `${subject} is nested too deeply; what is below it is left out.`,
} as const;

/** `1 item`, `2 items`, `3 properties`. */
export function counted(count: number, thing: string): string {
  if (count === 1) return `1 ${thing}`;
  return `${count} ${thing.endsWith("y") ? `${thing.slice(0, -1)}ies` : `${thing}s`}`;
}

function itemClause(phrase: string | null, count: number): string {
  if (phrase === null) return "of the wanted kind";
  return count === 1 ? `that is ${phrase}` : `that are each ${phrase}`;
}
