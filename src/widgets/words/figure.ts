import type { JsonValue } from "#protocol/json.ts";
import { sayNumber } from "./facts.ts";

/** A number with its unit, apart, so that the unit can be drawn smaller. */
export interface Figure {
  readonly figure: string;
  readonly unit: string;
}

/** A number, its thousands apart or not, then letters and signs of a unit: no second number, no time of day. */
const split =
  /^([<>~≈±+-]?\s*(?:\d{1,3}(?:[\u00A0\u202F' ,]\d{3})+|\d+)(?:[.,]\d+)?(?:e[+-]?\d+)?)\s*([\p{L}%°‰€$£][^\d:]{0,22})?$/iu;

/** Takes a value apart: `412.6 Hz` → `412.6` and `Hz`. What is no number with a unit stays whole. */
export function figureOf(value: JsonValue | undefined, unit = ""): Figure {
  if (typeof value === "number") return { figure: sayNumber(value), unit };
  const text =
    typeof value === "string" ? value.trim() : value === undefined ? "" : JSON.stringify(value);
  if (unit !== "") return { figure: grouped(text), unit };
  const match = split.exec(text);
  if (!match) return { figure: text, unit: "" };
  return { figure: grouped((match[1] ?? "").trim()), unit: (match[2] ?? "").trim() };
}

/** Only plain digits: what somebody grouped stays as they wrote it, and digits are never rounded away. */
const grouped = (text: string): string =>
  /^-?\d{4,}(?:\.\d+)?$/.test(text)
    ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, "\u202F"))
    : text;

/** The number in a value, for drawing how it moved; undefined where there is none. */
export function numberOf(value: JsonValue | undefined): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const match = split.exec(value.trim());
  const number = match
    ? Number((match[1] ?? "").replaceAll(/[\s\u00A0\u202F',]/g, ""))
    : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
