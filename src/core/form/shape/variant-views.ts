import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { mergeViews, type Need, type SchemaView, type Union } from "./view.ts";

type Look = (raw: JsonValue) => SchemaView;

/** Keywords that say something about a value but not what it is. */
const annotations: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "examples",
  "$comment",
  "$id",
  "$anchor",
  "$schema",
  "deprecated",
  "$defs",
  "definitions",
]);
/** Keywords that limit a value but bring nothing to draw. */
const limits: ReadonlySet<string> = new Set([
  "required",
  "not",
  "minProperties",
  "maxProperties",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
  "contains",
]);

const keysOf = ({ schema }: SchemaView): readonly string[] =>
  Object.keys(schema).filter((keyword) => !annotations.has(keyword));

interface Branch {
  readonly raw: JsonValue;
  readonly view: SchemaView;
}

/**
 * Puts a union into a view: its null branch becomes nullability, one branch that
 * is left is merged, constants become choices, and a union that only limits what
 * is there already asks nothing. What remains is for a person to choose from.
 */
export function withVariants(look: Look, view: SchemaView, union: Union): SchemaView {
  const all = union.branches.flatMap((raw) => flat(look, raw));
  const left = all.filter(({ raw, view: branch }) => raw !== false && !saysNull(branch));
  const isNullable =
    view.isNullable || all.some(({ view: branch }) => saysNull(branch) || branch.isNullable);
  const base = { ...view, isNullable };
  const [only] = left;
  if (only === undefined) return { ...base, schema: { ...view.schema, type: "null" } };
  if (left.length === 1) return mergeViews(only.view, base);
  const constants = constantsOf(left);
  if (constants !== null) return { ...base, schema: { ...view.schema, ...constants } };
  if (left.every((branch) => isLimit(branch.view, view)))
    return { ...base, needs: [...view.needs, ...needOf(left, union)] };
  return { ...base, unions: [...view.unions, { ...union, branches: left.map(({ raw }) => raw) }] };
}

/** A branch that is nothing but a union itself stands for its own branches. */
function flat(look: Look, raw: JsonValue): readonly Branch[] {
  const view = look(raw);
  const [inner] = view.unions;
  const isUnion = view.unions.length === 1 && keysOf(view).length === 0 && !view.isNullable;
  if (!isUnion || inner === undefined || view.conditions.length > 0) return [{ raw, view }];
  return inner.branches.map((branch) => ({ raw: branch, view: look(branch) }));
}

const saysNull = ({ schema, unions }: SchemaView): boolean =>
  unions.length === 0 &&
  (schema["type"] === "null" ||
    schema["const"] === null ||
    (Array.isArray(schema["enum"]) && schema["enum"].length === 1 && schema["enum"][0] === null));

/** `oneOf: [{const: 1, title: "one"}, …]` and unions of enums are choices with names. */
function constantsOf(branches: readonly Branch[]): JsonObject | null {
  const values: JsonValue[] = [];
  const names: string[] = [];
  for (const { view } of branches) {
    const { schema } = view;
    const title = typeof schema["title"] === "string" ? schema["title"] : "";
    const list = schema["const"] !== undefined ? [schema["const"]] : schema["enum"];
    if (!Array.isArray(list) || view.unions.length > 0) return null;
    values.push(...list);
    names.push(...list.map(() => (list.length === 1 ? title : "")));
  }
  return { enum: values, ...(names.some(Boolean) ? { enumNames: names } : {}) };
}

function isLimit(branch: SchemaView, base: SchemaView): boolean {
  if (branch.unions.length > 0 || branch.conditions.length > 0) return false;
  const type = base.schema["type"];
  const keys = keysOf(branch).filter((keyword) => keyword !== "type");
  if (type === undefined) {
    const isObject = base.schema["properties"] !== undefined;
    return keys.every((keyword) => keyword === "required") && (isObject || keys.length > 0);
  }
  return (branch.schema["type"] ?? type) === type && keys.every((keyword) => limits.has(keyword));
}

function needOf(branches: readonly Branch[], union: Union): readonly Need[] {
  const choices = branches.map(({ view }) => {
    const names = view.schema["required"];
    return Array.isArray(names)
      ? names.filter((name): name is string => typeof name === "string")
      : [];
  });
  if (choices.some((names) => names.length === 0)) return [];
  return [{ isOnly: union.keyword === "oneOf", choices }];
}
