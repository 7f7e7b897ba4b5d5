import { ulibMetaKey } from "#core/context/mcp-wire.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { ToolAnnotations, ToolDetail } from "#protocol/tool.ts";

/** A tool as `tools/list` gives it. */
export interface WireTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: ToolAnnotations;
  readonly _meta?: JsonObject;
}

/** Puts a tool on the wire. `resourceUri` gives what a class's document is read by over all sources. */
export function wireTool(tool: ToolDetail, resourceUri: (uri: string) => string): WireTool {
  return {
    name: tool.wireName,
    ...(tool.title === undefined ? {} : { title: tool.title }),
    description: tool.fullDescription,
    inputSchema: ofObject(readable(tool.inputSchema)),
    ...(tool.outputSchema ? { outputSchema: readable(tool.outputSchema) } : {}),
    ...(tool.annotations ? { annotations: tool.annotations } : {}),
    ...(tool.meta ? { _meta: metaOf(tool.meta, resourceUri) } : {}),
  };
}

/**
 * The schema, as it is where older clients can read it. They refuse a whole
 * list for one property whose schema is `true` and for a `required` that is no
 * list of names, so those are said otherwise.
 */
function readable(schema: JsonObject): JsonObject {
  const { properties, required } = schema;
  const isSound =
    (properties === undefined || isSoundProperties(properties)) &&
    (required === undefined || isNames(required));
  if (isSound) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): readonly [string, JsonValue][] => {
      if (key === "required") return isNames(value) ? [[key, value]] : [];
      if (key !== "properties") return [[key, value]];
      return isJsonObject(value) ? [[key, withObjects(value)]] : [];
    }),
  );
}

/** MCP wants this of the arguments' schema, and clients insist. */
const ofObject = (schema: JsonObject): JsonObject =>
  schema["type"] === "object" ? schema : { ...schema, type: "object" };

const isSoundProperties = (value: JsonValue): boolean =>
  isJsonObject(value) && Object.values(value).every(isJsonObject);

const isNames = (value: JsonValue): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const withObjects = (properties: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, asObject(schema)]));

const asObject = (schema: JsonValue): JsonValue => {
  if (isJsonObject(schema)) return schema;
  return schema === false ? { not: {} } : {};
};

function metaOf(meta: JsonObject, resourceUri: (uri: string) => string): JsonObject {
  const { [ulibMetaKey]: extras, ui } = meta;
  return {
    ...meta,
    ...withUri(ulibMetaKey, extras, "resource", resourceUri),
    // The apps of two servers may have the same address.
    ...withUri("ui", ui, "resourceUri", resourceUri),
  };
}

function withUri(
  name: string,
  part: JsonValue | undefined,
  member: string,
  resourceUri: (uri: string) => string,
): JsonObject {
  const uri = isJsonObject(part) ? part[member] : undefined;
  if (!isJsonObject(part) || typeof uri !== "string") return {};
  return { [name]: { ...part, [member]: resourceUri(uri) } };
}
