import { propertiesOf, requiredOf, saysFree, takesNames } from "./field-kind.ts";
import { controlAt } from "./field-entry.ts";
import { fieldModel, isRecursive } from "./field-model.ts";
import type { FormState } from "./form-state.ts";
import { rowCount } from "./list-edit.ts";
import { foundAt, placeAt, type Found } from "./place.ts";
import { childPointer, segmentsOf, type Pointer } from "./pointer.ts";
import { cutAgain } from "./slice-memory.ts";

/**
 * The part of a form that is drawn: a closed JSON Schema of nothing but
 * `object` and `string`, made anew for the state, with names of its own (`f0`,
 * `f1`), so that no reference, union, recursion or hostile name ever reaches
 * the library that draws it.
 */
export interface SliceSchema {
  readonly type: "object" | "string";
  readonly pointer: Pointer;
  readonly shape: "group" | "list" | "leaf";
  readonly isOpen: boolean;
  /** Names can be added to this group. */
  readonly takesNames: boolean;
  readonly properties?: { readonly [field: string]: SliceSchema };
}

/** Groups this deep start closed, whatever they are. */
const openDepth = 4;
/** And those that hold something, where a value goes on without end. */
const heldOpenDepth = 16;

/** Draws no more rows than a person can use; the JSON tab has them all. */
export const rowLimit = 200;

/** Cuts the schema down to what the form shows now. Never follows a reference for ever, never changes the schema. */
export function slice(form: FormState, pointer: Pointer = ""): SliceSchema {
  const control = controlAt(form, pointer);
  if (control === "list") return listSlice(form, pointer);
  if (control === "object") return groupSlice(form, pointer);
  const found = foundAt(form, pointer);
  const leaf = leaves.get(found) ?? leafSlice(pointer);
  leaves.set(found, leaf);
  return leaf;
}

/** Kept, so that of a form of a thousand fields only what changed is compared. */
const leaves = new WeakMap<Found, SliceSchema>();

const leafSlice = (pointer: Pointer): SliceSchema => ({
  type: "string",
  pointer,
  shape: "leaf",
  isOpen: true,
  takesNames: false,
});

function listSlice(form: FormState, pointer: Pointer): SliceSchema {
  const rows = Math.min(rowCount(form, pointer), rowLimit);
  return {
    type: "object",
    pointer,
    shape: "list",
    isOpen: true,
    takesNames: false,
    properties: Object.fromEntries(
      Array.from({ length: rows }, (_, index) => [
        `f${index}`,
        slice(form, childPointer(pointer, index)),
      ]),
    ),
  };
}

const groupSlice = (form: FormState, pointer: Pointer): SliceSchema =>
  cutAgain(form, foundAt(form, pointer), {
    names: () => (isGroupOpen(form, pointer) ? namesOf(form, pointer) : []),
    group: () => ({
      type: "object",
      pointer,
      shape: "group",
      isOpen: isGroupOpen(form, pointer),
      takesNames: takesNamesHere(form, pointer),
    }),
    member: (name) => slice(form, childPointer(pointer, name)),
  });

/** A tool that declares nothing takes nothing; a union without a shape does not say yet. */
function takesNamesHere(form: FormState, pointer: Pointer): boolean {
  const { view, choosings } = placeAt(form, pointer);
  const isOpen = choosings.some(({ union, chosen }) => chosen === null && union.keyword !== "any");
  const isFree = pointer === "" ? saysFree(view.schema) : takesNames(view.schema);
  return isFree && !(isOpen && !saysFree(view.schema));
}

/** Declared names, then those that the value holds besides, then those that wait for a value. */
export function namesOf(form: FormState, pointer: Pointer): readonly string[] {
  const declared = propertiesOf(placeAt(form, pointer).view.schema);
  const { node } = foundAt(form, pointer);
  const held = node?.type === "object" ? node.members.map(({ key }) => key) : [];
  const waiting = form.marks.get(pointer)?.names ?? [];
  return [...new Set([...declared, ...held, ...waiting])];
}

/** The whole is always open; a group by hand, because it holds something, or because it is needed. */
function isGroupOpen(form: FormState, pointer: Pointer): boolean {
  const byHand = form.marks.get(pointer)?.isOpen;
  if (pointer === "") return true;
  if (byHand !== undefined) return byHand;
  const { node } = foundAt(form, pointer);
  const depth = segmentsOf(pointer).length;
  if (node?.type === "object") return depth < heldOpenDepth;
  if (isRecursive(form, pointer)) return false;
  return fieldModel(form, pointer).isRequired && depth < openDepth;
}

/** Names inside a closed group, for its one line. */
export function peek(form: FormState, pointer: Pointer): readonly string[] {
  const { schema } = placeAt(form, pointer).view;
  const required = new Set(requiredOf(schema));
  return propertiesOf(schema).toSorted((a, b) => Number(required.has(b)) - Number(required.has(a)));
}
