import type { JsonValue } from "#protocol/json.ts";
import { readShape } from "../shape/read-shape.ts";
import type { SchemaPart, SchemaSource } from "../shape/schema-part.ts";
import type { Shape, TypeName, UnionShape } from "../shape/shape.ts";
import { goodList } from "./good-list.ts";
import { goodNumber } from "./good-number.ts";
import { goodObject } from "./good-object.ts";
import { goodText } from "./good-text.ts";
import type { Making } from "./making.ts";

// Shallow values are looked for first, so that a tree ends soon. A schema that
// refers to itself without end has no value; a sound one is never as deep as the last.
const depths = [8, 24];
const mostParts = 1_000;
const mostBranches = 12;

/** A value that ought to fit all of `parts`; undefined where none was found. The check has the last word. */
export function goodValue(
  source: SchemaSource,
  parts: readonly SchemaPart[],
  making: Making,
): JsonValue | undefined {
  const { within } = making;
  if (within === undefined) {
    for (const depth of depths) {
      const attempt = { deepest: making.depth + depth, left: mostParts };
      const value = goodValue(source, parts, { ...making, within: attempt });
      if (value !== undefined) return value;
    }
    return undefined;
  }
  if (making.depth > within.deepest || within.left <= 0) return undefined;
  within.left -= 1;
  const shape = readShape(source, parts);
  return shape === null ? undefined : valueOfShape(source, shape, making);
}

/** The same where the shape is read already. */
export function valueOfShape(
  source: SchemaSource,
  shape: Shape,
  making: Making,
): JsonValue | undefined {
  const [union] = shape.unions;
  if (union !== undefined) return ofUnion(source, shape, union, making);
  if (shape.values !== null) return ofValues(shape, making.nth);
  if (making.usesSamples) {
    const sample = shape.samples[making.nth % Math.max(1, shape.samples.length)];
    // An empty sample says how to leave the argument out, not what it is.
    if (sample !== undefined && sample !== null && sample !== "" && hasType(shape, sample))
      return sample;
  }
  for (const type of likelyTypes(shape)) {
    const value = ofType(source, shape, type, making);
    if (value !== undefined) return value;
  }
  return shape.isNullable && shape.types.length === 0 ? null : undefined;
}

function ofUnion(
  source: SchemaSource,
  shape: Shape,
  union: UnionShape,
  making: Making,
): JsonValue | undefined {
  const { branches } = union;
  for (let index = 0; index < Math.min(branches.length, mostBranches); index++) {
    const branch = branches[(making.branch + index) % branches.length];
    if (branch === undefined) continue;
    const value = goodValue(source, [...shape.parts, branch], {
      ...making,
      depth: making.depth + 1,
    });
    if (value !== undefined) return value;
  }
  return undefined;
}

function ofValues(shape: Shape, nth: number): JsonValue | undefined {
  const fitting = (shape.values ?? []).filter((value) => hasType(shape, value));
  const plain = fitting.filter((value) => value !== null && value !== "");
  return plain[nth % Math.max(1, plain.length)] ?? fitting[0];
}

/** The JSON type of a value; whole numbers are `integer`. */
export function typeOf(value: JsonValue): TypeName {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  if (typeof value === "string") return "string";
  return typeof value === "boolean" ? "boolean" : "object";
}

/** Whether a value has one of the types that a shape takes. */
export function hasType(shape: Shape, value: JsonValue): boolean {
  const type = typeOf(value);
  return shape.types.includes(type) || (type === "integer" && shape.types.includes("number"));
}

/** The types to try, the one that the schema is about first. */
function likelyTypes(shape: Shape): readonly TypeName[] {
  // As the schema lists them: what it names first is what it is about.
  if (shape.hasTypes) {
    const named = shape.types.filter((type) => type !== "null");
    return named.length < shape.types.length ? [...named, "null"] : named;
  }
  const { object, list, number, text } = shape;
  const isObject =
    object.properties.size > 0 || object.required.length > 0 || object.patterns.length > 0;
  const isList = list.prefix.length > 0 || list.rest.length > 0 || list.least > 0;
  const isNumber = number.low !== null || number.high !== null || number.step !== null;
  const isText = text.patterns.length > 0 || text.least > 0 || text.formats.length > 0;
  if (isObject && !isText) return ["object", "string", "array", "integer"];
  if (isList && !isText) return ["array", "string", "object", "integer"];
  return isNumber && !isText ? ["number", "string"] : ["string", "integer", "object", "array"];
}

function ofType(
  source: SchemaSource,
  shape: Shape,
  type: TypeName,
  making: Making,
): JsonValue | undefined {
  const make = (parts: readonly SchemaPart[], over: Partial<Making> = {}): JsonValue | undefined =>
    goodValue(source, parts, { ...making, depth: making.depth + 1, ...over });
  switch (type) {
    case "string":
      return shape.text.components === null ? goodText(shape.text, making.nth) : vectorText(shape);
    case "integer":
      return goodNumber(shape.number, true, making.nth);
    case "number":
      return goodNumber(shape.number, false, making.nth);
    case "boolean":
      return making.nth % 2 === 0;
    case "null":
      return null;
    case "array":
      return goodList(shape.list, making, make);
    case "object":
      return goodObject(source, shape.object, making, make);
  }
}

/** As many numbers as the vector has, in its range. */
function vectorText(shape: Shape): string | undefined {
  const number = goodNumber(shape.number, false, 0);
  return number === undefined
    ? undefined
    : Array.from({ length: shape.text.components ?? 0 }, () => String(number)).join(" ");
}
