import { readControl, readNumberBox, vectorItems, vectorText } from "./control-text.ts";
import { fieldEntry } from "./field-entry.ts";
import { isListKind } from "./field-kind.ts";
import { fieldModel } from "./field-model.ts";
import {
  dropMarksWithin,
  withMark,
  without,
  type FieldState,
  type FormState,
  type Mark,
  type Variant,
} from "./form-state.ts";
import { mark, print, surroundings } from "./form-write.ts";
import { nodeAt, withNode, withoutNode } from "./json-edit.ts";
import {
  emptyArray,
  emptyObject,
  nullNode,
  printCompact,
  stringNode,
  type JsonNode,
} from "./json-node.ts";
import { parseJson } from "./json-parse.ts";
import { placeAt } from "./place.ts";
import { lastSegment, parentPointer, segmentsOf, type Pointer } from "./pointer.ts";
import { emptySlot, isSlot, withRoomFor } from "./tuple-edit.ts";

/** The JSON editor typed: the text is kept to the letter, and the form follows once it is JSON. */
export function setRaw(form: FormState, text: string): FormState {
  if (text === form.text) return form;
  const read = parseJson(text);
  return read.ok
    ? { ...form, text, node: read.node, fault: null }
    : { ...form, text, fault: read.fault };
}

/** A box was typed in. Clearing leaves the value out; an empty text is chosen by `setState`. */
export function setText(form: FormState, pointer: Pointer, text: string): FormState {
  if (form.fault) return form;
  const parent = parentPointer(pointer);
  if (parent !== null && fieldModel(form, parent).kind === "vector")
    return setComponent(form, parent, Number(lastSegment(pointer)), text);
  const { control, variant } = fieldEntry(form, pointer);
  // The whole cannot be left out; an empty box of it is on its way to being another value.
  if (text === "" && pointer !== "") return leaveOut(form, pointer);
  const kind = control === "vector" && variant === "control" ? "json" : control;
  const read = readControl(kind, text);
  if (read.ok) return put(form, pointer, read.node, { text });
  const over = jsonAt(form, pointer);
  return mark(form, pointer, (old) => ({
    ...without(old, "preset"),
    draft: { text, over, fault: read.fault },
  }));
}

/** One box of a vector. Boxes that were not filled are null between others and left off at the end. */
function setComponent(form: FormState, pointer: Pointer, index: number, text: string): FormState {
  const { components } = fieldModel(form, pointer);
  const items = [...vectorItems(nodeAt(form.node, segmentsOf(pointer)))];
  while (items.length <= index && items.length < components) items.push(nullNode);
  items[index] = readNumberBox(text);
  while (items.at(-1)?.type === "null") items.pop();
  if (items.length === 0) return leaveOut(form, pointer);
  const next = put(form, pointer, { type: "array", items });
  return mark(next, `${pointer}/${index}`, (old) => ({
    ...old,
    draft: { text, over: items[index] && printCompact(items[index]) },
  }));
}

/** Puts a whole value: a choice, a picked object, a fix. A shape that was chosen stays chosen where the value has it. */
export function setNode(form: FormState, pointer: Pointer, node: JsonNode): FormState {
  if (form.fault) return form;
  const { picks, kept } = form.marks.get(pointer) ?? {};
  const stays = { ...(picks ? { picks } : {}), ...(kept ? { kept } : {}) };
  const cleared = dropMarksWithin(form.marks, pointer);
  return put({ ...form, marks: withMark(cleared, pointer, () => stays) }, pointer, node);
}

/** Puts a value into the place that a finding names, inside a vector's text too. */
export function applyFix(form: FormState, pointer: Pointer, node: JsonNode): FormState {
  const parent = parentPointer(pointer);
  if (parent === null || fieldModel(form, parent).kind !== "vector")
    return setNode(form, pointer, node);
  const held = nodeAt(form.node, segmentsOf(parent));
  const items = vectorItems(held).with(Number(lastSegment(pointer)), node);
  const list: JsonNode = { type: "array", items };
  return setNode(form, parent, held?.type === "string" ? stringNode(vectorText(list)) : list);
}

/** Chooses what becomes of a field. `set` is reached by typing, so it changes nothing here. */
export function setState(form: FormState, pointer: Pointer, state: FieldState): FormState {
  if (form.fault) return form;
  const model = fieldModel(form, pointer);
  switch (state) {
    case "set":
      return form;
    case "unset":
      return mark(leaveOut(form, pointer), pointer, (old) => without(old, "picks", "kept"));
    case "null":
      return setNode(form, pointer, nullNode);
    case "empty":
      return setNode(form, pointer, emptyFor(form, pointer));
    case "default": {
      if (model.default === null) return form;
      const next = setNode(form, pointer, model.default);
      const preset = printCompact(model.default);
      return mark(next, pointer, (old) => ({ ...old, preset }));
    }
  }
}

function emptyFor(form: FormState, pointer: Pointer): JsonNode {
  const { kind, view } = placeAt(form, pointer);
  if (kind === "object") return emptyObject;
  const isText = kind === "vector" && view.schema["type"] !== "array";
  return isListKind(kind) && !isText ? emptyArray : stringNode("");
}

/** Draws a field another way. A vector's value changes its form with it; other values stay. */
export function setVariant(form: FormState, pointer: Pointer, variant: Variant): FormState {
  if (form.fault) return form;
  const node = nodeAt(form.node, segmentsOf(pointer));
  const marked = mark(form, pointer, (old) =>
    variant === "control"
      ? without(old, "variant", "draft")
      : { ...without(old, "draft"), variant },
  );
  if (fieldModel(form, pointer).kind !== "vector" || node === undefined) return marked;
  if (variant === "text" && node.type === "array")
    return put(marked, pointer, stringNode(vectorText(node)));
  if (variant === "control" && node.type === "string")
    return put(marked, pointer, { type: "array", items: vectorItems(node) });
  return marked;
}

/** Opens or closes a group; no value changes. */
export const setOpen = (form: FormState, pointer: Pointer, isOpen: boolean): FormState =>
  mark(form, pointer, (old) => ({ ...old, isOpen }));

/** Takes a value out of what is sent, and the groups that it leaves without anything. */
export function leaveOut(form: FormState, pointer: Pointer): FormState {
  const marks = dropMarksWithin(form.marks, pointer);
  const kept = form.marks.get(pointer);
  const stays = kept && without(kept, "draft", "preset", "isHole");
  const cleared = { ...form, marks: stays ? withMark(marks, pointer, () => stays) : marks };
  if (pointer === "") return print(cleared, emptyObject);
  if (nodeAt(form.node, segmentsOf(pointer)) === undefined) return cleared;
  if (isSlot(form, pointer)) {
    const next = emptySlot(cleared, pointer);
    const list = parentPointer(pointer) ?? "";
    const held = nodeAt(next.node, segmentsOf(list));
    return held?.type === "array" && held.items.length === 0
      ? leaveOut(next, list)
      : print(next, next.node);
  }
  let place = pointer;
  let node = withoutNode(form.node, segmentsOf(pointer)) ?? emptyObject;
  for (let up = parentPointer(place); up !== null && up !== ""; up = parentPointer(place)) {
    const holder = nodeAt(node, segmentsOf(up));
    const isItem =
      /\/\d+$/u.test(up) && nodeAt(node, segmentsOf(parentPointer(up) ?? ""))?.type === "array";
    if (holder?.type !== "object" || holder.members.length > 0 || isItem) break;
    node = withoutNode(node, segmentsOf(up)) ?? emptyObject;
    place = up;
  }
  return print(cleared, node);
}

/** Writes a value and what the box showed for it. */
export function put(
  form: FormState,
  pointer: Pointer,
  node: JsonNode,
  typed?: { readonly text: string },
): FormState {
  const segments = segmentsOf(pointer);
  const roomy = withRoomFor(form, pointer);
  const next = print(roomy, withNode(roomy.node, segments, node, surroundings(form, pointer)));
  const over = printCompact(node);
  const marked = mark(next, pointer, (old) => ({
    ...without(old, "draft", "preset", "isHole"),
    ...(typed ? { draft: { text: typed.text, over } } : {}),
  }));
  const parent = parentPointer(pointer);
  if (parent === null) return marked;
  const name = lastSegment(pointer);
  return mark(marked, parent, (old) => settle(old, name));
}

/** A row or name that got its value waits no longer. */
function settle(old: Mark, name: string): Mark {
  const names = old.names?.filter((waiting) => waiting !== name);
  const rest = without(old, "isAdding", "names");
  return names && names.length > 0 ? { ...rest, names } : rest;
}

const jsonAt = (form: FormState, pointer: Pointer): string | undefined => {
  const node = nodeAt(form.node, segmentsOf(pointer));
  return node && printCompact(node);
};
