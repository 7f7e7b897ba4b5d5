import { compilePattern } from "../../schema/pattern/compile-pattern.ts";
import { cut } from "../../schema/text/quote.ts";
import { hasFormat } from "../good/format-text.ts";
import { goodText } from "../good/good-text.ts";
import type { Site } from "../site.ts";
import type { TextShape } from "../shape/shape.ts";
import type { Fault, FaultMaker } from "./fault.ts";

// A text that is one too long for such a limit would be longer than any call should be.
const longestMade = 100_000;
const longTextLength = 100_000;

const takesText = ({ shape, segments }: Site): boolean =>
  segments.length > 0 &&
  shape.values === null &&
  shape.text.components === null &&
  shape.types.includes("string") &&
  shape.hasTypes;

/** Too short, too long, and exactly at each end. */
export const lengthFaults: FaultMaker = (site) => {
  if (!takesText(site)) return [];
  const { least, most } = site.shape.text;
  const faults: Fault[] = [];
  if (least > 0 && least <= longestMade) {
    faults.push({
      rule: "minLength",
      variant: "below",
      words: `shorter than ${letters(least)}`,
      value: "a".repeat(least - 1),
      aim: "bad",
    });
    const shortest = ofLength(site.shape.text, least);
    if (shortest !== undefined)
      faults.push({
        rule: "minLength",
        variant: "at",
        words: `exactly ${letters(least)}`,
        value: shortest,
        aim: "good",
      });
  }
  if (most < longestMade) {
    faults.push({
      rule: "maxLength",
      variant: "above",
      words: `longer than ${letters(most)}`,
      value: ofLength({ ...site.shape.text, most: Infinity }, most + 1) ?? "a".repeat(most + 1),
      aim: "bad",
    });
    const longest = ofLength(site.shape.text, most);
    if (longest !== undefined && most !== least)
      faults.push({
        rule: "maxLength",
        variant: "at",
        words: `exactly ${letters(most)}`,
        value: longest,
        aim: "good",
      });
  }
  return faults;
};

const letters = (count: number): string => `${count} ${count === 1 ? "character" : "characters"}`;

const ofLength = (text: TextShape, length: number): string | undefined =>
  goodText({ ...text, formats: [], least: length, most: Math.max(length, 0) }, 0);

/** A text that a pattern does not know, as long as the lengths want it. */
export const patternFaults: FaultMaker = (site) => {
  const { patterns, least, most } = site.shape.text;
  if (!takesText(site) || patterns.length === 0) return [];
  const tests = patterns.map(compilePattern).flatMap((each) => (each.ok ? [each] : []));
  const candidates = ["???", "not like that", "-", "0", "a", "A b", "\n", "漢字", " "].map((text) =>
    text.padEnd(least, "?").slice(0, most),
  );
  const miss = candidates.find((text) => tests.some((each) => each.test(text) === false));
  if (miss === undefined) return [];
  return [
    {
      rule: "pattern",
      variant: "miss",
      words: `does not match ${cut(patterns[0] ?? "", 60)}`,
      value: miss,
      aim: "bad",
    },
  ];
};

/** A text that is not of the format. A schema only hints at formats, so both answers are right. */
export const formatFaults: FaultMaker = (site) => {
  const { formats, patterns, least, most } = site.shape.text;
  const format = formats.find(hasFormat);
  if (!takesText(site) || format === undefined || patterns.length > 0) return [];
  const value = "not such a thing!".padEnd(least, "!").slice(0, most);
  return [
    { rule: "format", variant: format, words: `no ${format}`, value, aim: "either", isHint: true },
  ];
};

/** A text of a hundred thousand characters where nothing limits it. */
export const longTextFaults: FaultMaker = (site) => {
  const { patterns, most } = site.shape.text;
  if (!takesText(site) || patterns.length > 0 || most <= longTextLength) return [];
  return [
    {
      rule: "longText",
      variant: "long",
      words: `a text of ${longTextLength} characters`,
      value: "long text ".repeat(longTextLength / 10),
      aim: "either",
    },
  ];
};

/** Letters of other scripts, an emoji, a character that turns the line round, and a zero byte. */
export const unicodeFaults: FaultMaker = (site) => {
  const { patterns, formats, least, most } = site.shape.text;
  if (!takesText(site) || patterns.length + formats.length > 0) return [];
  const value = Array.from("Zoë 漢字 😀 \u202Egnirts\u202C \u0000")
    .slice(0, most)
    .join("")
    .padEnd(least, "漢");
  return [
    {
      rule: "unicode",
      variant: "mixed",
      words: "text of many scripts, with a zero byte",
      value,
      aim: "either",
    },
  ];
};
