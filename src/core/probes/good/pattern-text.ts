import { compilePattern } from "../../schema/pattern/compile-pattern.ts";
import { readSyntax, type Syntax } from "../../schema/pattern/syntax.ts";

// Tries before a pattern is given up: each repeats a little more or takes other branches.
const mostTries = 24;
const longestText = 2_000;

/**
 * A text that fits a pattern, has at least `least` and at most `most` characters,
 * and fits `others` too. Undefined where none was found: look-arounds and back
 * references are tried like the rest and only kept where the result fits.
 */
export function patternText(
  pattern: string,
  others: readonly string[],
  { least, most }: { readonly least: number; readonly most: number },
): string | undefined {
  const syntax = syntaxOf(pattern);
  if (syntax === null) return undefined;
  const tests = [pattern, ...others]
    .map(compilePattern)
    .flatMap((each) => (each.ok ? [each.test] : []));
  const fits = (text: string): boolean => {
    const length = Array.from(text).length;
    return length >= least && length <= most && tests.every((test) => test(text) === true);
  };
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const writer: Writer = { out: "", choice: attempt, extra: extraOf(attempt, least) };
    write(syntax, writer);
    for (const text of [writer.out, padded(writer.out, least)]) if (fits(text)) return text;
  }
  return undefined;
}

/** First as short as can be, then a little longer each time; a wanted length is tried early. */
const extraOf = (attempt: number, least: number): number =>
  attempt % 4 === 1 ? Math.min(least, longestText) : Math.floor(attempt / 4);

/** A pattern that is not anchored takes any text around what it wants. */
const padded = (text: string, least: number): string =>
  text.padEnd(Math.min(least, longestText), "a");

function syntaxOf(pattern: string): Syntax | null {
  const expression = expressionOf(pattern);
  return expression === null ? null : readSyntax(pattern, expression.unicode);
}

/** As the check reads patterns: as Unicode, else as JavaScript did before. */
function expressionOf(source: string): RegExp | null {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return null;
}

interface Writer {
  out: string;
  /** Turns from option to option. */
  readonly choice: number;
  /** How many times more than needed an open repetition is written. */
  readonly extra: number;
}

function write(syntax: Syntax, writer: Writer): void {
  if (writer.out.length > longestText) return;
  switch (syntax.type) {
    case "character":
      writer.out += characterOf(syntax.source, writer.choice);
      return;
    case "sequence":
      for (const part of syntax.parts) write(part, writer);
      return;
    case "choice": {
      const option = syntax.options[writer.choice % syntax.options.length];
      if (option !== undefined) write(option, writer);
      return;
    }
    case "repeat": {
      const times = Math.min(syntax.max, syntax.min + (syntax.max > syntax.min ? writer.extra : 0));
      for (let round = 0; round < times && writer.out.length <= longestText; round++)
        write(syntax.body, writer);
      return;
    }
    case "look-ahead":
    case "assert":
    case "empty":
    case "other":
      return;
  }
}

const alphabet = "abz019AZ-_./: ,;@#+é漢😀\n\t!\"$%&'()*<=>?[\\]^`{|}~";
const all = Array.from(alphabet);

/** A character that a class, escape or dot takes; the platform's engine knows which. */
function characterOf(source: string, choice: number): string {
  if (Array.from(source).length === 1 && source !== ".") return source;
  const found: string[] = [];
  const test = expressionOf(`^(?:${source})$`);
  for (const character of all) {
    if (test?.test(character) === true) found.push(character);
    if (found.length > 3) break;
  }
  return found[choice % Math.max(1, found.length)] ?? spelledOut(source);
}

/** A class that holds nothing of our alphabet: its first character as it is written. */
const spelledOut = (source: string): string =>
  Array.from(source.replace(/^\[\^?|\\/g, ""))[0] ?? "";
