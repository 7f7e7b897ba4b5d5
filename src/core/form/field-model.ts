import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { boundsOf, type Bounds } from "./bounds.ts";
import { vectorText } from "./control-text.ts";
import { cut } from "../schema/text/quote.ts";
import { hintOf } from "./field-hint.ts";
import {
  componentsOf,
  declares,
  extrasOf,
  forbidsName,
  isListKind,
  refersTo,
  requires,
  takesNames,
  type FieldKind,
  type FormSchema,
} from "./field-kind.ts";
import type { FormState } from "./form-state.ts";
import { nodeOf, nullNode, printCompact, type JsonNode } from "./json-node.ts";
import { placeAt, type Place } from "./place.ts";
import { lastSegment, type Pointer } from "./pointer.ts";
import { itemSchema, slotsOf, takesMore } from "./shape/list-shape.ts";
import { isBase64 } from "./shape/noun.ts";
import { viewOf } from "./shape/schema-view.ts";
import { variantsOf } from "./shape/variants.ts";
import type { SchemaView } from "./shape/view.ts";

/** One of a fixed set of values. */
export interface Choice {
  readonly node: JsonNode;
  /** Compact JSON; tells the choices apart, so `1` and `"1"` stay two. */
  readonly json: string;
  readonly label: string;
}

/** A union as a person chooses from it. */
export interface Chooser {
  readonly options: readonly { readonly name: string; readonly description: string }[];
  /** Null = none yet. */
  readonly chosen: number | null;
  /** The schema says nothing: not choosing is typing JSON. */
  readonly isAny: boolean;
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
  /** Why the field is there or needed, where that depends on others: `with card`. */
  readonly reason: string;
  readonly unit: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly isDeprecated: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  /** The schema does not know this name. */
  readonly isUndeclared: boolean;
  /** The name is free: it can be changed and taken away. */
  readonly isFreeName: boolean;
  readonly choosers: readonly Chooser[];
  readonly bounds: Bounds;
  /** Boxes of a vector; 0 elsewhere. */
  readonly components: number;
  /** Fixed places of a tuple; 0 elsewhere. */
  readonly slots: number;
  /** Rows can be added to the list. */
  readonly takesMore: boolean;
  /** Of a choice, or of each item of a list of choices. */
  readonly choices: readonly Choice[];
  /** What the control of a chip takes: the kind of the items. */
  readonly itemKind: FieldKind | null;
  /** Names that a map takes, where the schema lists them. */
  readonly nameChoices: readonly string[];
  /** Class of the objects to pick from; empty = any. Null = no reference. */
  readonly refersTo: string | null;
  readonly maxLength: number | null;
  readonly format: string;
  /** Bytes that travel as base64: a file can be picked. */
  readonly isBase64: boolean;
  readonly default: JsonNode | null;
  readonly examples: readonly JsonNode[];
}

const models = new WeakMap<Place, FieldModel>();

/** What the field at a pointer is, for the value that the form holds now. Remembered as long as nothing about it changes. */
export function fieldModel(form: FormState, pointer: Pointer): FieldModel {
  const place = placeAt(form, pointer);
  const known = models.get(place) ?? makeModel(form.schema, place);
  models.set(place, known);
  return known;
}

const textIn = (schema: JsonObject, keyword: string): string => {
  const value = schema[keyword];
  return typeof value === "string" ? value : "";
};

const mostExamples = 8;
/** Servers wrote descriptions of megabytes; the schema's own view has them whole. */
const longestDescription = 10_000;

/** Generated descriptions end with the unit, for agents; a form has it in the hint and at the box. */
function withoutUnit(description: string, unit: string): string {
  const end = `[${unit}]`;
  return unit !== "" && description.endsWith(end)
    ? description.slice(0, -end.length).trimEnd()
    : description;
}

function makeModel(form: FormSchema, place: Place): FieldModel {
  const { view, kind, pointer } = place;
  const { schema } = view;
  const unit = textIn(extrasOf(schema), "units") || textIn(schema, "x-unit");
  const target = refersTo(form, pointer, schema);
  const maxLength = schema["maxLength"];
  const examples = schema["examples"];
  const isList = kind === "list" || kind === "chips" || kind === "multi";
  return {
    pointer,
    ...standing(place),
    title: textIn(schema, "title"),
    kind,
    hint: sayHint(form, place, unit, target),
    description: cut(withoutUnit(textIn(schema, "description"), unit), longestDescription),
    unit,
    isNullable: view.isNullable || schema["type"] === "null",
    isDeprecated: schema["deprecated"] === true,
    isReadOnly: schema["readOnly"] === true,
    isWriteOnly: schema["writeOnly"] === true,
    choosers: choosersOf(form, place),
    bounds: boundsOf(kind === "vector" ? { ...extrasOf(schema), ...schema } : schema),
    components: kind === "vector" ? (componentsOf(schema) ?? 0) : 0,
    slots: isList ? slotsOf(schema).slots.length : 0,
    takesMore: isList && takesMore(schema),
    ...itemsOf(form, place),
    nameChoices: nameChoicesOf(form, schema),
    refersTo: target,
    maxLength: typeof maxLength === "number" ? maxLength : null,
    format: textIn(schema, "format"),
    isBase64: kind === "text" && isBase64(schema),
    default: schema["default"] === undefined ? null : nodeOf(schema["default"]),
    examples: Array.isArray(examples) ? examples.slice(0, mostExamples).map(nodeOf) : [],
  };
}

/** Where a field stands in its container, which the schema of the value itself does not say. */
function standing({ parent, pointer }: Place) {
  const last = lastSegment(pointer);
  const none = { isRequired: false, isUndeclared: false, isFreeName: false, reason: "" };
  if (parent === null) return { name: last, ...none };
  const { schema } = parent.view;
  if (isListKind(parent.kind)) {
    const minItems = schema["minItems"];
    const isSlot = Number(last) < slotsOf(schema).slots.length;
    const isRequired = isSlot && typeof minItems === "number" && Number(last) < minItems;
    return { name: `[${last}]`, ...none, isRequired };
  }
  const isDeclared = declares(schema, last);
  const isKnown = isDeclared || parent.kind !== "object";
  return {
    name: last,
    isRequired: requires(schema, last),
    isUndeclared: !isKnown && (forbidsName(schema, last) || !takesNames(schema)),
    isFreeName: !isDeclared,
    reason: parent.reasons.get(last) ?? "",
  };
}

const choosersOf = (form: FormSchema, { choosings }: Place): readonly Chooser[] =>
  choosings.map(({ union, chosen }) => ({
    options: variantsOf(form.root, union).shapes.map(({ name, description }) => ({
      name,
      description,
    })),
    chosen,
    isAny: union.keyword === "any",
  }));

function itemsOf(
  form: FormSchema,
  { kind, view }: Place,
): { readonly choices: readonly Choice[]; readonly itemKind: FieldKind | null } {
  if (kind === "choice") return { choices: choicesOf(view), itemKind: null };
  if (kind !== "chips" && kind !== "multi") return { choices: [], itemKind: null };
  const item = viewOf(form.root, itemSchema(view.schema, 0));
  if (kind === "multi") return { choices: choicesOf(item), itemKind: "choice" };
  const type = item.schema["type"];
  return { choices: [], itemKind: type === "number" || type === "integer" ? type : "text" };
}

function nameChoicesOf(form: FormSchema, schema: JsonObject): readonly string[] {
  const names = schema["propertyNames"];
  if (!isJsonObject(names)) return [];
  const labels = viewOf(form.root, names).schema["enum"];
  return Array.isArray(labels)
    ? labels.filter((label): label is string => typeof label === "string")
    : [];
}

/** Long defaults are offered in the menu, not in the hint. */
const shortDefault = 24;

function sayHint(form: FormSchema, place: Place, unit: string, target: string | null): string {
  const { view, kind } = place;
  const preset = view.schema["default"];
  const said =
    preset === undefined
      ? ""
      : kind === "vector"
        ? vectorText(nodeOf(preset))
        : sayValue(nodeOf(preset));
  const isAddress = target !== null && textIn(extrasOf(view.schema), "refersTo") === "";
  return [
    hintOf(view, {
      root: form.root,
      kind,
      unit,
      refersTo: target,
      isAddress,
      choosings: place.choosings,
    }),
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

function choicesOf({ schema }: SchemaView): readonly Choice[] {
  if (schema["const"] === undefined && schema["type"] === "null")
    return [{ node: nullNode, json: "null", label: "null" }];
  const labels = schema["enum"];
  const values: readonly JsonValue[] =
    schema["const"] !== undefined ? [schema["const"]] : Array.isArray(labels) ? labels : [];
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
export const isRecursive = (form: FormState, pointer: Pointer): boolean =>
  placeAt(form, pointer).isRecursive;
