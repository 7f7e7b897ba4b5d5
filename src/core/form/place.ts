import type { JsonObject, JsonValue } from "#protocol/json.ts";
import {
  childSchema,
  isListKind,
  kindOf,
  propertiesOf,
  type FieldKind,
  type FormSchema,
} from "./field-kind.ts";
import type { FormState, Mark } from "./form-state.ts";
import { childNode } from "./json-edit.ts";
import type { JsonNode } from "./json-node.ts";
import { lastSegment, parentPointer, type Pointer } from "./pointer.ts";
import { chooseVariant } from "./shape/choose-variant.ts";
import { joinViews } from "./shape/nullability.ts";
import { viewOf } from "./shape/schema-view.ts";
import { settleCondition } from "./shape/settle-conditions.ts";
import { isAny, typeOf } from "./shape/type-of.ts";
import { anyUnion } from "./shape/variants.ts";
import type { SchemaView, Union } from "./shape/view.ts";

/** A union at a place, and the shape that its value has there. */
export interface Choosing {
  readonly union: Union;
  /** Null = none yet. */
  readonly chosen: number | null;
}

/** What a form has at a pointer, for the value that it holds now. */
export interface Place {
  readonly pointer: Pointer;
  readonly parent: Place | null;
  /** What holds for the value: chosen variants and met conditions joined in. */
  readonly view: SchemaView;
  readonly kind: FieldKind;
  /** Outermost first; a shape may have a union of its own. */
  readonly choosings: readonly Choosing[];
  /** By member: why it is there or needed. */
  readonly reasons: ReadonlyMap<string, string>;
  /** The way here passes the same reference twice. */
  readonly isRecursive: boolean;
  /** All references on the way here. */
  readonly trail: ReadonlySet<string>;
}

const noReasons: ReadonlyMap<string, string> = new Map();

/**
 * A place and what it was found from. The same object as long as all of that
 * is the same, so what hangs on a place and its value is kept by it.
 */
export interface Found {
  readonly place: Place;
  /** What the form holds there; undefined where it holds nothing. */
  readonly node: JsonNode | undefined;
  readonly picks: Mark["picks"];
  /** What the value around it is: a list and an object have different schemas for their parts. */
  readonly around: JsonNode["type"] | undefined;
}

/** Forms whose places are kept: the present one, the one that was sent, one or two being tried. */
const keptForms = 4;
/** Places of the forms that were asked about last, found once. */
const recent = new WeakMap<FormSchema, Map<FormState, Map<Pointer, Found>>>();
/** The places that were last found under a schema: one that is the same again keeps its identity, and its model. */
const latest = new WeakMap<FormSchema, Map<Pointer, Found>>();

/** What stands at a pointer: from the root down, through references, unions and conditions. */
export const placeAt = (form: FormState, pointer: Pointer): Place => foundAt(form, pointer).place;

function foundIn(form: FormState): Map<Pointer, Found> {
  const forms = recent.get(form.schema) ?? new Map<FormState, Map<Pointer, Found>>();
  recent.set(form.schema, forms);
  const known = forms.get(form);
  if (known) return known;
  const made = new Map<Pointer, Found>();
  forms.set(form, made);
  const [oldest] = forms.keys();
  if (forms.size > keptForms && oldest) forms.delete(oldest);
  return made;
}

/** A place with its value: what a field is read from. */
export function foundAt(form: FormState, pointer: Pointer): Found {
  const inForm = foundIn(form);
  const known = inForm.get(pointer);
  if (known) return known;
  const above = parentPointer(pointer);
  const parent = above === null ? null : foundAt(form, above);
  const now = find(form, parent, pointer);
  inForm.set(pointer, now);
  return now;
}

function find(form: FormState, parent: Found | null, pointer: Pointer): Found {
  const before = latest.get(form.schema) ?? new Map<Pointer, Found>();
  latest.set(form.schema, before);
  const segment = lastSegment(pointer);
  const node = parent === null ? form.node : parent.node && childNode(parent.node, segment);
  const picks = form.marks.get(pointer)?.picks;
  const old = before.get(pointer);
  const parentPlace = parent?.place ?? null;
  const around = parent?.node?.type;
  const isOld = old?.place.parent === parentPlace && old.around === around;
  if (old && isOld && old.node === node && old.picks === picks) return old;
  const place = findPlace(form.schema, parent, pointer, node, picks ?? []);
  const now = {
    place: old && isSamePlace(old.place, place) ? old.place : place,
    node,
    picks,
    around,
  };
  before.set(pointer, now);
  return now;
}

const isSamePlace = (old: Place, place: Place): boolean =>
  old.parent === place.parent &&
  old.view === place.view &&
  old.kind === place.kind &&
  old.choosings.length === place.choosings.length &&
  old.choosings.every(({ chosen }, index) => chosen === place.choosings[index]?.chosen) &&
  [...old.reasons].join("\n") === [...place.reasons].join("\n");

function findPlace(
  schema: FormSchema,
  above: Found | null,
  pointer: Pointer,
  node: JsonNode | undefined,
  picks: readonly (number | null)[],
): Place {
  const { root } = schema;
  const parent = above?.place ?? null;
  const raw = above === null ? root : childRaw(above, lastSegment(pointer));
  const read = viewOf(root, raw);
  // The arguments are an object, whatever else a schema leaves open.
  const mayBeAny = parent !== null && isAny(read);
  const decided = mayBeAny ? decideAny(root, read, node, picks) : decide(root, read, node, picks);
  const { view, choosings } = decided;
  const isRecursive =
    parent !== null && view.refs.some((ref) => ref === "#" || parent.trail.has(ref));
  return {
    pointer,
    parent,
    ...decided,
    kind: isUndecided(view, choosings, pointer) ? "variants" : kindOf(schema, pointer, view),
    isRecursive,
    trail: trailOf(parent, view),
  };
}

const noTrail: ReadonlySet<string> = new Set();

function trailOf(parent: Place | null, { refs }: SchemaView): ReadonlySet<string> {
  const before = parent?.trail ?? noTrail;
  return refs.length === 0 ? before : new Set([...before, ...refs]);
}

function childRaw({ place, node }: Found, segment: string): JsonValue | undefined {
  const isList = node?.type === "array" || (node === undefined && isListKind(place.kind));
  return childSchema(place.view.schema, segment, isList);
}

type Decided = Pick<Place, "view" | "choosings" | "reasons">;

/** More unions and conditions inside each other than any sound schema has. */
const stepLimit = 48;

const without = new WeakMap<SchemaView, SchemaView>();
const joined = new WeakMap<SchemaView, Map<number, SchemaView>>();

/** Settles what depends on the value, one union or condition after the other, until nothing is open. */
function decide(
  root: JsonObject,
  start: SchemaView,
  node: JsonNode | undefined,
  picks: readonly (number | null)[],
): Decided {
  let view = start;
  let reasons = noReasons;
  const choosings: Choosing[] = [];
  for (let step = 0; step < stepLimit; step++) {
    const [union] = view.unions;
    if (union !== undefined) {
      const chosen = chooseVariant(root, union, node, picks[choosings.length] ?? null);
      choosings.push({ union, chosen });
      view = chosen === null ? withoutUnion(view) : withVariant(root, view, union, chosen);
    } else if (view.conditions.length > 0) {
      const settled = settleCondition(root, view, node);
      view = settled.view;
      if (settled.reasons.size > 0) reasons = new Map([...reasons, ...settled.reasons]);
    } else break;
  }
  return { view, choosings, reasons };
}

/** A schema that says nothing: JSON, until a person says what it is to be. */
function decideAny(
  root: JsonObject,
  view: SchemaView,
  node: JsonNode | undefined,
  picks: readonly (number | null)[],
): Decided {
  const chosen = chooseVariant(root, anyUnion, node, picks[0] ?? null);
  return {
    view: chosen === null ? view : withVariant(root, view, anyUnion, chosen),
    choosings: [{ union: anyUnion, chosen }],
    reasons: noReasons,
  };
}

/** No shape was chosen, and nothing beside the union says what the value is. */
function isUndecided(view: SchemaView, choosings: readonly Choosing[], pointer: Pointer): boolean {
  const open = choosings.filter(({ union, chosen }) => chosen === null && union.keyword !== "any");
  if (open.length === 0 || pointer === "") return false;
  const isFixed = view.schema["enum"] !== undefined || view.schema["const"] !== undefined;
  if (isFixed) return false;
  const type = typeOf(view);
  const saysNothing = type === "object" && propertiesOf(view.schema).length === 0;
  return type === undefined || saysNothing || open.some(({ union }) => union.keyword === "type");
}

/** Kept by identity, so that what hangs on a view is made once. */
function withoutUnion(view: SchemaView): SchemaView {
  const known = without.get(view) ?? { ...view, unions: view.unions.slice(1) };
  without.set(view, known);
  return known;
}

function withVariant(root: JsonObject, view: SchemaView, union: Union, chosen: number): SchemaView {
  const made = joined.get(view) ?? new Map<number, SchemaView>();
  joined.set(view, made);
  const known =
    made.get(chosen) ?? joinViews(withoutUnion(view), viewOf(root, union.branches[chosen]));
  made.set(chosen, known);
  return known;
}
