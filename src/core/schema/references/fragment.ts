import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { parsePointer } from "../text/pointer.ts";
import { extended, type Trail } from "../text/trail.ts";
import type { Located, Resource } from "./resource.ts";

/** Where a reference leads; `dynamicAnchor` is the anchor's name where it went through a dynamic one. */
export interface Resolved {
  readonly target: Located;
  readonly dynamicAnchor: string | null;
}

/** The schema that a fragment names inside a resource: the whole, a JSON Pointer or an anchor. Null where there is none. */
export function partOf(resource: Resource, fragment: string): Resolved | null {
  const name = decoded(fragment);
  if (name === null) return null;
  if (name === "" || name.startsWith("/")) {
    const target = atPointer(resource, name);
    return target === null ? null : { target, dynamicAnchor: null };
  }
  const dynamic = resource.dynamicAnchors.get(name);
  if (dynamic !== undefined) return { target: dynamic, dynamicAnchor: name };
  const target = resource.anchors.get(name);
  return target === undefined ? null : { target, dynamicAnchor: null };
}

function decoded(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Follows a pointer, into embedded resources too: what is behind their `$id` has their base. */
function atPointer(resource: Resource, pointer: string): Located | null {
  const tokens = parsePointer(pointer);
  if (tokens === null) return null;
  let schema: JsonValue = resource.root;
  let inside = resource;
  let trail: Trail | null = resource.trail;
  for (const token of tokens) {
    const next = member(schema, token);
    if (next === undefined) return null;
    trail = extended(trail, Array.isArray(schema) ? Number(token) : token);
    schema = next;
    if (isJsonObject(schema)) inside = resource.document.resourceAt.get(schema) ?? inside;
  }
  if (typeof schema !== "boolean" && !isJsonObject(schema)) return null;
  return { schema, resource: inside, trail };
}

function member(value: JsonValue, token: string): JsonValue | undefined {
  if (Array.isArray(value))
    return /^(?:0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  if (!isJsonObject(value) || !Object.hasOwn(value, token)) return undefined;
  return value[token];
}
