import { controlFits, showControl, showNumberBox, vectorItems } from "./control-text.ts";
import { isContainer, type FieldKind } from "./field-kind.ts";
import { fieldModel, type FieldModel } from "./field-model.ts";
import type { Draft, FieldState, FormState, Mark, Variant } from "./form-state.ts";
import { doubledNames, nodeAt } from "./json-edit.ts";
import { printCompact, printPretty, type JsonNode } from "./json-node.ts";
import { foundAt, type Found } from "./place.ts";
import { lastSegment, parentPointer, segmentsOf, type Pointer } from "./pointer.ts";

/** What a field holds and shows at this moment. */
export interface FieldEntry {
  readonly state: FieldState;
  /** The text in the box, to the letter. */
  readonly text: string;
  readonly variant: Variant;
  /** The control that can show the value: its own kind, or `json`. */
  readonly control: FieldKind;
  /** Compact JSON of what would be sent; absent = left out, or a group or list that is drawn part by part. */
  readonly json?: string;
  /** Why the text in the box is no value; the call waits for it. */
  readonly fault?: string;
  /** The arguments hold this name more than once; this is the last, which counts. */
  readonly isDoubled?: true;
}

interface KnownEntry {
  readonly mark: Mark | undefined;
  readonly entry: FieldEntry;
}
const entries = new WeakMap<Found, KnownEntry>();

/** Reads one place of the form. The same object as long as nothing about the place changes. */
export function fieldEntry(form: FormState, pointer: Pointer): FieldEntry {
  const found = foundAt(form, pointer);
  const mark = form.marks.get(pointer);
  const twice = found.node !== undefined && isDoubled(form, pointer);
  const known = entries.get(found);
  if (known && known.mark === mark && (known.entry.isDoubled ?? false) === twice)
    return known.entry;
  const entry = readEntry(fieldModel(form, pointer), found.node, mark, twice);
  entries.set(found, { mark, entry });
  return entry;
}

function readEntry(
  model: FieldModel,
  node: JsonNode | undefined,
  mark: Mark | undefined,
  twice: boolean,
): FieldEntry {
  // A group would print all that is inside it, at every key that is typed there.
  const isPrinted = !isContainer(model.kind) || mark !== undefined || !node || isEmptyNode(node);
  const json = node === undefined || !isPrinted ? undefined : printCompact(node);
  const draft = mark?.draft && mark.draft.over === json ? mark.draft : undefined;
  const isPreset = mark?.preset !== undefined && mark.preset === json;
  const variant = variantOf(model, node, mark?.variant);
  const control = controlOf(model, node, variant);
  return {
    state: stateOf(node, isPreset, draft),
    text:
      draft?.text ??
      (node === undefined || isContainer(control) ? "" : textOf(control, node, draft)),
    variant,
    control,
    ...(json === undefined ? {} : { json }),
    ...(draft?.fault === undefined ? {} : { fault: draft.fault.sentence }),
    ...(twice ? { isDoubled: true as const } : {}),
  };
}

function isDoubled(form: FormState, pointer: Pointer): boolean {
  const parent = parentPointer(pointer);
  if (parent === null) return false;
  const holder = foundAt(form, parent).node;
  return holder?.type === "object" && doubledNames(holder.members).has(lastSegment(pointer));
}

/** The control of a field, without what it shows. */
export function controlAt(form: FormState, pointer: Pointer): FieldKind {
  const found = foundAt(form, pointer);
  const chosen = form.marks.get(pointer)?.variant;
  const known = controls.get(found);
  if (known && known.chosen === chosen) return known.control;
  const model = fieldModel(form, pointer);
  const control = controlOf(model, found.node, variantOf(model, found.node, chosen));
  controls.set(found, { chosen, control });
  return control;
}

const controls = new WeakMap<
  Found,
  { readonly chosen: Variant | undefined; readonly control: FieldKind }
>();

function stateOf(
  node: JsonNode | undefined,
  isPreset: boolean,
  draft: Draft | undefined,
): FieldState {
  if (draft?.fault !== undefined) return "set";
  if (node === undefined) return "unset";
  if (isPreset) return "default";
  if (node.type === "null") return "null";
  return isEmptyNode(node) ? "empty" : "set";
}

/** Empty text, list or object: sent, but with nothing in it. */
export const isEmptyNode = (node: JsonNode): boolean =>
  (node.type === "string" && node.value === "") ||
  (node.type === "array" && node.items.length === 0) ||
  (node.type === "object" && node.members.length === 0);

/** A vector is drawn as what it holds; the choice counts while it holds nothing. */
function variantOf(
  model: FieldModel,
  node: JsonNode | undefined,
  chosen: Variant | undefined,
): Variant {
  if (chosen === "json") return "json";
  if (model.kind === "chips" || model.kind === "multi")
    return chosen === "rows" || (node !== undefined && isOddList(model, node)) ? "rows" : "control";
  if (model.kind !== "vector") return "control";
  if (node?.type === "string") return "text";
  return node?.type === "array" ? "control" : (chosen ?? "control");
}

/** A list that its chips or ticks cannot show is drawn row by row. */
const isOddList = (model: FieldModel, node: JsonNode): boolean =>
  node.type === "array" && !controlFits(model, node);

function controlOf(model: FieldModel, node: JsonNode | undefined, variant: Variant): FieldKind {
  if (variant === "json") return "json";
  const shown: FieldModel = variant === "rows" ? { ...model, kind: "list" } : model;
  if (node !== undefined && !controlFits(shown, node)) return "json";
  return shown.kind;
}

function textOf(control: FieldKind, node: JsonNode, draft: Draft | undefined): string {
  if (draft !== undefined) return draft.text;
  return control === "json" ? printPretty(node) : showControl(control, node);
}

/** The texts of a vector's boxes, as many as it has components. */
export function vectorTexts(form: FormState, pointer: Pointer): readonly string[] {
  const { components } = fieldModel(form, pointer);
  const items = vectorItems(nodeAt(form.node, segmentsOf(pointer)));
  return Array.from({ length: components }, (_, index) => {
    const item = items[index];
    const draft = form.marks.get(`${pointer}/${index}`)?.draft;
    const json = item === undefined ? undefined : printCompact(item);
    if (draft && draft.over === json) return draft.text;
    return item === undefined ? "" : showNumberBox(item);
  });
}

/** The states that a field can be put into, in the order of its menu. */
export function statesFor(model: FieldModel): readonly FieldState[] {
  const canBeEmpty =
    model.kind !== "boolean" && model.kind !== "number" && model.kind !== "integer";
  return [
    "unset",
    ...(canBeEmpty ? (["empty"] as const) : []),
    "null",
    ...(model.default === null ? [] : (["default"] as const)),
  ];
}

/** The state in words; `empty` says what is empty. */
export function stateWord(state: FieldState, control: FieldKind, json?: string): string {
  if (state !== "empty") return state;
  if (json === "[]") return "empty list";
  if (json === "{}") return "empty object";
  if (control === "list" || control === "chips" || control === "multi") return "empty list";
  return control === "object" ? "empty object" : "empty text";
}
