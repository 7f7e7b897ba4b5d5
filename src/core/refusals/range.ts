import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
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

/** The finding of a number outside the inclusive range of its argument, or null. */
export function rangeFault(
  parameter: Parameter,
  value: number,
  { path, got, index, fix }: RangeSubject,
): Finding | null {
  const { name, minimum, maximum, units } = parameter;
  const isLow = minimum !== undefined && value < minimum;
  const limit = isLow ? minimum : maximum;
  if (limit === undefined || (!isLow && value <= limit)) return null;
  const bound: Bound = {
    limit,
    ...(units === undefined ? {} : { units }),
    ...(index === undefined ? {} : { index }),
  };
  return makeFinding({
    path,
    keyword: isLow ? "minimum" : "maximum",
    rule: limit,
    received: receivedValue(got),
    sentence: isLow
      ? refusals.belowMinimum(name, bound, got)
      : refusals.aboveMaximum(name, bound, got),
    fix: fix ?? nearestAllowed(parameter, limit, isLow),
  });
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
