import type { JsonValue } from "#protocol/json.ts";
import { isEqual } from "../equal.ts";
import { sentences } from "../sentences.ts";
import { likelyName } from "../text/likely-name.ts";
import { quoteValue } from "../text/quote.ts";
import { otherReadings } from "./fix.ts";
import { labelList } from "./phrase.ts";
import { type Place, subjectOf } from "./place.ts";
import type { Fault } from "./report.ts";

const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null;

// Findings travel; ten thousand labels in each would not help anybody.
const mostLabelsInRule = 200;

/** Whether a value is among some JSON values. Scalars are looked up, the others compared. */
export function membership(values: readonly JsonValue[]): (value: unknown) => boolean {
  const scalars = new Set<unknown>(values.filter(isScalar));
  const others = values.filter((value) => !isScalar(value));
  if (others.length === 0) return (value) => scalars.has(value);
  return (value) =>
    isScalar(value) ? scalars.has(value) : others.some((other) => isEqual(value, other));
}

/** The fault of a value that is none of some values: the list, and the one that was probably meant. */
export function labelFault(
  values: readonly JsonValue[],
  value: unknown,
  place: Place,
  keyword: string,
): Fault {
  const fix = nearestLabel(values, value);
  const subject = subjectOf(place);
  const [only] = values;
  const got = quoteValue(value);
  return {
    keyword,
    rule: values.slice(0, mostLabelsInRule),
    received: value,
    sentence: sentenceOf(),
    fix,
  };

  function sentenceOf(): string {
    if (values.length === 0)
      return place.parent === null ? sentences.nothingTaken(subject) : sentences.notTaken(subject);
    if (values.length === 1) return sentences.constant(subject, quoteValue(only), got);
    return sentences.oneOf(subject, labelList(values, fix, value), got);
  }
}

const nearestLabel = (values: readonly JsonValue[], value: unknown): JsonValue | undefined =>
  values.length === 1 ? values[0] : slipOf(values, value);

/** The label that a value is probably a slip of: `"5"` of 5, `"bx"` of `"box"`. */
export function slipOf(values: readonly JsonValue[], value: unknown): JsonValue | undefined {
  const isLabel = membership(values);
  for (const reading of otherReadings(value)) if (isLabel(reading)) return reading;
  if (typeof value !== "string") return undefined;
  return likelyName(
    value.trim(),
    values.filter((label) => typeof label === "string"),
  );
}
