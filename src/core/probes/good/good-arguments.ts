import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { readShape } from "../shape/read-shape.ts";
import type { SchemaPart, SchemaSource } from "../shape/schema-part.ts";
import { partsOf } from "./good-object.ts";
import { goodValue } from "./good-value.ts";
import { plainMaking, type Making } from "./making.ts";
import { repaired } from "./repair.ts";

/** Arguments that our check takes, and how they were made. */
export interface GoodArguments {
  readonly variant: string;
  readonly words: string;
  readonly args: JsonObject;
}

type Check = (args: JsonObject) => readonly Finding[];

interface Attempt {
  readonly variant: string;
  readonly words: string;
  /** Tried in turn until one passes the check. */
  readonly makings: readonly Partial<Making>[];
}

const attempts: readonly Attempt[] = [
  {
    variant: "required",
    words: "only what is required",
    makings: [
      {},
      { usesSamples: false },
      { branch: 1 },
      { branch: 2, usesSamples: false },
      { only: "all" },
      { only: "all", usesSamples: false, branch: 1 },
    ],
  },
  {
    variant: "all",
    words: "every argument",
    makings: [{ only: "all" }, { only: "all", usesSamples: false }, { only: "all", branch: 1 }],
  },
  {
    variant: "made",
    words: "values made without the schema's own examples",
    makings: [{ only: "all", usesSamples: false, nth: 1 }],
  },
];

/** Good arguments of several kinds, each held against the check; none where nothing was found. */
export function goodArguments(source: SchemaSource, check: Check): readonly GoodArguments[] {
  const found: GoodArguments[] = [];
  for (const { variant, words, makings } of attempts) {
    const args = firstGood(source, check, makings);
    if (args === null || found.some((other) => isSame(other.args, args))) continue;
    found.push({ variant, words, args });
  }
  return found;
}

const isSame = (one: JsonValue, other: JsonValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function firstGood(
  source: SchemaSource,
  check: Check,
  makings: readonly Partial<Making>[],
): JsonObject | null {
  for (const over of makings) {
    const making: Making = { ...plainMaking, ...over };
    const value = goodValue(source, [source.root], making);
    const start = isJsonObject(value) ? value : {};
    const good = repaired(start, check, (segments) => valueAt(source, segments, making));
    if (good !== null) return good;
  }
  return null;
}

/** A value for a place that a path names, made from the schema of that place. */
function valueAt(
  source: SchemaSource,
  segments: readonly string[],
  making: Making,
): JsonValue | undefined {
  const parts = partsAt(source, segments);
  return parts === null
    ? undefined
    : goodValue(source, parts, { ...making, usesSamples: false, depth: segments.length });
}

/** The schemas of a place, as far as properties, items and branches of unions say. */
export function partsAt(
  source: SchemaSource,
  segments: readonly string[],
): readonly SchemaPart[] | null {
  let known: readonly SchemaPart[] = [source.root];
  for (const segment of segments) {
    const next = stepInto(source, known, segment, 0);
    if (next === null) return null;
    known = next;
  }
  return known;
}

function stepInto(
  source: SchemaSource,
  parts: readonly SchemaPart[],
  segment: string,
  depth: number,
): readonly SchemaPart[] | null {
  const shape = readShape(source, parts);
  if (shape === null || depth > 4) return null;
  const isIndex = /^\d+$/.test(segment);
  if (shape.object.properties.has(segment)) return partsOf(shape.object, segment);
  if (isIndex && (shape.list.prefix.length > 0 || shape.list.rest.length > 0))
    return shape.list.prefix[Number(segment)] ?? shape.list.rest;
  for (const { branches } of shape.unions)
    for (const branch of branches.slice(0, 8)) {
      const inside = stepInto(source, [...shape.parts, branch], segment, depth + 1);
      if (inside !== null && inside.length > 0) return inside;
    }
  return partsOf(shape.object, segment);
}
