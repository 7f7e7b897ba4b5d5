import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { compilePattern, type CompiledPattern } from "../schema/pattern/compile-pattern.ts";
import { segmentsOf, type Pointer } from "./pointer.ts";
import { itemSchema, slotsOf } from "./shape/list-shape.ts";
import { viewOf } from "./shape/schema-view.ts";
import { typeOf } from "./shape/type-of.ts";
import type { SchemaView } from "./shape/view.ts";

/** Which control a value gets. */
export type FieldKind =
  | "text"
  | "number"
  | "integer"
  | "boolean"
  | "choice"
  | "vector"
  | "object"
  | "list"
  /** A list of short values, drawn as chips. */
  | "chips"
  /** A list of labels from a set, drawn as boxes to tick. */
  | "multi"
  | "reference"
  /** A union of which no shape was chosen yet: only the chooser is drawn. */
  | "variants"
  /** Any value; also the way out for a value that its own control cannot show. */
  | "json";

/** What the form is made from. `addressParam` is the argument of a generated tool that names its object. */
export interface FormSchema {
  readonly root: JsonObject;
  readonly addressParam?: string;
  /** The class whose objects the address argument takes. */
  readonly className?: string;
}

/** The vendor keyword on a generated property (requirements 0b). */
export function extrasOf(schema: JsonObject): JsonObject {
  const extras = schema["_ulib"];
  return isJsonObject(extras) ? extras : {};
}

/** Number of components of a text-carried vector, or null. */
export function componentsOf(schema: JsonObject): number | null {
  const textual = extrasOf(schema)["textual"];
  const count = isJsonObject(textual) ? textual["components"] : undefined;
  return typeof count === "number" && count >= 1 && count <= 16 ? count : null;
}

/** The class that a reference names: declared on the property, or the tool's own for its address argument. */
export function refersTo(form: FormSchema, pointer: Pointer, schema: JsonObject): string | null {
  const declared = extrasOf(schema)["refersTo"];
  if (typeof declared === "string") return declared;
  const [name, ...rest] = segmentsOf(pointer);
  return rest.length === 0 && name !== undefined && name === form.addressParam
    ? (form.className ?? "")
    : null;
}

/** The control for a schema at a place. */
export function kindOf(form: FormSchema, pointer: Pointer, view: SchemaView): FieldKind {
  const { schema } = view;
  if (refersTo(form, pointer, schema) !== null) return "reference";
  if (componentsOf(schema) !== null) return "vector";
  if (schema["const"] !== undefined) return "choice";
  if (Array.isArray(schema["enum"]) && schema["enum"].length > 0) return "choice";
  const kind = kindOfType(form.root, view);
  if (kind !== undefined) return kind;
  // The arguments are an object even where the schema declares nothing: a tool without arguments.
  if (pointer === "" && schema["type"] === undefined && view.problem === undefined) return "object";
  return "json";
}

function kindOfType(root: JsonObject, view: SchemaView): FieldKind | undefined {
  switch (typeOf(view)) {
    case "string":
      return "text";
    case "number":
      return "number";
    case "integer":
      return "integer";
    case "boolean":
      return "boolean";
    case "array":
      return listKind(root, view.schema);
    case "object":
      return "object";
    case "null":
      return "choice";
    default:
      return undefined;
  }
}

/** Texts this long are not chips but boxes. */
const longestChip = 400;
const mostTicks = 200;

function listKind(root: JsonObject, schema: JsonObject): FieldKind {
  const { slots, more } = slotsOf(schema);
  if (slots.length > 0 || !isJsonObject(more)) return "list";
  const item = viewOf(root, more);
  if (item.problem !== undefined || item.unions.length > 0 || item.isNullable) return "list";
  if (componentsOf(item.schema) !== null || extrasOf(item.schema)["refersTo"] !== undefined)
    return "list";
  const labels = item.schema["enum"];
  if (Array.isArray(labels)) return labels.length <= mostTicks ? "multi" : "list";
  if (item.schema["const"] !== undefined) return "list";
  const type = typeOf(item);
  const isLong = Number(item.schema["maxLength"]) > longestChip;
  const isPlain =
    item.schema["contentEncoding"] === undefined && item.schema["format"] !== "password";
  return (type === "string" && isPlain && !isLong) || type === "number" || type === "integer"
    ? "chips"
    : "list";
}

/** Whether the kind's value is a list. */
export const isListKind = (kind: FieldKind): boolean =>
  kind === "list" || kind === "chips" || kind === "multi" || kind === "vector";

/** Whether the kind's own control shows members or items as fields. */
export const isContainer = (kind: FieldKind): boolean => kind === "object" || kind === "list";

/** An object whose names are free. */
export const isMap = (schema: JsonObject): boolean =>
  propertiesOf(schema).length === 0 && schema["additionalProperties"] !== false;

/** Whether the schema says itself that other names than the declared ones are taken. */
export function saysFree(schema: JsonObject): boolean {
  const free = schema["additionalProperties"] ?? schema["unevaluatedProperties"];
  return free === true || isJsonObject(free) || isJsonObject(schema["patternProperties"]);
}

/** Whether names can be added besides the declared ones: said so, or nothing else can be done with the object. */
export const takesNames = (schema: JsonObject): boolean =>
  saysFree(schema) ||
  (schema["additionalProperties"] === undefined && propertiesOf(schema).length === 0);

/** Declared names of an object, in order. */
export function propertiesOf(schema: JsonObject): readonly string[] {
  return isJsonObject(schema["properties"]) ? Object.keys(schema["properties"]) : [];
}

/** Whether a name is among the declared ones. */
export const declares = (schema: JsonObject, name: string): boolean =>
  isJsonObject(schema["properties"]) && Object.hasOwn(schema["properties"], name);

const needed = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Whether a name must be there. */
export function requires(schema: JsonObject, name: string): boolean {
  const names = needed.get(schema) ?? new Set(requiredOf(schema));
  needed.set(schema, names);
  return names.has(name);
}

/** The names that must be there; only text counts, servers write all kinds of things here. */
export function requiredOf(schema: JsonObject): readonly string[] {
  const names: JsonValue | undefined = schema["required"];
  return Array.isArray(names)
    ? names.filter((name): name is string => typeof name === "string")
    : [];
}

/** The schema of one child of a container; undefined where the schema says nothing of it. */
export function childSchema(
  schema: JsonObject,
  segment: string,
  isList: boolean,
): JsonValue | undefined {
  if (isList) return itemSchema(schema, Number(segment));
  const properties = schema["properties"];
  if (isJsonObject(properties) && Object.hasOwn(properties, segment)) return properties[segment];
  const named = patternsOf(schema).flatMap(({ pattern, schema: inner }) =>
    pattern.ok && pattern.test(segment) === true ? [inner] : [],
  );
  if (named.length > 0) return joinedSchema(named);
  const free = schema["additionalProperties"] ?? schema["unevaluatedProperties"];
  return free === false ? undefined : free;
}

/** Whether the schema forbids a name that it does not declare. */
export function forbidsName(schema: JsonObject, name: string): boolean {
  const isNamed = patternsOf(schema).some(
    ({ pattern }) => pattern.ok && pattern.test(name) !== false,
  );
  const free = schema["additionalProperties"] ?? schema["unevaluatedProperties"];
  return !isNamed && free === false;
}

interface NamePattern {
  readonly source: string;
  readonly pattern: CompiledPattern;
  readonly schema: JsonValue;
}

const compiled = new WeakMap<JsonObject, readonly NamePattern[]>();
const mostPatterns = 50;

/** `patternProperties`, compiled so that no name can hang the page. */
export function patternsOf(schema: JsonObject): readonly NamePattern[] {
  const patterns = schema["patternProperties"];
  if (!isJsonObject(patterns)) return [];
  const known = compiled.get(patterns);
  if (known) return known;
  const made = Object.entries(patterns)
    .slice(0, mostPatterns)
    .map(([source, inner]) => ({ source, pattern: compilePattern(source), schema: inner }));
  compiled.set(patterns, made);
  return made;
}

const unions = new WeakMap<object, Map<string, JsonObject>>();

/** Two patterns may both name a member; then both hold. Kept by identity of the first. */
function joinedSchema(schemas: readonly JsonValue[]): JsonValue | undefined {
  const [first, ...rest] = schemas;
  if (rest.length === 0 || !isJsonObject(first)) return first;
  const known = unions.get(first) ?? new Map<string, JsonObject>();
  unions.set(first, known);
  const key = String(schemas.length);
  const made = known.get(key) ?? { allOf: schemas };
  known.set(key, made);
  return made;
}
