import type { FormSchema } from "./field-kind.ts";
import type { FormState, Mark } from "./form-state.ts";
import { childNode } from "./json-edit.ts";
import type { JsonNode } from "./json-node.ts";
import type { Found, Place } from "./place.ts";
import type { Pointer } from "./pointer.ts";
import type { SliceSchema } from "./slice.ts";

/** What people did that changes which fields are drawn, not what they hold. The same object as long as it is the same. */
type Structure = ReadonlyMap<Pointer, Mark>;

const structures = new WeakMap<ReadonlyMap<Pointer, Mark>, Structure>();
const latest = new WeakMap<FormSchema, Structure>();

const structural = ["isOpen", "names", "isAdding", "variant", "picks"] as const;

function structureOf({ schema, marks }: FormState): Structure {
  const known = structures.get(marks);
  if (known) return known;
  const now = new Map(
    [...marks].filter(([, mark]) => structural.some((part) => mark[part] !== undefined)),
  );
  const before = latest.get(schema);
  const structure = before && isSame(before, now) ? before : now;
  structures.set(marks, structure);
  latest.set(schema, structure);
  return structure;
}

const isSame = (before: Structure, now: Structure): boolean =>
  before.size === now.size &&
  [...now].every(([pointer, mark]) => {
    const old = before.get(pointer);
    return old !== undefined && structural.every((part) => old[part] === mark[part]);
  });

/** A group as it was cut last. */
interface Kept {
  readonly structure: Structure;
  readonly node: JsonNode | undefined;
  readonly names: readonly string[];
  readonly slice: SliceSchema;
}
const kept = new WeakMap<Place, Kept>();

/**
 * Cuts a group anew, but for the members whose value is still the same: a key
 * in a form of a thousand fields changes one of them. Where nothing changes the
 * slice is the same object.
 */
export function cutAgain(
  form: FormState,
  { place, node }: Found,
  parts: {
    readonly names: () => readonly string[];
    readonly group: () => Omit<SliceSchema, "properties">;
    readonly member: (name: string) => SliceSchema;
  },
): SliceSchema {
  const structure = structureOf(form);
  const old = kept.get(place);
  const before = old?.structure === structure && isObject(old.node) && isObject(node) ? old : null;
  if (before && before.node === node) return before.slice;
  const names = parts.names();
  const group = parts.group();
  const isSameList = before !== null && isSameNames(before.names, names);
  const members = names.map((name, index): [string, SliceSchema] => {
    const field = `f${index}`;
    const known = isSameList ? before.slice.properties?.[field] : undefined;
    const isStill = known && memberOf(before?.node, name) === memberOf(node, name);
    return [field, isStill ? known : parts.member(name)];
  });
  const isAllSame =
    isSameList &&
    before.slice.isOpen === group.isOpen &&
    before.slice.takesNames === group.takesNames &&
    members.every(([field, member]) => before.slice.properties?.[field] === member);
  const slice = isAllSame ? before.slice : { ...group, properties: Object.fromEntries(members) };
  kept.set(place, { structure, node, names, slice });
  return slice;
}

/** What is not there yet is drawn as an empty object is. */
const isObject = (node: JsonNode | undefined): boolean =>
  node === undefined || node.type === "object";

const memberOf = (node: JsonNode | undefined, name: string): JsonNode | undefined =>
  node && childNode(node, name);

const isSameNames = (before: readonly string[], now: readonly string[]): boolean =>
  before.length === now.length && now.every((name, index) => before[index] === name);
