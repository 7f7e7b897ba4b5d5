import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { propertiesOf } from "./field-kind.ts";
import { leaveOut, put } from "./form-edit.ts";
import { dropMarksWithin, type FormState } from "./form-state.ts";
import { mark } from "./form-write.ts";
import { nodeAt } from "./json-edit.ts";
import { emptyObject, nodeOf, stringNode, type JsonMember, type JsonNode } from "./json-node.ts";
import { isJsonNumber } from "./number-text.ts";
import { placeAt, type Place } from "./place.ts";
import { segmentsOf, type Pointer } from "./pointer.ts";
import { chooseVariant } from "./shape/choose-variant.ts";
import { typeOf } from "./shape/type-of.ts";
import { variantsOf } from "./shape/variants.ts";
import type { Union } from "./shape/view.ts";

/**
 * Chooses a shape of a union; null takes the choice back. Of the value only the
 * member that tells the shapes apart is written, never a default. What both
 * shapes know stays; what only the old one knew comes back with it.
 */
export function pickVariant(
  form: FormState,
  pointer: Pointer,
  depth: number,
  chosen: number | null,
): FormState {
  const place = placeAt(form, pointer);
  const choosing = place.choosings[depth];
  if (form.fault || choosing === undefined || choosing.chosen === chosen) return form;
  const held = nodeAt(form.node, segmentsOf(pointer));
  const before = place.choosings.map((each) => each.chosen);
  const picks = [...before.slice(0, depth), chosen];
  const old = form.marks.get(pointer);
  const kept = { ...old?.kept, ...(held === undefined ? {} : { [keyOf(before)]: held }) };
  const picked = mark({ ...form, marks: dropMarksWithin(form.marks, pointer) }, pointer, () => ({
    picks,
    kept,
    isOpen: true,
  }));
  // Looked at without its value, a place shows the shape that was picked.
  const bare = placeAt({ ...picked, node: emptyObject }, pointer);
  const next = nextValue(
    form,
    { place, bare, union: choosing.union, chosen },
    held,
    kept[keyOf(picks)],
  );
  if (next !== undefined) return put(picked, pointer, next);
  return pointer === "" ? put(picked, "", emptyObject) : leaveOut(picked, pointer);
}

const keyOf = (picks: readonly (number | null)[]): string => picks.join(",").replace(/,+$/u, "");

interface Switch {
  /** Under the old shape. */
  readonly place: Place;
  /** Under the new one. */
  readonly bare: Place;
  readonly union: Union;
  readonly chosen: number | null;
}

function nextValue(
  form: FormState,
  { place, bare, union, chosen }: Switch,
  held: JsonNode | undefined,
  before: JsonNode | undefined,
): JsonNode | undefined {
  const { root } = form.schema;
  if (union.keyword === "any" && chosen === null) return held;
  const shape = chosen === null ? undefined : variantsOf(root, union).shapes[chosen];
  const type = typeOf(bare.view);
  if (type === "object" || (shape === undefined && held?.type === "object")) {
    const known = new Set(propertiesOf(bare.view.schema));
    const foreign = new Set(propertiesOf(place.view.schema).filter((name) => !known.has(name)));
    const { discriminator } = variantsOf(root, union);
    if (discriminator !== null) foreign.add(discriminator);
    const stays = membersOf(held).filter(({ key }) => !foreign.has(key));
    const there = new Set(stays.map(({ key }) => key));
    const back = membersOf(before).filter(({ key }) => !there.has(key) && key !== discriminator);
    const told = shape === undefined ? [] : tellingMember(discriminator, shape.labels);
    const members = inOrder([...told, ...stays, ...back], propertiesOf(bare.view.schema));
    return members.length > 0 ? { type: "object", members } : undefined;
  }
  if (shape === undefined) return undefined;
  if (before !== undefined) return before;
  const fits = held !== undefined && chooseVariant(root, union, held, chosen) === chosen;
  return fits && held.type === nodeTypeOf(type) ? held : converted(held, type);
}

const membersOf = (node: JsonNode | undefined): readonly JsonMember[] =>
  node?.type === "object" ? node.members : [];

function tellingMember(
  discriminator: string | null,
  labels: readonly JsonValue[],
): readonly JsonMember[] {
  const [label] = labels;
  if (discriminator === null || label === undefined || labels.length > 1) return [];
  return [{ key: discriminator, value: nodeOf(isJsonObject(label) ? { ...label } : label) }];
}

/** Declared names in their order, then the others as they stood. */
function inOrder(members: readonly JsonMember[], order: readonly string[]): readonly JsonMember[] {
  const rank = new Map(order.map((name, index) => [name, index]));
  const rankOf = ({ key }: JsonMember) => rank.get(key) ?? order.length;
  return members.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const nodeTypeOf = (type: string | undefined): string | undefined =>
  type === "integer" ? "number" : type;

/** The same letters as another scalar: `5` as text, `"5"` as a number. */
function converted(held: JsonNode | undefined, type: string | undefined): JsonNode | undefined {
  if (held?.type === "number" && type === "string") return stringNode(held.raw);
  const isNumber = type === "number" || type === "integer";
  if (held?.type === "string" && isNumber && isJsonNumber(held.value))
    return { type: "number", raw: held.value };
  return undefined;
}
