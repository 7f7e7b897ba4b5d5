import type { JsonObject } from "#protocol/json.ts";
import { dialectNamedBy } from "../schema/references/registry.ts";
import { forEachSubschema } from "../schema/references/subschemas.ts";
import type { SchemaPlace } from "./lint-subject.ts";

const mostPlaces = 20_000;

/** Every schema of a definition with the way to it, the root first, without recursion. */
export function schemaPlaces(root: JsonObject): readonly SchemaPlace[] {
  const draft = dialectNamedBy(root, {})?.draft ?? "2020-12";
  const places: SchemaPlace[] = [];
  const seen = new Set<JsonObject>();
  const waiting: SchemaPlace[] = [{ schema: root, way: [], property: null, depth: 0 }];
  for (let index = 0; index < waiting.length && places.length < mostPlaces; index += 1) {
    const place = waiting[index];
    if (place === undefined || seen.has(place.schema)) continue;
    seen.add(place.schema);
    places.push(place);
    forEachSubschema(place.schema, draft, (schema, way) => {
      const isMember = way[0] === "properties" || way[0] === "patternProperties";
      const isItem = ["items", "prefixItems", "additionalProperties"].includes(String(way[0]));
      waiting.push({
        schema,
        way: [...place.way, ...way],
        property: isMember ? String(way[1]) : null,
        depth: place.depth + (isMember || isItem ? 1 : 0),
      });
    });
  }
  return places;
}
