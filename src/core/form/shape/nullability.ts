import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Condition } from "./conditions.ts";
import { mergeViews, type SchemaView, type Union } from "./view.ts";

/** Keywords that are read apart and stand in a view's own members. */
const apart: ReadonlySet<string> = new Set([
  "anyOf",
  "oneOf",
  "discriminator",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
]);

/** What a schema says by itself: its plain keywords; a list of types as a union of them. */
export function ownView(raw: JsonObject, conditions: readonly Condition[]): SchemaView {
  const schema = Object.fromEntries(Object.entries(raw).filter(([keyword]) => !apart.has(keyword)));
  return { schema, isNullable: false, unions: [], conditions, needs: [], refs: [] };
}

/**
 * Nullability from the whole schema: type lists and null among enum labels.
 * What is left of a list of types is a type or a union of types. OpenAPI's
 * `nullable` is no word of JSON Schema and the check refuses null there, so it
 * promises nothing here either (docs/decisions/008-nullable.md).
 */
export function takeNullOut(view: SchemaView): SchemaView {
  const { type, nullable: _unknown, enum: labels, ...rest } = view.schema;
  const types = typesIn(type);
  const kept = Array.isArray(labels) ? labels.filter((label) => label !== null) : null;
  const hasOther = kept !== null && kept.length > 0;
  const isNullable =
    view.isNullable ||
    (Array.isArray(type) && type.includes("null") && types.length > 0) ||
    (hasOther && kept.length < (labels as readonly JsonValue[]).length);
  const left = hasOther ? kept : labels;
  const isFixed = labels !== undefined || rest["const"] !== undefined;
  return {
    ...view,
    isNullable,
    unions: [...narrowed(view.unions, types, isFixed), ...unionOf(types, isFixed)],
    schema: {
      ...rest,
      ...(types.length === 1 ? { type: types[0] ?? "null" } : {}),
      ...(Array.isArray(type) && type.includes("null") && types.length === 0
        ? { type: "null" }
        : {}),
      ...(left === undefined ? {} : { enum: left }),
      ...(hasOther ? namesWithout(labels, rest["enumNames"]) : {}),
    },
  };
}

/** What schemas that were written by hand call types; the check takes anything there, a person means this. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["str", "string"],
  ["text", "string"],
  ["int", "integer"],
  ["long", "integer"],
  ["float", "number"],
  ["double", "number"],
  ["decimal", "number"],
  ["bool", "boolean"],
  ["list", "array"],
  ["tuple", "array"],
  ["dict", "object"],
  ["map", "object"],
]);

const typeNamed = (name: string): string => aliases.get(name.toLowerCase()) ?? name;

function typesIn(type: JsonValue | undefined): readonly string[] {
  if (typeof type === "string") return [typeNamed(type)];
  if (!Array.isArray(type)) return [];
  const names = type
    .filter((name): name is string => typeof name === "string" && name !== "null")
    .map(typeNamed);
  // Every whole number is a number; two boxes for one thing would only ask which.
  return [
    ...new Set(names.includes("number") ? names.filter((name) => name !== "integer") : names),
  ];
}

const unionOf = (types: readonly string[], isFixed: boolean): readonly Union[] =>
  types.length > 1 && !isFixed
    ? [{ keyword: "type", branches: types.map((name) => ({ type: name })) }]
    : [];

/** An older list of types asks nothing any more where types or fixed labels are said beside it. */
function narrowed(
  unions: readonly Union[],
  types: readonly string[],
  isFixed: boolean,
): readonly Union[] {
  if (types.length === 0 && !isFixed) return unions;
  return unions.filter(({ keyword }) => keyword !== "type");
}

/** `enumNames` stands beside `enum` place by place, so it loses the name of null too. */
function namesWithout(labels: JsonValue | undefined, names: JsonValue | undefined): JsonObject {
  if (!Array.isArray(labels) || !Array.isArray(names)) return {};
  return { enumNames: names.filter((_, index) => labels[index] !== null) };
}

/** What is said about a value, not of it: a base keeps its own when something is joined to it. */
const saidAbout = ["title", "description", "default", "examples"] as const;

/** A view with more that holds for this value: a chosen variant, a condition that is met. Its own names stay first. */
export function joinViews(base: SchemaView, more: SchemaView): SchemaView {
  const own = Object.fromEntries(
    saidAbout.flatMap((keyword) => {
      const value = base.schema[keyword];
      return value === undefined ? [] : [[keyword, value] as const];
    }),
  );
  const joined = mergeViews(base, more);
  return takeNullOut({ ...joined, schema: { ...joined.schema, ...own } });
}
