import type { JsonObject } from "#protocol/json.ts";

/** Limits of a number, as the schema states them. */
export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  /** The bound itself is not allowed. */
  readonly isMinimumOpen: boolean;
  readonly isMaximumOpen: boolean;
}

/** A number that a keyword gives; undefined where it is absent or of another type. */
export const numberIn = (schema: JsonObject, keyword: string): number | undefined => {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
};

/** The ends of whole numbers of 32 bits, signed and unsigned. */
const ends = new Set([-(2 ** 31), 2 ** 31 - 1, 2 ** 32 - 1]);

/** Generators write these where only the type was meant; they say nothing to a person. */
export const isMeant = (bound: number): boolean =>
  Math.abs(bound) < Number.MAX_SAFE_INTEGER && !ends.has(bound);

/** Reads the limits in either dialect: `exclusiveMinimum` as a number or as a flag beside `minimum`. */
export function boundsOf(schema: JsonObject): Bounds {
  const low = side(schema, "minimum", "exclusiveMinimum");
  const high = side(schema, "maximum", "exclusiveMaximum");
  return {
    ...(low.value === undefined ? {} : { minimum: low.value }),
    ...(high.value === undefined ? {} : { maximum: high.value }),
    isMinimumOpen: low.isOpen,
    isMaximumOpen: high.isOpen,
  };
}

function side(
  schema: JsonObject,
  keyword: string,
  open: string,
): { readonly value: number | undefined; readonly isOpen: boolean } {
  const opened = numberIn(schema, open);
  const value = opened ?? numberIn(schema, keyword);
  if (value === undefined || !isMeant(value)) return { value: undefined, isOpen: false };
  return { value, isOpen: opened !== undefined || schema[open] === true };
}

/** A number for reading: a real minus, thin spaces between thousands. */
export function sayNumber(value: number): string {
  const [whole = "", ...rest] = String(Math.abs(value)).split(/(?=[.e])/u);
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/gu, "\u202f") : whole;
  return `${value < 0 ? "\u2212" : ""}${grouped}${rest.join("")}`;
}

/** `0 to 50 mm`, `at least 0`, `more than 0`; empty where there is no limit. */
export function sayBounds(bounds: Bounds, unit = ""): string {
  const { minimum, maximum, isMinimumOpen, isMaximumOpen } = bounds;
  const unitPart = unit === "" ? "" : `\u00a0${unit}`;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    return `nothing fits: at least ${sayNumber(minimum)}, at most ${sayNumber(maximum)}${unitPart}`;
  if (minimum !== undefined && maximum !== undefined && !isMinimumOpen && !isMaximumOpen)
    return `${sayNumber(minimum)} to ${sayNumber(maximum)}${unitPart}`;
  const low =
    minimum === undefined
      ? ""
      : `${isMinimumOpen ? "more than" : "at least"} ${sayNumber(minimum)}`;
  const high =
    maximum === undefined ? "" : `${isMaximumOpen ? "less than" : "at most"} ${sayNumber(maximum)}`;
  const both = [low, high].filter(Boolean).join(", ");
  return both === "" ? "" : `${both}${unitPart}`;
}
