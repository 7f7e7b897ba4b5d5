import { isJsonObject } from "#protocol/json.ts";
import type { SchemaView } from "./view.ts";

/** Keywords that only make sense for one type. */
const implied: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    "object",
    ["properties", "patternProperties", "additionalProperties", "propertyNames", "minProperties"],
  ],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]],
  ["string", ["minLength", "maxLength", "pattern", "format", "contentEncoding"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

const known: ReadonlySet<string> = new Set([
  "string",
  "number",
  "integer",
  "boolean",
  "object",
  "array",
  "null",
]);

/** The type that a schema states, or implies by keywords that make no sense for another; undefined where it takes any. */
export function typeOf({ schema, unions, needs, conditions }: SchemaView): string | undefined {
  const type = schema["type"];
  if (typeof type === "string") return known.has(type) ? type : undefined;
  // Of several types the person chooses; what is said beside them is about one of them.
  if (unions.some(({ keyword }) => keyword === "type")) return undefined;
  const found = implied.find(([, keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined && schema[keyword] !== true),
  );
  if (found !== undefined) return found[0];
  const asksForNames = Array.isArray(schema["required"]) && schema["required"].length > 0;
  const isObject = needs.length > 0 || asksForNames || conditions.some(({ kind }) => kind !== "if");
  return isObject || isJsonObject(schema["properties"]) ? "object" : undefined;
}

/** Whether a schema leaves open what the value is. */
export const isAny = (view: SchemaView): boolean =>
  view.problem === undefined &&
  view.unions.length === 0 &&
  view.schema["enum"] === undefined &&
  view.schema["const"] === undefined &&
  view.schema["_ulib"] === undefined &&
  !isNever(view) &&
  typeOf(view) === undefined;

/** Whether a schema takes no value at all: `false`, `{not: {}}`, no label. */
export function isNever({ schema }: SchemaView): boolean {
  const { not, enum: labels } = schema;
  if (Array.isArray(labels) && labels.length === 0) return true;
  return not === true || (isJsonObject(not) && Object.keys(not).length === 0);
}
