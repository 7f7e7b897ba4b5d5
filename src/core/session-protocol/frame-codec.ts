import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { lineLimit, nestingLimit } from "./limits.ts";
import { scanJson } from "./scan-json.ts";

/** A line that is no frame, and why. */
export interface FrameFault {
  readonly code: "malformed" | "line_too_long";
  readonly sentence: string;
}

/** A line, read. */
export type FrameReading =
  | { readonly ok: true; readonly frame: JsonObject }
  | { readonly ok: false; readonly fault: FrameFault };

const malformed = (sentence: string): FrameReading => ({
  ok: false,
  fault: { code: "malformed", sentence },
});

/** A line was longer than a line may be; what follows it cannot be read. */
export const lineTooLong: FrameFault = {
  code: "line_too_long",
  sentence: `A line has at most ${lineLimit / 1024 / 1024} MiB.`,
};

/** Bytes that are no UTF-8. */
export const notText: FrameFault = {
  code: "malformed",
  sentence: "A line is UTF-8 text; got other bytes.",
};

/**
 * Reads a line. A number that a double cannot hold (more digits, or `1e400`) is
 * given as its text: that is how the protocol carries such numbers, and rounding
 * one would write a value that nobody chose.
 */
export function readFrame(line: string): FrameReading {
  const { depth, hasBigNumber } = scanJson(line);
  if (depth > nestingLimit) {
    return malformed(`A frame has at most ${nestingLimit} levels; got ${depth}.`);
  }
  let value: unknown;
  try {
    value = hasBigNumber ? parseExactly(line) : JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return malformed(`A line is one JSON object; got ${quoteValue(line)}.`);
  }
  return isJsonObject(value)
    ? { ok: true, frame: value }
    : malformed(`A line is one JSON object; got ${quoteValue(value)}.`);
}

/** A frame as a line, its end included. JSON has no line ends outside of texts, and texts escape them. */
export const writeFrame = (frame: JsonObject): string => `${JSON.stringify(frame)}\n`;

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** The reviver's third argument is younger than the types of this library version. */
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown;

const parseExactly = (text: string): unknown =>
  parseWith(text, (_key, value, { source }) =>
    typeof value === "number" && source !== undefined && !isHeld(value, source) ? source : value,
  );

/** Fractions are rounded everywhere. A whole number is kept where a double is that number, or where a double is written so. */
const isHeld = (value: number, source: string): boolean =>
  Number.isFinite(value) &&
  (Number.isSafeInteger(value) ||
    !/^-?\d+$/.test(source) ||
    String(value) === source ||
    BigInt(source) === BigInt(value));
