import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
import { canHold, largestNumber } from "../model/type-range.ts";
import { refusals, type Bound } from "./catalogue.ts";
import { makeFinding } from "./finding-draft.ts";
import { receivedValue } from "./received.ts";
import type { Parameter } from "./tool-parts.ts";

/** How the value that broke a range is named. */
export interface RangeSubject {
  readonly path: string;
  /** As the sentence quotes it. */
  readonly got: unknown;
  /** Component of a vector. */
  readonly index?: number;
  /** What would pass in its place; the bound itself where absent. */
  readonly fix?: JsonValue;
}

/** The finding of a number outside the inclusive range of its argument or its type, or null. NaN is in none. */
export function rangeFault(
  parameter: Parameter,
  value: number,
  { path, got, index, fix }: RangeSubject,
): Finding | null {
  const { name, units } = parameter;
  const broken = brokenLimit(parameter, value);
  if (broken === null) return null;
  const { limit, isLow } = broken;
  const bound: Bound = {
    limit,
    ...(units === undefined ? {} : { units }),
    ...(index === undefined ? {} : { index }),
  };
  return makeFinding({
    path,
    keyword: isLow ? "minimum" : "maximum",
    rule: limit,
    // A number that JSON text had and a double has not is no longer what was typed.
    ...(got === value && !Number.isFinite(value) ? {} : { received: receivedValue(got) }),
    sentence: isLow
      ? refusals.belowMinimum(name, bound, got)
      : refusals.aboveMaximum(name, bound, got),
    fix: fix ?? (broken.isDeclared ? nearestAllowed(parameter, limit, isLow) : undefined),
  });
}

/** The limit that a number breaks: the declared one, or what its type can hold. */
function brokenLimit(
  { minimum, maximum, wireType }: Parameter,
  value: number,
): { readonly limit: number; readonly isLow: boolean; readonly isDeclared: boolean } | null {
  if (minimum !== undefined && value < minimum)
    return { limit: minimum, isLow: true, isDeclared: true };
  if (maximum !== undefined && value > maximum)
    return { limit: maximum, isLow: false, isDeclared: true };
  if (Number.isNaN(value) || canHold(wireType, value)) return null;
  const largest = largestNumber(wireType);
  return { limit: value < 0 ? -largest : largest, isLow: value < 0, isDeclared: false };
}

/** The value nearest to a broken bound; for whole numbers a whole one, where the range holds one. */
function nearestAllowed(
  { type, minimum, maximum }: Parameter,
  limit: number,
  isLow: boolean,
): number | undefined {
  if (type.kind !== "integer" && type.kind !== "long") return limit;
  const whole = isLow ? Math.ceil(limit) : Math.floor(limit);
  return whole >= (minimum ?? -Infinity) && whole <= (maximum ?? Infinity) ? whole : undefined;
}

/** A number moved into the range of its argument. */
export const clamp = (value: number, { minimum, maximum }: Parameter): number =>
  Math.min(Math.max(value, minimum ?? -Infinity), maximum ?? Infinity);
