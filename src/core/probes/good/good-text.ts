import { compilePattern } from "../../schema/pattern/compile-pattern.ts";
import type { TextShape } from "../shape/shape.ts";
import { formatText } from "./format-text.ts";
import { patternText } from "./pattern-text.ts";

const plain = ["example", "sample", "other"];
// Longer texts are only made where a probe is about length.
const longestPlain = 10_000;

/** A text that fits; undefined where none was found. `nth` gives others of the same kind. */
export function goodText(
  { least, most, patterns, formats, components }: TextShape,
  nth: number,
): string | undefined {
  if (least > most || least > longestPlain) return undefined;
  const formatted = formats.map(formatText).find((text) => text !== undefined);
  const isFitting = (text: string): boolean =>
    text.length >= least &&
    text.length <= most &&
    patterns.every((pattern) => {
      const compiled = compilePattern(pattern);
      return compiled.ok && compiled.test(text) === true;
    });
  if (formatted !== undefined && nth === 0 && isFitting(formatted)) return formatted;
  if (components !== null) return Array.from({ length: components }, () => "1").join(" ");
  const [pattern, ...others] = patterns;
  if (pattern !== undefined) return patternText(pattern, others, { least, most });
  const word = `${plain[nth % plain.length] ?? ""}${nth < plain.length ? "" : nth}`;
  return word.padEnd(least, "a").slice(0, Math.min(most, longestPlain));
}
