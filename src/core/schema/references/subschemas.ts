import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { DraftName } from "../dialects.ts";

type Shape = "schema" | "list" | "map" | "schema-or-list";

interface Holder {
  readonly shape: Shape;
  /** Absent: in every draft. */
  readonly drafts?: readonly DraftName[];
}

const since2019: readonly DraftName[] = ["2019-09", "2020-12"];

/** Keywords whose values are schemas. Others (`enum`, `default`, unknown ones) may hold what looks like a schema and is none. */
const holders: ReadonlyMap<string, Holder> = new Map<string, Holder>([
  ["$defs", { shape: "map" }],
  ["definitions", { shape: "map" }],
  ["properties", { shape: "map" }],
  ["patternProperties", { shape: "map" }],
  ["dependencies", { shape: "map" }],
  ["dependentSchemas", { shape: "map", drafts: since2019 }],
  ["additionalProperties", { shape: "schema" }],
  ["propertyNames", { shape: "schema" }],
  ["unevaluatedProperties", { shape: "schema", drafts: since2019 }],
  ["items", { shape: "schema-or-list" }],
  ["prefixItems", { shape: "list", drafts: ["2020-12"] }],
  ["additionalItems", { shape: "schema", drafts: ["draft-07", "2019-09"] }],
  ["contains", { shape: "schema" }],
  ["unevaluatedItems", { shape: "schema", drafts: since2019 }],
  ["allOf", { shape: "list" }],
  ["anyOf", { shape: "list" }],
  ["oneOf", { shape: "list" }],
  ["not", { shape: "schema" }],
  ["if", { shape: "schema" }],
  ["then", { shape: "schema" }],
  ["else", { shape: "schema" }],
  ["contentSchema", { shape: "schema", drafts: since2019 }],
]);

/** Visits the schemas directly inside a schema, each with the way to it. */
export function forEachSubschema(
  schema: JsonObject,
  draft: DraftName,
  visit: (subschema: JsonObject, way: readonly (string | number)[]) => void,
): void {
  for (const keyword of Object.keys(schema)) {
    const holder = holders.get(keyword);
    if (holder === undefined || holder.drafts?.includes(draft) === false) continue;
    for (const [way, subschema] of held(holder.shape, keyword, schema[keyword]))
      if (isJsonObject(subschema)) visit(subschema, way);
  }
}

function held(
  shape: Shape,
  keyword: string,
  value: JsonValue | undefined,
): readonly (readonly [readonly (string | number)[], JsonValue])[] {
  if (Array.isArray(value) && shape !== "schema" && shape !== "map")
    return value.map((item: JsonValue, index) => [[keyword, index], item]);
  if (!isJsonObject(value)) return [];
  if (shape === "map") return Object.entries(value).map(([key, item]) => [[keyword, key], item]);
  return shape === "list" ? [] : [[[keyword], value]];
}
