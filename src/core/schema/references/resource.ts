import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import type { Dialect } from "../dialects.ts";
import { own, ownText } from "../own.ts";
import { extended, type Trail } from "../text/trail.ts";
import { forEachSubschema } from "./subschemas.ts";
import { resolveUri, splitFragment } from "./uri.ts";

/** A schema, where it stands in its document, and whose base URI counts there. */
export interface Located {
  readonly schema: JsonObject | boolean;
  readonly resource: Resource;
  readonly trail: Trail | null;
}

/** A schema with a URI of its own: a document, or a part of one with `$id`. */
export interface Resource {
  readonly uri: string;
  readonly root: JsonObject | boolean;
  readonly trail: Trail | null;
  readonly dialect: Dialect;
  readonly document: SchemaDocument;
  readonly anchors: Map<string, Located>;
  /** Anchors that `$dynamicRef` looks for; `""` is `$recursiveAnchor: true`. */
  readonly dynamicAnchors: Map<string, Located>;
}

/** One JSON document full of schemas. */
export interface SchemaDocument {
  /** How it was asked for; `""` is the schema that is compiled. */
  readonly uri: string;
  /** Embedded resources by the object that has the `$id`. */
  readonly resourceAt: Map<JsonObject, Resource>;
  readonly resources: Resource[];
}

interface Visit {
  readonly schema: JsonObject;
  readonly resource: Resource;
  readonly trail: Trail | null;
}

/**
 * Finds every `$id` and anchor of a document, without recursion, so that the
 * depth of a hostile schema does not matter. Looks only where the dialect has
 * schemas: an `$id` inside an `enum` is data.
 */
export function readDocument(
  root: JsonObject | boolean,
  uri: string,
  dialect: Dialect,
  dialectOf: (schema: JsonObject, inherited: Dialect) => Dialect,
): SchemaDocument {
  const document: SchemaDocument = { uri, resourceAt: new Map(), resources: [] };
  const whole = resourceOf(root, null, uri, dialect, document);
  if (!isJsonObject(root)) return document;
  const visited = new Set<JsonObject>();
  const waiting: Visit[] = [{ schema: root, resource: whole, trail: null }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    if (visited.has(visit.schema)) continue;
    visited.add(visit.schema);
    const resource = resourceInside(visit, dialectOf);
    readAnchors(visit, resource);
    const { trail } = visit;
    forEachSubschema(visit.schema, resource.dialect.draft, (schema, way) => {
      waiting.push({ schema, resource, trail: extended(trail, ...way) });
    });
  }
  return document;
}

function resourceOf(
  root: JsonObject | boolean,
  trail: Trail | null,
  uri: string,
  dialect: Dialect,
  document: SchemaDocument,
): Resource {
  const resource: Resource = {
    uri,
    root,
    trail,
    dialect,
    document,
    anchors: new Map(),
    dynamicAnchors: new Map(),
  };
  document.resources.push(resource);
  if (isJsonObject(root)) document.resourceAt.set(root, resource);
  return resource;
}

/** The resource that a schema belongs to: a new one where it has an `$id`. */
function resourceInside(
  { schema, resource, trail }: Visit,
  dialectOf: (schema: JsonObject, inherited: Dialect) => Dialect,
): Resource {
  const id = identifierOf(schema, resource.dialect);
  if (id === undefined) return resource;
  const [reference] = splitFragment(id);
  if (reference === "") return resource;
  const uri = resolveUri(resource.uri, reference);
  const dialect = trail === null ? resource.dialect : dialectOf(schema, resource.dialect);
  return resourceOf(schema, trail, uri, dialect, resource.document);
}

/** `$id`, unless it stands beside a draft-07 `$ref`, where it says nothing. */
function identifierOf(schema: JsonObject, dialect: Dialect): string | undefined {
  const isIgnored = dialect.draft === "draft-07" && own(schema, "$ref") !== undefined;
  return isIgnored ? undefined : ownText(schema, "$id");
}

function readAnchors({ schema, trail }: Visit, resource: Resource): void {
  const here: Located = { schema, resource, trail };
  if (resource.dialect.draft === "draft-07") {
    const [, fragment] = splitFragment(identifierOf(schema, resource.dialect) ?? "");
    if (fragment !== "") resource.anchors.set(fragment, here);
    return;
  }
  const anchor = ownText(schema, "$anchor");
  if (anchor !== undefined) resource.anchors.set(anchor, here);
  if (resource.dialect.draft === "2019-09") {
    if (schema === resource.root && own(schema, "$recursiveAnchor") === true)
      resource.dynamicAnchors.set("", here);
    return;
  }
  const dynamic = ownText(schema, "$dynamicAnchor");
  if (dynamic !== undefined) resource.dynamicAnchors.set(dynamic, here);
}
