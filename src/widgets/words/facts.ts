import type { JsonValue } from "#protocol/json.ts";

/** What is said of many numbers. */
export interface Facts {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly last: number;
  readonly sum: number;
}

/** Facts of the numbers among some values; null where there is none. */
export function factsOf(values: Iterable<JsonValue | undefined>): Facts | null {
  let count = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let last = 0;
  let sum = 0;
  for (const value of values) {
    if (typeof value !== "number" || !Number.isFinite(value)) continue;
    count += 1;
    if (value < min) min = value;
    if (value > max) max = value;
    last = value;
    sum += value;
  }
  return count === 0 ? null : { count, min, max, last, sum };
}

/** Thin no-break space, as everywhere in the page. */
const thin = "\u202F";

/** A number for reading: seven digits at most, thousands apart. */
export function sayNumber(value: number, digits?: number): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  const text =
    digits !== undefined
      ? value.toFixed(digits)
      : size !== 0 && (size >= 1e15 || size < 1e-5)
        ? value.toExponential(3)
        : String(Number(value.toPrecision(7)));
  const [whole = "", rest] = text.split(".");
  const grouped = /^-?\d{4,}$/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, thin) : whole;
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}

/** A number with its unit. */
export const sayWithUnit = (value: number, unit: string): string =>
  unit === "" ? sayNumber(value) : `${sayNumber(value)} ${unit}`;

/** `1 row`, `3 rows`, `100 000 rows`. */
export const sayCount = (count: number, one: string, many = `${one}s`): string =>
  `${sayNumber(count)} ${count === 1 ? one : many}`;

/** The first few of many, and how many are left: `a, b, c and 7 more`. */
export function sayFew(items: readonly string[], few = 5): string {
  const shown = items.slice(0, few).map((item) => cut(item, 60));
  const rest = items.length - shown.length;
  return rest === 0 ? shown.join(", ") : `${shown.join(", ")} and ${sayNumber(rest)} more`;
}

/** A text of at most so many characters. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** A summary: its sentences, 600 characters at most. */
export const summaryOf = (...sentences: readonly (string | false | undefined)[]): string =>
  cut(
    sentences
      .filter((sentence) => sentence !== false && sentence !== undefined && sentence !== "")
      .join(" "),
    600,
  );
