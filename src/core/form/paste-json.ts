import { fieldEntry } from "./field-entry.ts";
import { isListKind, propertiesOf, saysFree } from "./field-kind.ts";
import { setNode } from "./form-edit.ts";
import { fromArgsText, type FormState } from "./form-state.ts";
import type { JsonNode } from "./json-node.ts";
import { parseJson } from "./json-parse.ts";
import { placeAt } from "./place.ts";
import { lastSegment, parentPointer, type Pointer } from "./pointer.ts";

/** A form that was filled from a pasted text. */
export interface Pasted {
  readonly form: FormState;
  /** The group or list that the text became. */
  readonly pointer: Pointer;
  /** How many members or items it had. */
  readonly count: number;
}

/**
 * Fills the form from a JSON object (or, into a list, a JSON array) that was
 * pasted at a field: the group around it that knows the most of its names gets
 * exactly that value. Null where the text is none, or knows no name of the form;
 * then it is an ordinary paste.
 */
export function pasteJson(form: FormState, pointer: Pointer, text: string): Pasted | null {
  if (form.fault || !/^\s*[[{]/u.test(text)) return null;
  const read = parseJson(text);
  if (!read.ok) return null;
  const { node } = read;
  if (node.type === "array") return pasteList(form, pointer, node);
  if (node.type !== "object" || node.members.length === 0) return null;
  // In a box for JSON the text is what it is.
  if (fieldEntry(form, pointer).control === "json") return null;
  let best: { readonly pointer: Pointer; readonly known: number } | null = null;
  for (let at: Pointer | null = pointer; at !== null; at = parentPointer(at)) {
    const known = knownNames(form, at, node);
    if (known > (best?.known ?? 0)) best = { pointer: at, known };
  }
  if (best === null) return null;
  const filled =
    best.pointer === ""
      ? fromArgsText(form.schema, text.trim())
      : setNode(form, best.pointer, node);
  return { form: filled, pointer: best.pointer, count: node.members.length };
}

/** How many names of a value a group declares, under the shape that the value would give it. A map takes any, but less surely. */
function knownNames(
  form: FormState,
  pointer: Pointer,
  node: Extract<JsonNode, { readonly type: "object" }>,
): number {
  const tried = pointer === "" ? { ...form, node } : setNode(form, pointer, node);
  const { kind, view } = placeAt(tried, pointer);
  if (kind !== "object") return 0;
  const declared = new Set(propertiesOf(view.schema));
  const known = node.members.filter(({ key }) => declared.has(key)).length;
  return known > 0 ? known : saysFree(view.schema) && pointer !== "" ? 0.5 : 0;
}

function pasteList(
  form: FormState,
  pointer: Pointer,
  node: Extract<JsonNode, { readonly type: "array" }>,
): Pasted | null {
  const parent = parentPointer(pointer);
  const isItem = parent !== null && /^\d+$/u.test(lastSegment(pointer));
  for (const at of [pointer, ...(isItem ? [parent] : [])]) {
    const { control } = fieldEntry(form, at);
    if (!isListKind(control) || control === "vector") continue;
    return { form: setNode(form, at, node), pointer: at, count: node.items.length };
  }
  return null;
}
