import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** Keywords by what stands in them; all others hold values. */
const schemas: ReadonlySet<string> = new Set([
  "items",
  "additionalItems",
  "additionalProperties",
  "propertyNames",
  "then",
  "else",
]);
const lists: ReadonlySet<string> = new Set(["allOf", "anyOf", "prefixItems", "items"]);
const maps: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
]);
/** These say something of what others leave over or rule out: without all of the others they would refuse too much. */
const leftovers: ReadonlySet<string> = new Set([
  "unevaluatedItems",
  "unevaluatedProperties",
  "minContains",
  "maxContains",
]);
const leftoversOf: ReadonlyMap<string, readonly string[]> = new Map([
  ["properties", ["additionalProperties"]],
  ["patternProperties", ["additionalProperties"]],
  ["prefixItems", ["items", "additionalItems"]],
  ["items", ["additionalItems"]],
  ["if", ["then", "else"]],
]);

/** How many lists and objects lie inside each other in each part of a value. Never recurses. */
function heightsIn(value: object): ReadonlyMap<object, number> {
  const heights = new Map<object, number>();
  const parts: object[] = [value];
  for (const part of parts)
    for (const inner of Object.values(part))
      if (typeof inner === "object" && inner !== null) parts.push(inner);
  // Parts stand before what is inside them, so backwards the insides are known first.
  for (const part of parts.toReversed()) {
    const inside = Object.values(part).map((inner) => heights.get(inner) ?? 0);
    heights.set(part, 1 + inside.reduce((most, height) => Math.max(most, height), 0));
  }
  return heights;
}

/**
 * A schema cut off at so many levels of lists and objects inside each other:
 * what is below says nothing any more, so every value is taken there. All that
 * the whole schema takes is taken by the cut one. The schema itself where it
 * is not deeper. `levels` also bounds the recursion.
 */
export function cutDeep(schema: JsonObject, levels: number): JsonObject {
  const heights = heightsIn(schema);
  const isDeeper = (value: JsonValue, left: number): boolean =>
    typeof value === "object" && value !== null && (heights.get(value) ?? 0) > left;
  return isDeeper(schema, levels) ? cut(schema, levels, isDeeper) : schema;
}

type IsDeeper = (value: JsonValue, levels: number) => boolean;

function cut(schema: JsonObject, levels: number, isDeeper: IsDeeper): JsonObject {
  const kept = new Map<string, JsonValue>();
  const lost: string[] = [];
  let isCut = false;
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isDeeper(value, levels - 1)) {
      kept.set(keyword, value);
      continue;
    }
    isCut = true;
    const part = cutPart(keyword, value, levels - 1, isDeeper);
    if (part === undefined) lost.push(keyword);
    else kept.set(...part);
  }
  if (isCut) for (const keyword of leftovers) kept.delete(keyword);
  for (const keyword of lost)
    for (const other of leftoversOf.get(keyword) ?? []) kept.delete(other);
  return Object.fromEntries(kept);
}

/** What is left of a keyword that is too deep; undefined where nothing can be. */
function cutPart(
  keyword: string,
  value: JsonValue,
  levels: number,
  isDeeper: IsDeeper,
): [string, JsonValue] | undefined {
  const inside = (inner: JsonValue, left: number): JsonValue =>
    isJsonObject(inner) && isDeeper(inner, left) ? cut(inner, left, isDeeper) : inner;
  if (Array.isArray(value)) {
    // A cut variant takes more than it did, so that two could fit where one did.
    const name = keyword === "oneOf" ? "anyOf" : keyword;
    if (!lists.has(name) || levels < 2) return undefined;
    return [name, value.map((inner) => inside(inner, levels - 1))];
  }
  if (!isJsonObject(value)) return undefined;
  if (schemas.has(keyword) && levels >= 1) return [keyword, inside(value, levels)];
  if (!maps.has(keyword) || levels < 2) return undefined;
  const entries = Object.entries(value).map(([name, inner]) => [name, inside(inner, levels - 1)]);
  return [keyword, Object.fromEntries(entries) as JsonObject];
}
