import { matches } from "./match.ts";
import { programOf } from "./program.ts";
import { riskOf } from "./risk.ts";
import { readSyntax } from "./syntax.ts";

/** A pattern ready to be used, or why it is not. */
export type CompiledPattern =
  | {
      readonly ok: true;
      /** Whether the pattern occurs in a text; null where that cannot be said in bounded time. */
      readonly test: (text: string) => boolean | null;
    }
  | { readonly ok: false; readonly fault: "syntax" | "slow"; readonly why: string };

// Tries of a backtracking engine: some tens of milliseconds.
const mostTries = 10_000_000;
// Characters that a pattern may unroll to before the platform's engine may refuse it half-way.
const largestNative = 2_000;
const largestProgram = 20_000;
const longestPattern = 20_000;

/**
 * Compiles a pattern of a schema so that no text can hang the check. Patterns
 * come from servers, and `^(a+)+$` takes the platform's engine longer than the
 * universe has: what may backtrack too much runs on an engine whose time is
 * linear. Reads patterns as Unicode (`u`), and those that are not valid so
 * (`^[\w-\.]+$`) as JavaScript did before.
 */
export function compilePattern(source: string): CompiledPattern {
  if (source.length > longestPattern)
    return { ok: false, fault: "slow", why: `${source.length} characters` };
  const native = nativeOf(source);
  if (typeof native === "string") return { ok: false, fault: "syntax", why: native };
  const isUnicode = native.unicode;
  const syntax = readSyntax(source, isUnicode);
  const risk = syntax === null ? null : riskOf(syntax);
  if (syntax === null || risk === null) return { ok: false, fault: "slow", why: "too many groups" };
  const isNativeSafe = !risk.isExponential && risk.size <= largestNative;
  if (isNativeSafe && risk.degree <= 1) return { ok: true, test: (text) => native.test(text) };
  const longestNative = isNativeSafe ? Math.floor(mostTries ** (1 / risk.degree)) : -1;
  const program = risk.hasOther ? null : programOf(syntax, isUnicode, largestProgram);
  if (program === null && !isNativeSafe)
    return { ok: false, fault: "slow", why: "it repeats what can match in several ways" };
  return {
    ok: true,
    test: (text) => {
      if (text.length <= longestNative) return native.test(text);
      return program === null
        ? null
        : matches(program, isUnicode ? Array.from(text) : text.split(""));
    },
  };
}

function nativeOf(source: string): RegExp | string {
  let why = "";
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      why ||= error.message;
    }
  }
  // "Invalid regular expression: /(/u: Unterminated group" → the last part.
  return why.slice(why.lastIndexOf(": ") + 2).toLowerCase();
}
