import type {
  GeneratedResource,
  GeneratedTool,
  McpContext,
  PropertyDocument,
  PropertyExtras,
} from "#protocol/context.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** A context that was read, or why it could not be. */
export type ContextReading =
  | { readonly ok: true; readonly context: McpContext }
  | { readonly ok: false; readonly sentence: string };

/**
 * Reads a context that somebody else generated (a session elsewhere, a file).
 * What is not a context at all is refused; a tool or document that cannot be
 * used is left out and reported under `skipped`, so that one bad class does not
 * hide the others. Small omissions in `_ulib` of a property are filled in.
 */
export function readContext(value: unknown): ContextReading {
  if (!isJsonObject(value) || !Array.isArray(value["tools"]) || !Array.isArray(value["resources"]))
    return {
      ok: false,
      sentence: "A context is an object with the lists tools and resources; got something else.",
    };
  const skipped = listOf(value["skipped"]).filter(isSkipped);
  const keep = <Item>(
    entries: JsonValue | undefined,
    read: (entry: JsonValue) => Item | Unusable,
  ) =>
    listOf(entries).flatMap((entry) => {
      const item = read(entry);
      if (!(item instanceof Unusable)) return [item];
      skipped.push({ class: item.subject, reason: item.reason });
      return [];
    });
  const tools = keep(value["tools"], readTool);
  const resources = keep(value["resources"], readResource);
  const types = listOf(value["types"]).filter(isType);
  return { ok: true, context: { tools, resources, types, skipped } };
}

/** An entry that was left out. */
class Unusable {
  readonly subject: string;
  readonly reason: string;
  constructor(subject: unknown, reason: string) {
    this.subject = typeof subject === "string" ? subject.slice(0, 200) : quoteValue(subject);
    this.reason = reason;
  }
}

/** Names that MCP and WebMCP allow (C1). */
const toolName = /^[A-Za-z0-9_.-]{1,128}$/;

const toolKinds: readonly unknown[] = ["configure", "action", "session", "static"];

function readTool(entry: JsonValue): GeneratedTool | Unusable {
  if (!isJsonObject(entry)) return new Unusable(entry, "A tool is an object.");
  const { name, description = "", inputSchema, _ulib: extras } = entry;
  if (typeof name !== "string" || !toolName.test(name))
    return new Unusable(name, "A tool's name is 1 to 128 letters, digits, _, - and dots.");
  if (typeof description !== "string") return new Unusable(name, "Its description is not text.");
  if (!isJsonObject(inputSchema)) return new Unusable(name, "It has no inputSchema.");
  if (!isJsonObject(extras) || !toolKinds.includes(extras["kind"]))
    return new Unusable(name, "Its _ulib has no kind that is known.");
  const isOfClass = extras["kind"] === "configure" || extras["kind"] === "action";
  if (isOfClass && typeof extras["class"] !== "string")
    return new Unusable(name, "Its _ulib names no class.");
  if (Object.values(extras).some((each) => typeof each !== "string"))
    return new Unusable(name, "Its _ulib holds something that is not text.");
  const optionals = [
    isTextOrAbsent(entry["title"]),
    isObjectOrAbsent(entry["outputSchema"]),
    isObjectOrAbsent(entry["annotations"]),
  ];
  if (optionals.includes(false))
    return new Unusable(name, "Its title, outputSchema or annotations are of the wrong type.");
  return { ...entry, description } as unknown as GeneratedTool;
}

function readResource(entry: JsonValue): GeneratedResource | Unusable {
  if (!isJsonObject(entry)) return new Unusable(entry, "A resource is an object.");
  const { uri, document } = entry;
  if (typeof uri !== "string" || uri === "") return new Unusable(uri, "It has no uri.");
  if (!isJsonObject(document) || typeof document["type"] !== "string")
    return new Unusable(uri, "It has no document of a type.");
  const type = document["type"];
  const extras = document["_ulib"];
  if (!isJsonObject(document["properties"]) || !isJsonObject(extras))
    return new Unusable(type, "Its document has no properties or no _ulib.");
  if (!isTextOrAbsent(document["description"]) || !isTextOrAbsent(entry["description"]))
    return new Unusable(type, "Its description is not text.");
  const properties = readProperties(document["properties"]);
  if (properties instanceof Unusable) return new Unusable(type, properties.reason);
  // Keys that were there keep their place, so that a context that is fine is written again to the byte.
  return {
    ...entry,
    name: typeof entry["name"] === "string" ? entry["name"] : type,
    mimeType: "application/json",
    document: {
      ...document,
      base: listOf(document["base"]).filter((each) => typeof each === "string"),
      properties,
      actions: listOf(document["actions"]).filter(isAction),
      _ulib: { ...textsOf(extras), kind: "type", typeName: textOr(extras["typeName"], type) },
    },
  } as unknown as GeneratedResource;
}

function readProperties(properties: JsonObject): object | Unusable {
  const read: [string, PropertyDocument][] = [];
  for (const [index, [name, property]] of Object.entries(properties).entries()) {
    const found = readProperty(property, index);
    if (found === null) return new Unusable(name, `Its property ${quoteValue(name)} has no type.`);
    read.push([name, found]);
  }
  return Object.fromEntries(read);
}

const wireTypes = { boolean: "bool", integer: "int", number: "double", string: "string" } as const;

function readProperty(property: JsonValue, index: number): PropertyDocument | null {
  if (!isJsonObject(property) || !isTextOrAbsent(property["description"])) return null;
  const type = property["type"];
  if (type !== "boolean" && type !== "integer" && type !== "number" && type !== "string")
    return null;
  const given = isJsonObject(property["_ulib"]) ? property["_ulib"] : {};
  const fallback: PropertyExtras = { kind: "stored", wireType: wireTypes[type], index };
  const extras: JsonObject = { ...given, ...missingFrom(given, fallback) };
  const labels = property["enum"];
  const isUsable =
    (extras["kind"] === "stored" || extras["kind"] === "computed") &&
    typeof extras["wireType"] === "string" &&
    typeof extras["index"] === "number" &&
    isTextOrAbsent(extras["units"]) &&
    isTextOrAbsent(extras["refersTo"]) &&
    isTextual(extras["textual"]) &&
    [property["minimum"], property["maximum"], extras["minimum"], extras["maximum"]].every(
      (bound) => bound === undefined || typeof bound === "number",
    ) &&
    (labels === undefined ||
      (Array.isArray(labels) && labels.every((label) => typeof label === "string")));
  return isUsable ? ({ ...property, _ulib: extras } as unknown as PropertyDocument) : null;
}

const missingFrom = (given: JsonObject, fallback: object): JsonObject =>
  Object.fromEntries(Object.entries(fallback).filter(([key]) => !Object.hasOwn(given, key)));

const isTextual = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  (isJsonObject(value) &&
    Number.isInteger(value["components"]) &&
    (value["components"] as number) >= 1 &&
    (value["components"] as number) <= 4096);

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

const isTextOrAbsent = (value: JsonValue | undefined): boolean =>
  value === undefined || typeof value === "string";

const isObjectOrAbsent = (value: JsonValue | undefined): boolean =>
  value === undefined || isJsonObject(value);

const textOr = (value: JsonValue | undefined, otherwise: string): string =>
  typeof value === "string" ? value : otherwise;

const textsOf = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => typeof value === "string"));

const isAction = (value: JsonValue): boolean =>
  isJsonObject(value) &&
  typeof value["name"] === "string" &&
  typeof value["tool"] === "string" &&
  isTextOrAbsent(value["description"]);

const isType = (value: JsonValue): value is { readonly typeName: string } =>
  isJsonObject(value) &&
  typeof value["typeName"] === "string" &&
  Object.values(value).every((each) => typeof each === "string");

const isSkipped = (
  value: JsonValue,
): value is { readonly class: string; readonly reason: string } =>
  isJsonObject(value) && typeof value["class"] === "string" && typeof value["reason"] === "string";
