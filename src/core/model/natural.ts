import { formatNumber, formatVector, parseVector } from "./number-text.ts";
import { wholeLimits } from "./type-range.ts";
import type { Value, ValueType } from "./value-type.ts";

/**
 * Turns a value as TypeScript sees it (a vector is a list, an int64 a number or
 * decimal text) into the value that crosses the wire. Throws with a sentence
 * about `subject` where it does not fit its type: it is the declaring code that
 * is wrong then, never a caller.
 */
export function toWire(type: ValueType, value: unknown, subject = "The value"): Value {
  const wrong = (wanted: string): never => {
    throw new Error(`${subject} is ${wanted}; got ${describe(value)}.`);
  };
  switch (type.kind) {
    case "bool":
      return typeof value === "boolean" ? value : wrong("true or false");
    case "number":
      return isFinite(value) ? value : wrong("a number");
    case "integer":
      return wholeNumber(type.wireType, value) ?? wrong(wholeText(type.wireType, value));
    case "enum":
      return typeof value === "string" && type.labels.includes(value)
        ? value
        : wrong(`one of: ${type.labels.join(", ")}`);
    case "vector":
      return Array.isArray(value) && value.length === type.components && value.every(isFinite)
        ? formatVector(value)
        : wrong(`a list of ${type.components} numbers`);
    case "string":
    case "reference":
    case "opaque":
      return typeof value === "string" ? value : wrong("text");
  }
}

/** The reverse of `toWire`: what behaviour sees of a value that came over the wire. Throws where it does not fit. */
export function fromWire(type: ValueType, value: Value): unknown {
  if (type.kind !== "vector") return toWire(type, value);
  const numbers = typeof value === "string" ? parseVector(value) : null;
  if (numbers?.length === type.components) return numbers;
  toWire(type, numbers ?? value);
  return value;
}

/** A value that fits the type, for a property that declares no default: 0, "", the first label, the nearest bound. */
export function emptyValue(
  type: ValueType,
  range: { readonly minimum?: number; readonly maximum?: number } = {},
): Value {
  const zero = Math.min(Math.max(0, range.minimum ?? 0), range.maximum ?? Infinity);
  switch (type.kind) {
    case "bool":
      return false;
    case "integer":
      return zero > 0 ? Math.ceil(zero) : Math.floor(zero);
    case "number":
      return zero;
    case "enum":
      return type.labels[0] ?? "";
    case "vector":
      return formatVector(Array.from({ length: type.components }, () => zero));
    case "string":
    case "reference":
    case "opaque":
      return "";
  }
}

const isFinite = (value: unknown): value is number => Number.isFinite(value);

function wholeNumber(wireType: string, value: unknown): number | string | undefined {
  const isLong = wireType === "int64" || wireType === "uint64";
  if (typeof value === "string" && isLong && /^[+-]?\d{1,20}$/.test(value)) {
    const exact = BigInt(value.replace(/^\+/, ""));
    if (!isInLimits(wireType, exact)) return undefined;
    return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact.toString();
  }
  if (!Number.isSafeInteger(value)) return undefined;
  return isInLimits(wireType, BigInt(value as number)) ? (value as number) : undefined;
}

function isInLimits(wireType: string, value: bigint): boolean {
  const [lowest, highest] = wholeLimits(wireType) ?? [value, value];
  return value >= lowest && value <= highest;
}

/** What was wanted instead: the limits are named where it was a whole number. */
function wholeText(wireType: string, value: unknown): string {
  const limits = wholeLimits(wireType);
  const isWhole =
    Number.isInteger(value) || (typeof value === "string" && /^[+-]?\d+$/.test(value));
  return limits && isWhole ? `a whole number from ${limits[0]} to ${limits[1]}` : "a whole number";
}

function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return formatNumber(value);
  return Array.isArray(value) ? `a list of ${value.length}` : String(value);
}
