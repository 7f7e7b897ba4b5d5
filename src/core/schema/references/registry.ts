import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { type Dialect, dialectOfMetaschema, standardDialect } from "../dialects.ts";
import { builtInSchemas } from "../metaschemas/built-in.ts";
import { ownText } from "../own.ts";
import { partOf, type Resolved } from "./fragment.ts";
import { type Located, readDocument, type Resource, type SchemaDocument } from "./resource.ts";
import { resolveUri, splitFragment } from "./uri.ts";

/** Schemas by URI, as they are handed in: nothing is ever fetched. */
export type GivenSchemas = Readonly<Record<string, unknown>>;

/** All schemas that a schema may refer to: itself, those that were given, the metaschemas. */
export interface Registry {
  readonly root: Located;
  /** The resource that a schema object begins, else the one around it. */
  readonly resourceOf: (schema: JsonObject, around: Resource) => Resource;
  readonly resolve: (reference: string, from: Resource) => Resolved | null;
  /** Every resource known so far; grows while references are resolved. */
  readonly resources: () => readonly Resource[];
}

/** The dialect that a schema's `$schema` names; undefined where it names none, or none that is known. */
export function dialectNamedBy(schema: unknown, given: GivenSchemas): Dialect | undefined {
  const uri = isJsonObject(schema) ? ownText(schema, "$schema") : undefined;
  if (uri === undefined) return undefined;
  const standard = standardDialect(uri);
  if (standard !== undefined) return standard;
  const metaschema = givenSchema(given, uri.replace(/#$/, ""));
  return isJsonObject(metaschema) ? dialectOfMetaschema(uri, metaschema) : undefined;
}

/** A schema that was handed in, or a published metaschema, by its URI without fragment. */
export function givenSchema(given: GivenSchemas, uri: string): JsonObject | boolean | undefined {
  for (const name of [uri, `${uri}#`]) {
    const schema = Object.hasOwn(given, name) ? given[name] : undefined;
    if (isJsonObject(schema) || typeof schema === "boolean") return schema;
  }
  return builtInSchemas.get(uri);
}

/** Reads the schema's own identifiers at once, those of the others when a reference asks for them. */
export function createRegistry(
  schema: JsonObject | boolean,
  dialect: Dialect,
  given: GivenSchemas,
): Registry {
  const byUri = new Map<string, Resource>();
  const documents: SchemaDocument[] = [];
  let isAllRead = false;

  const add = (root: JsonObject | boolean, uri: string, its: Dialect): SchemaDocument => {
    const document = readDocument(root, uri, its, (part, inherited) => {
      return dialectNamedBy(part, given) ?? inherited;
    });
    const isMain = documents.length === 0;
    documents.push(document);
    // A document without `$schema` is read by the rules of whoever refers to it, so it is kept for each apart.
    const isFixed = isMain || (isJsonObject(root) && Object.hasOwn(root, "$schema"));
    const register = (name: string, resource: Resource): void => {
      const key = isFixed ? name : keyOf(name, its);
      if (!byUri.has(key)) byUri.set(key, resource);
    };
    register(uri, wholeOf(document));
    for (const resource of document.resources) register(resource.uri, resource);
    return document;
  };

  const lookUp = (uri: string, its: Dialect): Resource | undefined =>
    byUri.get(uri) ?? byUri.get(keyOf(uri, its));

  const find = (uri: string, its: Dialect): Resource | undefined => {
    const known = lookUp(uri, its);
    if (known !== undefined) return known;
    const document = givenSchema(given, uri);
    if (document !== undefined) add(document, uri, dialectNamedBy(document, given) ?? its);
    else if (!isAllRead) {
      // It may be the `$id` of a document that was given under another name.
      isAllRead = true;
      for (const [name, other] of Object.entries(given))
        if (isJsonObject(other))
          add(other, splitFragment(name)[0], dialectNamedBy(other, given) ?? its);
    }
    return lookUp(uri, its);
  };

  const main = add(schema, "", dialect);
  return {
    root: { schema, resource: wholeOf(main), trail: null },
    resourceOf: (part, around) => around.document.resourceAt.get(part) ?? around,
    resolve: (reference, from) => {
      const [uri, fragment] = splitFragment(reference);
      const resource = uri === "" ? from : find(resolveUri(from.uri, uri), from.dialect);
      return resource === undefined ? null : partOf(resource, fragment);
    },
    resources: () => documents.flatMap((document) => document.resources),
  };
}

const keyOf = (uri: string, dialect: Dialect): string => `${dialect.uri} ${uri}`;

/** The resource of a whole document: the one its own `$id` names, where it has one. */
function wholeOf({ resources, resourceAt }: SchemaDocument): Resource {
  const first = resources[0];
  if (first === undefined) throw new Error("A document has at least the resource of its root.");
  return (isJsonObject(first.root) ? resourceAt.get(first.root) : undefined) ?? first;
}
