import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { vectorText } from "./control-text.ts";
import { boundsOf, hintOf, type Bounds } from "./field-hint.ts";
import {
  childSchema,
  componentsOf,
  extrasOf,
  isTypedMap,
  kindOf,
  propertiesOf,
  refersTo,
  requiredOf,
  viewAt,
  type FieldKind,
  type FormSchema,
} from "./field-kind.ts";
import { nodeOf, printCompact, type JsonNode } from "./json-node.ts";
import { lastSegment, parentPointer, segmentsOf, type Pointer } from "./pointer.ts";
import { viewOf, type SchemaView } from "./schema-view.ts";

/** One of a fixed set of values. */
export interface Choice {
  readonly node: JsonNode;
  /** Compact JSON; tells the choices apart, so `1` and `"1"` stay two. */
  readonly json: string;
  readonly label: string;
}

/** Everything a field draws that comes from the schema; nothing of it is ever sent by itself. */
export interface FieldModel {
  readonly pointer: Pointer;
  /** As it is sent; `[2]` for the third of a list. */
  readonly name: string;
  readonly title: string;
  readonly kind: FieldKind;
  /** What it takes, in words. */
  readonly hint: string;
  readonly description: string;
  readonly unit: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isDeprecated: boolean;
  /** The schema does not know this name. */
  readonly isUndeclared: boolean;
  /** The name is free: it can be changed and taken away. */
  readonly isFreeName: boolean;
  readonly bounds: Bounds;
  /** Boxes of a vector; 0 elsewhere. */
  readonly components: number;
  readonly choices: readonly Choice[];
  /** Class of the objects to pick from; empty = any. Null = no reference. */
  readonly refersTo: string | null;
  readonly maxLength: number | null;
  readonly format: string;
  readonly default: JsonNode | null;
  readonly examples: readonly JsonNode[];
}

const models = new WeakMap<FormSchema, Map<Pointer, FieldModel>>();

/** What the field at a pointer is. Remembered per form schema. */
export function fieldModel(form: FormSchema, pointer: Pointer): FieldModel {
  const known = models.get(form) ?? new Map<Pointer, FieldModel>();
  models.set(form, known);
  const model = known.get(pointer) ?? makeModel(form, pointer);
  known.set(pointer, model);
  return model;
}

const textIn = (schema: JsonObject, keyword: string): string => {
  const value = schema[keyword];
  return typeof value === "string" ? value : "";
};

function makeModel(form: FormSchema, pointer: Pointer): FieldModel {
  const view = viewAt(form, pointer);
  const { schema } = view;
  const above = placeOf(form, pointer);
  const kind = kindOf(form, pointer, view);
  const unit = textIn(extrasOf(schema), "units") || textIn(schema, "x-unit");
  const target = refersTo(form, pointer, schema);
  const isAddress = target !== null && textIn(extrasOf(schema), "refersTo") === "";
  const maxLength = schema["maxLength"];
  return {
    pointer,
    name: above.isItem ? `[${lastSegment(pointer)}]` : lastSegment(pointer),
    title: textIn(schema, "title"),
    kind,
    hint: sayHint(form, kind, view, { unit, refersTo: target, isAddress }),
    description: textIn(schema, "description"),
    unit,
    isRequired: above.isRequired,
    isNullable: view.isNullable || schema["type"] === "null",
    isDeprecated: schema["deprecated"] === true,
    isUndeclared: above.isUndeclared,
    isFreeName: above.isFreeName,
    bounds: boundsOf(kind === "vector" ? { ...extrasOf(schema), ...schema } : schema),
    components: kind === "vector" ? (componentsOf(schema) ?? 0) : 0,
    choices: kind === "choice" ? choicesOf(schema) : [],
    refersTo: target,
    maxLength: typeof maxLength === "number" ? maxLength : null,
    format: textIn(schema, "format"),
    default: schema["default"] === undefined ? null : nodeOf(schema["default"]),
    examples: Array.isArray(schema["examples"]) ? schema["examples"].slice(0, 8).map(nodeOf) : [],
  };
}

/** Where a field stands in its container, which the schema of the value itself does not say. */
function placeOf(form: FormSchema, pointer: Pointer) {
  const parent = parentPointer(pointer);
  const none = { isItem: false, isRequired: false, isUndeclared: false, isFreeName: false };
  if (parent === null) return none;
  const view = viewAt(form, parent);
  const name = lastSegment(pointer);
  const parentKind = kindOf(form, parent, view);
  if (parentKind === "list" || parentKind === "vector") return { ...none, isItem: true };
  const isDeclared = propertiesOf(view.schema).includes(name);
  return {
    isItem: false,
    isRequired: requiredOf(view.schema).includes(name),
    isUndeclared: !isDeclared && !isTypedMap(view.schema),
    isFreeName: !isDeclared,
  };
}

/** Long defaults are offered in the menu, not in the hint. */
const shortDefault = 24;

function sayHint(
  form: FormSchema,
  kind: FieldKind,
  view: SchemaView,
  facts: { readonly unit: string; readonly refersTo: string | null; readonly isAddress: boolean },
): string {
  const preset = view.schema["default"];
  const said =
    preset === undefined
      ? ""
      : kind === "vector"
        ? vectorText(nodeOf(preset))
        : sayValue(nodeOf(preset));
  return [
    hintOf(form, kind, view, facts),
    said === "" || said.length > shortDefault ? "" : `default ${said}`,
    view.isNullable ? "may be null" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A value for reading: text bare unless it could be mistaken, the rest as JSON. */
export function sayValue(node: JsonNode): string {
  if (node.type !== "string") return printCompact(node);
  const looksLikeJson =
    /^(?:|true|false|null|[\s"'[{].*|.*\s|-?[\d.].*)$/su.test(node.value) &&
    !/^\w+$/u.test(node.value);
  return looksLikeJson || /^(?:true|false|null|\d+)$/u.test(node.value)
    ? JSON.stringify(node.value)
    : node.value;
}

function choicesOf(schema: JsonObject): readonly Choice[] {
  const values: readonly JsonValue[] =
    schema["const"] !== undefined
      ? [schema["const"]]
      : Array.isArray(schema["enum"])
        ? schema["enum"]
        : [];
  const names = schema["enumNames"];
  return values.map((value, index) => {
    const node = nodeOf(value);
    const name: unknown = Array.isArray(names) ? names[index] : undefined;
    return {
      node,
      json: printCompact(node),
      label: typeof name === "string" && name !== "" ? name : sayValue(node),
    };
  });
}

/** Whether the way from the root to this place passes the same reference twice. */
export function isRecursive(form: FormSchema, pointer: Pointer): boolean {
  const refs: string[] = [];
  let view = viewOf(form.root, form.root);
  for (const segment of segmentsOf(pointer)) {
    const raw = childSchema(view, segment);
    view = viewOf(form.root, raw);
    if (view.refs.some((ref) => refs.includes(ref) || ref === "#")) return true;
    refs.push(...view.refs);
  }
  return false;
}
