import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { viewOf, type SchemaView } from "./schema-view.ts";
import { segmentsOf, type Pointer } from "./pointer.ts";

/** Which control a value gets. `json` is the way out for every shape that has no control of its own. */
export type FieldKind =
  | "text"
  | "number"
  | "integer"
  | "boolean"
  | "choice"
  | "vector"
  | "object"
  | "list"
  | "reference"
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
  if (view.problem !== undefined) return "json";
  if (refersTo(form, pointer, schema) !== null) return "reference";
  if (componentsOf(schema) !== null) return "vector";
  if (schema["const"] !== undefined) return "choice";
  if (Array.isArray(schema["enum"]) && schema["enum"].length > 0) return "choice";
  if (pointer === "" && isArguments(schema)) return "object";
  return byType(form.root, schema);
}

/** The whole is an object even where it declares nothing: that is a tool without arguments. */
const isArguments = (schema: JsonObject): boolean =>
  (schema["type"] ?? "object") === "object" &&
  ["anyOf", "oneOf", "allOf"].every((keyword) => schema[keyword] === undefined);

function byType(root: JsonObject, schema: JsonObject): FieldKind {
  switch (schema["type"] ?? impliedType(schema)) {
    case "string":
      return "text";
    case "number":
      return "number";
    case "integer":
      return "integer";
    case "boolean":
      return "boolean";
    case "array":
      return isPlainList(root, schema) ? "list" : "json";
    case "object":
      return hasFields(schema) ? "object" : "json";
    default:
      return "json";
  }
}

function impliedType(schema: JsonObject): string | undefined {
  if (Array.isArray(schema["type"])) return undefined;
  if (isJsonObject(schema["properties"])) return "object";
  return isJsonObject(schema["items"]) ? "array" : undefined;
}

/** Tuples and lists of anything stay JSON; so do lists of unions, item by item, by their own kind. */
const isPlainList = (root: JsonObject, schema: JsonObject): boolean =>
  schema["prefixItems"] === undefined &&
  isJsonObject(schema["items"]) &&
  viewOf(root, schema["items"]).problem === undefined;

const hasFields = (schema: JsonObject): boolean =>
  (isJsonObject(schema["properties"]) && Object.keys(schema["properties"]).length > 0) ||
  isTypedMap(schema);

/** An object whose names are free and whose values have a schema. */
export const isTypedMap = (schema: JsonObject): boolean =>
  isJsonObject(schema["additionalProperties"]) &&
  Object.keys(schema["additionalProperties"]).length > 0;

/** Whether names can be added besides the declared ones: said so, not only not forbidden. */
export const takesNames = (schema: JsonObject): boolean =>
  schema["additionalProperties"] === true || isJsonObject(schema["additionalProperties"]);

/** Declared names of an object, in order. */
export function propertiesOf(schema: JsonObject): readonly string[] {
  return isJsonObject(schema["properties"]) ? Object.keys(schema["properties"]) : [];
}

/** The names that must be there; only text counts, servers write all kinds of things here. */
export function requiredOf(schema: JsonObject): readonly string[] {
  const names: JsonValue | undefined = schema["required"];
  return Array.isArray(names)
    ? names.filter((name): name is string => typeof name === "string")
    : [];
}

/** The schema of one child of a container. Undeclared names get the schema of free names, or anything. */
export function childSchema(view: SchemaView, segment: string): JsonValue | undefined {
  const { schema } = view;
  const properties = schema["properties"];
  if (isJsonObject(properties) && Object.hasOwn(properties, segment)) return properties[segment];
  if (isJsonObject(schema["items"]) && schema["type"] !== "object") return schema["items"];
  return schema["additionalProperties"];
}

/** The view at a pointer: from the root down, through references. */
export function viewAt(form: FormSchema, pointer: Pointer): SchemaView {
  let view = viewOf(form.root, form.root);
  for (const segment of segmentsOf(pointer)) {
    const child = viewOf(form.root, childSchema(view, segment));
    view = { ...child, refs: [...view.refs, ...child.refs] };
  }
  return view;
}
