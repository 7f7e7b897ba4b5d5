import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { own, ownCount, ownNames, ownObject } from "../../schema/own.ts";
import { partIn, type SchemaPart, type SchemaSource } from "./schema-part.ts";
import type { ObjectShape } from "./shape.ts";

/** What all schemas say of objects. */
export function objectShape(
  source: SchemaSource,
  all: readonly (SchemaPart & { readonly schema: JsonObject })[],
): ObjectShape {
  const properties = new Map<string, SchemaPart[]>();
  const required = new Set<string>();
  const needs = new Map<string, Set<string>>();
  const others: SchemaPart[] = [];
  const patterns: { source: string; part: SchemaPart }[] = [];
  const names: SchemaPart[] = [];
  let isClosed = false;
  let least = 0;
  let most = Infinity;
  for (const part of all) {
    const { schema } = part;
    for (const [name, member] of Object.entries(ownObject(schema, "properties") ?? {})) {
      const known = properties.get(name) ?? [];
      known.push(partIn(source, part, member));
      properties.set(name, known);
    }
    for (const name of ownNames(schema, "required") ?? []) required.add(name);
    for (const [text, member] of Object.entries(ownObject(schema, "patternProperties") ?? {}))
      patterns.push({ source: text, part: partIn(source, part, member) });
    for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
      const rest = own(schema, keyword);
      if (rest === false) isClosed = true;
      else if (isJsonObject(rest)) others.push(partIn(source, part, rest));
    }
    const wanted = own(schema, "propertyNames");
    if (wanted !== undefined) names.push(partIn(source, part, wanted));
    least = Math.max(least, ownCount(schema, "minProperties") ?? 0);
    most = Math.min(most, ownCount(schema, "maxProperties") ?? Infinity);
    addNeeds(schema, needs);
  }
  return {
    properties,
    required: [...required],
    others,
    isClosed,
    patterns,
    names,
    least,
    most,
    needs: new Map([...needs].map(([name, wanted]) => [name, [...wanted]])),
  };
}

function addNeeds(schema: JsonObject, needs: Map<string, Set<string>>): void {
  for (const keyword of ["dependentRequired", "dependencies"]) {
    const lists = ownObject(schema, keyword) ?? {};
    for (const cause of Object.keys(lists)) {
      const wanted = ownNames(lists, cause);
      if (wanted === undefined) continue;
      const known = needs.get(cause) ?? new Set<string>();
      for (const name of wanted) known.add(name);
      needs.set(cause, known);
    }
  }
}
