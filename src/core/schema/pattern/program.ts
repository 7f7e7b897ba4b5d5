import type { Syntax } from "./syntax.ts";

/** One step of a matcher; `next` and `other` are places in the program. */
export type Step =
  | { readonly type: "character"; readonly accepts: (character: string) => boolean; next: number }
  | {
      readonly type: "assert";
      readonly kind: "start" | "end" | "boundary" | "no-boundary";
      next: number;
    }
  | { readonly type: "fork"; next: number; other: number }
  | {
      readonly type: "look-ahead";
      readonly isNegative: boolean;
      readonly body: number;
      next: number;
    }
  | { readonly type: "match" };

/** Steps, the last one built being where matching begins. */
export interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
}

/**
 * Unrolls a pattern into steps, backwards from the end: each part is built
 * knowing where it goes on. Null where the steps would be more than `limit`
 * (`(a{1000}){1000}`) or the pattern has something that steps cannot say.
 */
export function programOf(syntax: Syntax, isUnicode: boolean, limit: number): Program | null {
  const steps: Step[] = [{ type: "match" }];
  const tests = new Map<string, (character: string) => boolean>();

  const add = (step: Step): number => steps.push(step) - 1;

  const build = (part: Syntax, next: number): number | null => {
    if (steps.length > limit) return null;
    switch (part.type) {
      case "empty":
        return next;
      case "character":
        return add({
          type: "character",
          accepts: characterTest(part.source, isUnicode, tests),
          next,
        });
      case "assert":
        return add({ type: "assert", kind: part.kind, next });
      case "sequence":
        return part.parts.reduceRight<number | null>(
          (after, one) => (after === null ? null : build(one, after)),
          next,
        );
      case "choice":
        return choice(part.options, next);
      case "look-ahead": {
        const body = build(part.body, 0);
        return body === null
          ? null
          : add({ type: "look-ahead", isNegative: part.isNegative, body, next });
      }
      case "repeat":
        return repeat(part.body, part.min, part.max, next);
      case "other":
        return null;
    }
  };

  const choice = (options: readonly Syntax[], next: number): number | null => {
    let other: number | null = null;
    for (const option of options.toReversed()) {
      const start = build(option, next);
      if (start === null) return null;
      other = other === null ? start : add({ type: "fork", next: start, other });
    }
    return other ?? next;
  };

  const repeat = (body: Syntax, min: number, max: number, next: number): number | null => {
    let after: number | null = next;
    if (max === Number.POSITIVE_INFINITY) {
      const fork: Step = { type: "fork", next: 0, other: next };
      const at = add(fork);
      const start = build(body, at);
      if (start === null) return null;
      fork.next = start;
      after = at;
    } else {
      for (let round = min; round < max && after !== null; round++) {
        const start: number | null = build(body, after);
        after = start === null ? null : add({ type: "fork", next: start, other: next });
        if (steps.length > limit) return null;
      }
    }
    for (let round = 0; round < min && after !== null; round++) {
      if (steps.length > limit) return null;
      after = build(body, after);
    }
    return after;
  };

  const start = build(syntax, 0);
  return start === null || steps.length > limit ? null : { steps, start };
}

/** Asks the platform's engine about one character: it knows all classes, escapes and properties. */
function characterTest(
  source: string,
  isUnicode: boolean,
  known: Map<string, (character: string) => boolean>,
): (character: string) => boolean {
  const found = known.get(source);
  if (found !== undefined) return found;
  const isLiteral = !/[\\[\].]/.test(source);
  const expression = new RegExp(`^(?:${source})$`, isUnicode ? "u" : "");
  const answers = new Map<string, boolean>();
  const test = (character: string): boolean => {
    let answer = answers.get(character);
    if (answer === undefined) {
      answer = expression.test(character);
      if (answers.size < 1000) answers.set(character, answer);
    }
    return answer;
  };
  const accepts = isLiteral ? (character: string) => character === source : test;
  known.set(source, accepts);
  return accepts;
}
