import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { standardDialect, draft2020, type Dialect } from "../../schema/dialects.ts";
import { own, ownList, ownText } from "../../schema/own.ts";
import { createRegistry, dialectNamedBy, type Registry } from "../../schema/references/registry.ts";
import type { Resource } from "../../schema/references/resource.ts";

/** A schema and the resource whose base its references have. */
export interface SchemaPart {
  readonly schema: JsonObject | boolean;
  readonly resource: Resource;
}

/** A whole schema as probes are made from it. */
export interface SchemaSource {
  readonly root: SchemaPart;
  readonly registry: Registry;
}

/** Reads a schema; references are followed inside it only. */
export function schemaSource(schema: JsonObject | boolean, dialect?: string): SchemaSource {
  const named: Dialect | undefined = dialect === undefined ? undefined : standardDialect(dialect);
  const registry = createRegistry(schema, named ?? dialectNamedBy(schema, {}) ?? draft2020, {});
  return { root: { schema, resource: registry.root.resource }, registry };
}

/** A value inside a schema as a schema; anything that is none says nothing. */
export function partIn(source: SchemaSource, from: SchemaPart, value: JsonValue): SchemaPart {
  if (!isJsonObject(value)) return { schema: value !== false, resource: from.resource };
  return { schema: value, resource: source.registry.resourceOf(value, from.resource) };
}

// More parts than this hold of no sensible value; fewer than any that would take long.
const mostParts = 200;

const references = ["$ref", "$dynamicRef", "$recursiveRef"];

/**
 * Everything that holds of one value: the schemas themselves, what they refer
 * to, and the members of `allOf`. Null where one of them takes nothing. A
 * circle of references is walked once.
 */
export function holding(
  source: SchemaSource,
  parts: readonly SchemaPart[],
): readonly (SchemaPart & { readonly schema: JsonObject })[] | null {
  const found: (SchemaPart & { readonly schema: JsonObject })[] = [];
  const seen = new Set<JsonObject>();
  const waiting = [...parts].reverse();
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { schema, resource } = part;
    if (schema === false) return null;
    if (schema === true || seen.has(schema) || found.length >= mostParts) continue;
    seen.add(schema);
    const here: SchemaPart = { schema, resource: source.registry.resourceOf(schema, resource) };
    const targets = references.flatMap((keyword) => referred(source, here, schema, keyword));
    waiting.push(...targets);
    // Beside a reference draft-07 says nothing.
    if (here.resource.dialect.draft === "draft-07" && own(schema, "$ref") !== undefined) continue;
    found.push({ schema, resource: here.resource });
    const all = ownList(schema, "allOf") ?? [];
    waiting.push(...all.toReversed().map((member) => partIn(source, here, member)));
  }
  return found;
}

function referred(
  { registry }: SchemaSource,
  here: SchemaPart,
  schema: JsonObject,
  keyword: string,
): readonly SchemaPart[] {
  const reference = ownText(schema, keyword);
  const resolved = reference === undefined ? null : registry.resolve(reference, here.resource);
  return resolved === null
    ? []
    : [{ schema: resolved.target.schema, resource: resolved.target.resource }];
}
