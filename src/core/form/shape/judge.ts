import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { compileSchema, type CompiledSchema } from "../../schema/compile-schema.ts";
import { printCompact, type JsonNode } from "../json-node.ts";

/** Under this name the document is known to its own parts. */
const home = "urn:vitrine:form";
/** Parts bigger than this are not looked into for references; they are then taken as they stand. */
const mostPlaces = 5_000;

const judges = new WeakMap<JsonObject, WeakMap<JsonObject, CompiledSchema>>();

/** The checker for a part of a document: references in it mean what they mean in the whole. */
export function judgeOf(root: JsonObject, part: JsonValue): CompiledSchema {
  if (!isJsonObject(part)) return compileSchema(part);
  const inRoot = judges.get(root) ?? new WeakMap<JsonObject, CompiledSchema>();
  judges.set(root, inRoot);
  const known = inRoot.get(part);
  if (known) return known;
  const dialect = typeof root["$schema"] === "string" ? { dialect: root["$schema"] } : {};
  const judge = compileSchema(rehomed(part), { ...dialect, refs: { [home]: root } });
  inRoot.set(part, judge);
  return judge;
}

/** A copy whose local references name the whole document. */
function rehomed(part: JsonObject): JsonObject {
  let left = mostPlaces;
  const copy = (value: JsonValue): JsonValue => {
    if (left-- <= 0) return value;
    if (Array.isArray(value)) return value.map(copy);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([keyword, inner]) => {
        const isLocal = keyword === "$ref" && typeof inner === "string" && inner.startsWith("#");
        return [keyword, isLocal ? `${home}${inner}` : copy(inner)];
      }),
    );
  };
  return copy(part) as JsonObject;
}

/** Bigger values are told apart by their shape alone: checking them against every variant would be felt. */
const longestJudged = 20_000;

/** A node as the checker takes it; undefined where it is too big to be checked while somebody types. */
export function valueOf(node: JsonNode): { readonly value: unknown } | undefined {
  const text = printCompact(node);
  return text.length > longestJudged ? undefined : { value: JSON.parse(text) as unknown };
}

/** Whether a value keeps a condition; an object that is not there yet is looked at as empty. */
export function holds(root: JsonObject, test: JsonValue, node: JsonNode | undefined): boolean {
  const read = node === undefined ? { value: {} } : valueOf(node);
  return read !== undefined && judgeOf(root, test).isValid(read.value);
}
