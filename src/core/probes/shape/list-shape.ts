import type { JsonObject } from "#protocol/json.ts";
import { own, ownCount, ownList } from "../../schema/own.ts";
import { partIn, type SchemaPart, type SchemaSource } from "./schema-part.ts";
import type { ListShape } from "./shape.ts";

/** What all schemas say of lists, in the words of any draft. */
export function listShape(
  source: SchemaSource,
  all: readonly (SchemaPart & { readonly schema: JsonObject })[],
): ListShape {
  const prefix: SchemaPart[][] = [];
  const rest: SchemaPart[] = [];
  const contains: SchemaPart[] = [];
  let least = 0;
  let most = Infinity;
  for (const part of all) {
    const { schema } = part;
    const isNew = part.resource.dialect.draft === "2020-12";
    const items = own(schema, "items");
    const places = isNew
      ? ownList(schema, "prefixItems")
      : Array.isArray(items)
        ? items
        : undefined;
    for (const [index, place] of (places ?? []).entries())
      (prefix[index] ??= []).push(partIn(source, part, place));
    const others = isNew || !Array.isArray(items) ? items : own(schema, "additionalItems");
    if (others === false) most = Math.min(most, places?.length ?? 0);
    else if (others !== undefined && !Array.isArray(others))
      rest.push(partIn(source, part, others));
    const wanted = own(schema, "contains");
    if (wanted !== undefined && (ownCount(schema, "minContains") ?? 1) > 0) {
      contains.push(partIn(source, part, wanted));
      least = Math.max(least, ownCount(schema, "minContains") ?? 1);
    }
    least = Math.max(least, ownCount(schema, "minItems") ?? 0);
    most = Math.min(most, ownCount(schema, "maxItems") ?? Infinity);
  }
  // An index that only a longer list of another schema has is free in this one.
  const places = Array.from(prefix, (parts) => parts ?? []);
  return {
    prefix: places,
    rest,
    least,
    most,
    isUnique: all.some(({ schema }) => schema["uniqueItems"] === true),
    contains,
  };
}
