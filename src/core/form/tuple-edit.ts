import { fieldModel } from "./field-model.ts";
import { withMark, without, type FormState, type Mark } from "./form-state.ts";
import { surroundings } from "./form-write.ts";
import { nodeAt, withNode } from "./json-edit.ts";
import { nullNode, type JsonNode } from "./json-node.ts";
import { childPointer, lastSegment, parentPointer, segmentsOf, type Pointer } from "./pointer.ts";

/** Whether a pointer is a fixed place of a tuple. */
export function isSlot(form: FormState, pointer: Pointer): boolean {
  const list = parentPointer(pointer);
  return list !== null && Number(lastSegment(pointer)) < fieldModel(form, list).slots;
}

/** Fills the places of a tuple before the one that is about to be written: a list has no holes, so they are sent as null, and shown so. */
export function withRoomFor(form: FormState, pointer: Pointer): FormState {
  const list = parentPointer(pointer);
  if (list === null || fieldModel(form, list).slots === 0) return form;
  const held = nodeAt(form.node, segmentsOf(list));
  const items = held?.type === "array" ? held.items : [];
  const index = Number(lastSegment(pointer));
  if (held !== undefined && held.type !== "array") return form;
  if (!Number.isInteger(index) || index <= items.length) return form;
  let { marks } = form;
  for (let at = items.length; at < index; at++)
    marks = withMark(marks, childPointer(list, at), (old) => ({ ...old, isHole: true }));
  const holes = Array.from({ length: index - items.length }, () => nullNode);
  return replaced({ ...form, marks }, list, [...items, ...holes]);
}

/** Takes the value out of a tuple's place: at the end the list gets shorter, before others null keeps the place. */
export function emptySlot(form: FormState, pointer: Pointer): FormState {
  const list = parentPointer(pointer) ?? "";
  const held = nodeAt(form.node, segmentsOf(list));
  if (held?.type !== "array") return form;
  const index = Number(lastSegment(pointer));
  if (index < held.items.length - 1) {
    const marks = withMark(form.marks, pointer, (old) => ({ ...old, isHole: true }));
    return replaced({ ...form, marks }, list, held.items.with(index, nullNode));
  }
  let { marks } = form;
  let end = index;
  while (end > 0 && isHole(held.items[end - 1], marks.get(childPointer(list, end - 1)))) {
    end--;
    marks = withMark(marks, childPointer(list, end), (old) => without(old, "isHole"));
  }
  return replaced({ ...form, marks }, list, held.items.slice(0, end));
}

const isHole = (item: JsonNode | undefined, mark: Mark | undefined): boolean =>
  item?.type === "null" && mark?.isHole === true;

const replaced = (form: FormState, list: Pointer, items: readonly JsonNode[]): FormState => ({
  ...form,
  node: withNode(form.node, segmentsOf(list), { type: "array", items }, surroundings(form, list)),
});
