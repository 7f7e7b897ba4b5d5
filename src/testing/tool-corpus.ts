import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { testData } from "./test-data.ts";

/** A tool as a real server listed it. */
export interface CorpusTool {
  readonly server: string;
  readonly name: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
}

/** All tools of the real servers among the test data; null where that set is absent. */
export function corpusTools(): readonly CorpusTool[] | null {
  const folder = testData("corpus");
  if (folder === null) return null;
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json") && file !== "index.json")
    .flatMap((file) => {
      const { tools } = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
        readonly tools?: readonly Omit<CorpusTool, "server">[];
      };
      return (tools ?? []).map((tool) => ({ ...tool, server: file.replace(/\.json$/, "") }));
    });
}

// Recursive schemas are cut here.
const deepest = 8;

/**
 * A value that somebody might send: something for every property, or only for
 * the required ones. Made without looking at most limits, so it may be refused.
 */
export function plausibleValue(root: JsonObject, only: "required" | "all"): JsonValue {
  return valueOf(root, { root, only }, 0);
}

interface Making {
  readonly root: JsonObject;
  readonly only: "required" | "all";
}

function valueOf(schema: JsonValue | undefined, making: Making, depth: number): JsonValue {
  if (!isJsonObject(schema) || depth > deepest) return null;
  const { $ref: reference, const: constant, enum: labels, default: given } = schema;
  if (typeof reference === "string") return valueOf(at(making.root, reference), making, depth + 1);
  if (constant !== undefined) return constant;
  if (Array.isArray(labels)) return labels[0] ?? null;
  if (given !== undefined) return given;
  for (const keyword of ["anyOf", "oneOf", "allOf"]) {
    const variants = schema[keyword];
    if (Array.isArray(variants)) return valueOf(variants[0], making, depth + 1);
  }
  const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
  return type === "object" || isJsonObject(schema["properties"])
    ? objectOf(schema, making, depth)
    : scalarOf(schema, type, making, depth);
}

function scalarOf(
  schema: JsonObject,
  type: JsonValue | undefined,
  making: Making,
  depth: number,
): JsonValue {
  switch (type) {
    case "string":
      return "abc";
    case "number":
    case "integer":
      return schema["minimum"] ?? 1;
    case "boolean":
      return true;
    case "array":
      return [valueOf(schema["items"], making, depth + 1)];
    default:
      return null;
  }
}

function objectOf(schema: JsonObject, making: Making, depth: number): JsonObject {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const names = Object.keys(properties).filter(
    (name) => making.only === "all" || required.includes(name),
  );
  return Object.fromEntries(
    names.map((name) => [name, valueOf(properties[name], making, depth + 1)]),
  );
}

function at(root: JsonObject, reference: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const token of reference.split("/").slice(1)) {
    if (Array.isArray(value)) value = value[Number(token)];
    else if (isJsonObject(value)) value = value[decodeURIComponent(token)];
  }
  return value;
}
