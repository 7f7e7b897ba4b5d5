import type { Syntax } from "./syntax.ts";

/**
 * How much a backtracking engine may have to try. `degree` is the power of the
 * text's length; `exponential` where one repetition repeats what can be matched
 * in several ways; `size` is how many characters the pattern unrolls to.
 */
export interface Risk {
  readonly degree: number;
  readonly isExponential: boolean;
  readonly size: number;
  /** Uses what only the platform's engine can do. */
  readonly hasOther: boolean;
}

// Few rounds of few choices are tried quickly; beyond this a repetition counts as without end.
const fewRounds = 4;

/** How the time of a search grows with the text; one that may begin anywhere costs a degree more. */
export function riskOf(syntax: Syntax): Risk {
  const risk = measure(syntax);
  const isAnchored = startsAtStart(syntax);
  return { ...risk, degree: risk.degree + (isAnchored ? 0 : 1) };
}

function measure(syntax: Syntax): Risk {
  switch (syntax.type) {
    case "empty":
    case "assert":
      return { degree: 0, isExponential: false, size: 1, hasOther: false };
    case "character":
      return { degree: 0, isExponential: false, size: 1, hasOther: false };
    case "other":
      return { degree: 1, isExponential: false, size: 1, hasOther: true };
    case "sequence":
      return together(syntax.parts.map(measure));
    case "choice":
      return together(syntax.options.map(measure));
    case "look-ahead":
      return measure(syntax.body);
    case "repeat":
      return repeated(syntax.body, syntax.min, syntax.max);
  }
}

function together(risks: readonly Risk[]): Risk {
  return {
    degree: risks.reduce((sum, risk) => sum + risk.degree, 0),
    isExponential: risks.some((risk) => risk.isExponential),
    size: risks.reduce((sum, risk) => sum + risk.size, 1),
    hasOther: risks.some((risk) => risk.hasOther),
  };
}

function repeated(body: Syntax, min: number, max: number): Risk {
  const inner = measure(body);
  const isLong = max > fewRounds;
  const rounds = max === Number.POSITIVE_INFINITY ? min + 1 : max;
  return {
    degree: isLong && min !== max ? Math.max(1, inner.degree) : inner.degree * Math.max(1, rounds),
    isExponential: inner.isExponential || (isLong && isAmbiguous(body)),
    size: Math.max(1, inner.size * rounds + 1),
    hasOther: inner.hasOther,
  };
}

/** Whether a text may be matched in several ways: it chooses or repeats inside. */
function isAmbiguous(syntax: Syntax): boolean {
  switch (syntax.type) {
    case "empty":
    case "character":
    case "assert":
    case "look-ahead":
      return false;
    case "other":
      return true;
    case "choice":
      return !beginDifferently(syntax.options) || syntax.options.some(isAmbiguous);
    case "repeat":
      return syntax.min !== syntax.max || isAmbiguous(syntax.body);
    case "sequence":
      return syntax.parts.some(isAmbiguous);
  }
}

/** Options that the first character decides between: `(team|scim|mocks)` never has to be tried twice. */
function beginDifferently(options: readonly Syntax[]): boolean {
  const first = options.map(firstLiteral);
  return !first.includes(null) && new Set(first).size === options.length;
}

function firstLiteral(syntax: Syntax): string | null {
  if (syntax.type === "sequence") return syntax.parts[0] ? firstLiteral(syntax.parts[0]) : null;
  if (syntax.type !== "character") return null;
  const literal = /^\\?([^\\.[\]\p{L}\p{N}])$|^(.)$/u.exec(syntax.source);
  return literal === null || syntax.source === "." ? null : (literal[1] ?? literal[2] ?? null);
}

function startsAtStart(syntax: Syntax): boolean {
  if (syntax.type === "assert") return syntax.kind === "start";
  if (syntax.type === "choice") return syntax.options.every(startsAtStart);
  const first = syntax.type === "sequence" ? syntax.parts[0] : undefined;
  return first !== undefined && startsAtStart(first);
}
