import type { GeneratedTool } from "#protocol/context.ts";
import type { Identity } from "#protocol/tool.ts";
import type { OfferedResource } from "../../../hub/source.ts";
import { contextLimits } from "./context-limits.ts";

/** Where the description of a class is read, and the ids that its tools carry. */
export interface ClassPlace extends Partial<Identity> {
  /** Null where the server lists no document of it. */
  readonly uri: string | null;
}

/** Where a context's documents and objects are read. */
export interface RecognisedResources {
  readonly classes: ReadonlyMap<string, ClassPlace>;
  /** `lab://object/{name}`; null where the server lists none. */
  readonly objectTemplate: string | null;
  readonly notes: readonly string[];
}

/** `lab://type/Heater`; what follows a `?` tells sessions of one server apart. */
const typeUri = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/type\/([^/?#]+)(\?[^#]*)?$/;
const objectTemplateUri =
  /^([A-Za-z][A-Za-z0-9+.-]*):\/\/object\/\{\+?[A-Za-z_][\w.]*\}(\?[^#{}]*)?$/;

interface Address {
  readonly scheme: string;
  readonly query: string;
}

/** Finds the documents that belong to a context's tools, by the shape of their addresses. */
export function recogniseResources(
  resources: readonly OfferedResource[],
  tools: readonly GeneratedTool[],
): RecognisedResources {
  const classes = new Map<string, ClassPlace>();
  for (const { _ulib: extras } of tools) {
    const { class: name, resource, typeId, typeShape, schemaId } = extras;
    if (name === undefined || (classes.has(name) && extras.kind !== "configure")) continue;
    classes.set(name, {
      uri: resource !== undefined && isShort(resource) ? resource : null,
      ...(typeId === undefined ? {} : { typeId }),
      ...(typeShape === undefined ? {} : { typeShape }),
      ...(schemaId === undefined ? {} : { schemaId }),
    });
  }
  const listed = resources.flatMap((each) => (each.isTemplate ? [] : (typeOf(each.uri) ?? [])));
  const templates = resources.flatMap((each) =>
    each.isTemplate ? (templateOf(each.uri) ?? []) : [],
  );
  const address = addressOf(classes, listed, templates);
  if (address !== null) {
    for (const { uri, name, scheme, query } of listed) {
      if (scheme !== address.scheme || query !== address.query) continue;
      const known = classes.get(name);
      if (known === undefined || known.uri === null) classes.set(name, { ...known, uri });
    }
  }
  return {
    ...bounded(classes),
    objectTemplate: address === null ? null : templateFor(templates, address),
  };
}

/** The address that the tools name; without one, that of listed documents which have objects beside them. */
function addressOf(
  classes: ReadonlyMap<string, ClassPlace>,
  listed: readonly (Address & { readonly name: string })[],
  templates: readonly Address[],
): Address | null {
  for (const { uri } of classes.values()) {
    const named = uri === null ? null : typeOf(uri);
    if (named !== null) return named;
  }
  const isMeant = ({ scheme, name }: Address & { readonly name: string }): boolean =>
    classes.has(name) || templates.some((each) => each.scheme === scheme);
  return listed.find(isMeant) ?? null;
}

const templateFor = (
  templates: readonly (Address & { readonly uri: string })[],
  { scheme, query }: Address,
): string | null => {
  const own = templates.filter((each) => each.scheme === scheme);
  return (own.find((each) => each.query === query) ?? own[0])?.uri ?? null;
};

function bounded(
  classes: ReadonlyMap<string, ClassPlace>,
): Pick<RecognisedResources, "classes" | "notes"> {
  if (classes.size <= contextLimits.classes) return { classes, notes: [] };
  return {
    classes: new Map([...classes].slice(0, contextLimits.classes)),
    notes: [
      `The server describes ${classes.size} classes; the first ${contextLimits.classes} are shown.`,
    ],
  };
}

function typeOf(uri: string): (Address & { readonly uri: string; readonly name: string }) | null {
  const [, scheme, name, query = ""] = isShort(uri) ? (typeUri.exec(uri) ?? []) : [];
  if (scheme === undefined || name === undefined) return null;
  const decoded = unescaped(name);
  return decoded.length > contextLimits.nameCharacters
    ? null
    : { uri, scheme, query, name: decoded };
}

function templateOf(uri: string): (Address & { readonly uri: string }) | null {
  const [, scheme, query = ""] = isShort(uri) ? (objectTemplateUri.exec(uri) ?? []) : [];
  return scheme === undefined ? null : { uri, scheme, query };
}

/** The address of an object. */
export const objectUri = (template: string, name: string): string =>
  template.replace(/\{(\+?)[^{}]*\}/, () => encodeURIComponent(name));

const isShort = (uri: string): boolean => uri.length <= contextLimits.uriCharacters;

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // A lone % is no escape; then the name is meant as it stands.
    if (error instanceof URIError) return name;
    throw error;
  }
}
