import { quoteValue } from "../schema/text/quote.ts";
import { propertiesOf } from "./field-kind.ts";
import { fieldModel } from "./field-model.ts";
import { leaveOut, put } from "./form-edit.ts";
import { dropMarksWithin, moveMarks, without, type FormState } from "./form-state.ts";
import { mark, print } from "./form-write.ts";
import { nodeAt, withNode } from "./json-edit.ts";
import { emptyArray, emptyObject, type JsonNode } from "./json-node.ts";
import { placeAt } from "./place.ts";
import { childPointer, isWithin, segmentsOf, type Pointer } from "./pointer.ts";

/** Rows of a list as the form draws them: those with a value or a fixed place, and one more while one is being added. */
export function rowCount(form: FormState, pointer: Pointer): number {
  return filledRows(form, pointer) + (form.marks.get(pointer)?.isAdding === true ? 1 : 0);
}

function filledRows(form: FormState, pointer: Pointer): number {
  const node = nodeAt(form.node, segmentsOf(pointer));
  const held = node?.type === "array" ? node.items.length : 0;
  return Math.max(held, fieldModel(form, pointer).slots);
}

/**
 * Adds a row. Groups start as `{}`, lists as `[]`; any other row is not sent
 * until it has a value, because a list has no holes and a made-up 0 or null would be a lie.
 */
export function addItem(form: FormState, pointer: Pointer): FormState {
  if (form.fault) return form;
  const length = filledRows(form, pointer);
  const { kind } = fieldModel(form, childPointer(pointer, length));
  const start = kind === "object" ? emptyObject : kind === "list" ? emptyArray : null;
  if (start !== null) return put(form, childPointer(pointer, length), start);
  return mark(form, pointer, (old) => ({ ...old, isAdding: true }));
}

/** Takes a row away; the last one leaves an empty list, which is sent as such until it is left out. */
export function removeItem(form: FormState, pointer: Pointer, index: number): FormState {
  const list = nodeAt(form.node, segmentsOf(pointer));
  if (form.fault) return form;
  if (index < fieldModel(form, pointer).slots) return leaveOut(form, childPointer(pointer, index));
  if (list?.type !== "array" || index >= list.items.length)
    return mark(form, pointer, (old) => without(old, "isAdding"));
  const marks = moveMarks(form.marks, (place) =>
    reindex(place, pointer, (at) => (at === index ? null : at > index ? at - 1 : at)),
  );
  return replaceList({ ...form, marks }, pointer, list.items.toSpliced(index, 1));
}

/** Moves a row; the others close up. */
export function moveItem(form: FormState, pointer: Pointer, from: number, to: number): FormState {
  const list = nodeAt(form.node, segmentsOf(pointer));
  if (form.fault || list?.type !== "array") return form;
  const item = list.items[from];
  if (item === undefined || to < 0 || to >= list.items.length || to === from) return form;
  const marks = moveMarks(form.marks, (place) =>
    reindex(place, pointer, (at) => {
      if (at === from) return to;
      if (from < to && at > from && at <= to) return at - 1;
      return at >= to && at < from ? at + 1 : at;
    }),
  );
  const items = list.items.toSpliced(from, 1).toSpliced(to, 0, item);
  return replaceList({ ...form, marks }, pointer, items);
}

/** Why a name cannot be given to a member of an object; null where it can. */
export function nameFault(form: FormState, pointer: Pointer, name: string): string | null {
  if (name === "") return "A name is needed.";
  const node = nodeAt(form.node, segmentsOf(pointer));
  const isHeld = node?.type === "object" && node.members.some(({ key }) => key === name);
  const isWaiting = form.marks.get(pointer)?.names?.includes(name) === true;
  if (propertiesOf(placeAt(form, pointer).view.schema).includes(name))
    return `${quoteValue(name)} is a field of its own here.`;
  return isHeld || isWaiting ? `There is ${quoteValue(name)} already.` : null;
}

/** Adds a free name; it is not sent until it has a value. Nothing happens where the name has a fault. */
export function addName(form: FormState, pointer: Pointer, name: string): FormState {
  const waiting = form.marks.get(pointer)?.names ?? [];
  if (form.fault || nameFault(form, pointer, name) !== null) return form;
  return mark(form, pointer, (old) => ({ ...old, names: [...waiting, name] }));
}

/** Gives a free name another one, in its place. Nothing happens where the new name is taken. */
export function renameKey(form: FormState, pointer: Pointer, from: string, to: string): FormState {
  const node = nodeAt(form.node, segmentsOf(pointer));
  const members = node?.type === "object" ? node.members : [];
  const names = form.marks.get(pointer)?.names ?? [];
  const isTaken = members.some(({ key }) => key === to) || names.includes(to);
  if (form.fault || to === "" || to === from || isTaken) return form;
  const before = childPointer(pointer, from);
  const after = childPointer(pointer, to);
  const marks = moveMarks(form.marks, (place) =>
    isWithin(place, before) ? after + place.slice(before.length) : place,
  );
  const renamed = names.map((name) => (name === from ? to : name));
  const next = mark({ ...form, marks }, pointer, (old) =>
    renamed.length > 0 ? { ...old, names: renamed } : old,
  );
  const changed = members.map((member) => (member.key === from ? { ...member, key: to } : member));
  return members.length === 0 ? next : replace(next, pointer, { type: "object", members: changed });
}

/** Takes a free name away, with its value where it has one. The object stays, empty where it held nothing else. */
export function removeName(form: FormState, pointer: Pointer, name: string): FormState {
  if (form.fault) return form;
  const node = nodeAt(form.node, segmentsOf(pointer));
  const marks = dropMarksWithin(form.marks, childPointer(pointer, name));
  const next = mark({ ...form, marks }, pointer, (old) => {
    const names = (old.names ?? []).filter((waiting) => waiting !== name);
    return names.length > 0 ? { ...old, names } : without(old, "names");
  });
  if (node?.type !== "object" || !node.members.some(({ key }) => key === name)) return next;
  const members = node.members.filter(({ key }) => key !== name);
  return replace(next, pointer, { type: "object", members });
}

function reindex(
  place: Pointer,
  list: Pointer,
  to: (index: number) => number | null,
): Pointer | null {
  if (place === list || !isWithin(place, list)) return place;
  const [index = "", ...rest] = place.slice(list.length + 1).split("/");
  const moved = to(Number(index));
  return moved === null ? null : [list, moved, ...rest].join("/");
}

const replaceList = (form: FormState, pointer: Pointer, items: readonly JsonNode[]): FormState =>
  replace(form, pointer, { type: "array", items });

/** Puts a container back without touching what is said about its children. */
const replace = (form: FormState, pointer: Pointer, node: JsonNode): FormState =>
  print(
    form,
    withNode(form.node, segmentsOf(pointer), node, {
      container: () => "object",
      order: () => [],
    }),
  );
