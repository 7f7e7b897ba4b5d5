import type { PropertyDeclaration } from "../model/declaration.ts";
import { formatVector, parseVector } from "../model/number-text.ts";
import type { Value, ValueType } from "../model/value-type.ts";

/** Whether a property may give its value to others. */
export const isSource = ({ port }: PropertyDeclaration): boolean => port === true || port === "out";

/** Whether a property may take its value from another. Only a stored one can: a computed one has its own source. */
export const isTarget = ({ port, kind }: PropertyDeclaration): boolean =>
  kind === "stored" && (port === true || port === "in");

/** Whether a value of one type is a value of the other without being changed. */
export function fits(source: ValueType, target: ValueType): boolean {
  if (target.kind === "number") return source.kind === "number" || source.kind === "integer";
  if (target.kind === "string") {
    return source.kind === "string" || source.kind === "enum" || source.kind === "reference";
  }
  if (source.kind !== target.kind) return false;
  if (source.kind === "vector" && target.kind === "vector") {
    return source.components === target.components;
  }
  if (source.kind === "enum" && target.kind === "enum") {
    return source.labels.every((label) => target.labels.includes(label));
  }
  if (source.kind === "reference" && target.kind === "reference") {
    return source.refersTo === target.refersTo;
  }
  return source.wireType === target.wireType;
}

/** What kind of value it is, in the middle of a sentence. */
export function typeWords(type: ValueType): string {
  switch (type.kind) {
    case "bool":
      return "true or false";
    case "integer":
      return "a whole number";
    case "number":
      return "a number";
    case "string":
      return "text";
    case "enum":
      return `one of ${type.labels.join(", ")}`;
    case "vector":
      return `${type.components} numbers`;
    case "reference":
      return `the name of a ${type.refersTo}`;
    case "opaque":
      return `a ${type.wireType}`;
  }
}

/** The value as the target can hold it: an input saturates at the ends of its range, as a real one does. */
export function fittedValue(value: Value, { type, minimum, maximum }: PropertyDeclaration): Value {
  const clamp = (number: number): number =>
    Math.min(Math.max(number, minimum ?? -Infinity), maximum ?? Infinity);
  if (type.kind === "vector" && typeof value === "string") {
    return formatVector((parseVector(value) ?? []).map(clamp));
  }
  if (type.kind !== "number" && type.kind !== "integer") return value;
  const number = Number(value);
  // Numbers beyond a double's digits stay text: they only come from a port of the same type.
  return typeof value === "string" && !Number.isSafeInteger(number) ? value : clamp(number);
}
