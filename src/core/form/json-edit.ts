import type { JsonMember, JsonNode } from "./json-node.ts";
import { emptyArray, emptyObject } from "./json-node.ts";

/** What stands at a place; undefined where nothing does. Of two members of one name the last counts, as in JSON.parse. */
export function nodeAt(root: JsonNode, segments: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const segment of segments) {
    if (node === undefined) return undefined;
    node = childNode(node, segment);
  }
  return node;
}

/** A member or item by its name or number. */
export function childNode(node: JsonNode, segment: string): JsonNode | undefined {
  if (node.type === "object") return memberOf(node.members, segment);
  if (node.type === "array") {
    const index = indexOf(segment);
    return index === null ? undefined : node.items[index];
  }
  return undefined;
}

/** From so many members on they are found by an index, which forms of a thousand fields ask for at every key. */
const indexedFrom = 24;
const indexes = new WeakMap<readonly JsonMember[], ReadonlyMap<string, JsonNode>>();

function memberOf(members: readonly JsonMember[], name: string): JsonNode | undefined {
  if (members.length < indexedFrom) return members.findLast(({ key }) => key === name)?.value;
  const index = indexes.get(members) ?? new Map(members.map(({ key, value }) => [key, value]));
  indexes.set(members, index);
  return index.get(name);
}

const doubled = new WeakMap<readonly JsonMember[], ReadonlySet<string>>();

/** Names that an object has more than once; of those the last counts. */
export function doubledNames(members: readonly JsonMember[]): ReadonlySet<string> {
  const known = doubled.get(members);
  if (known) return known;
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { key } of members) (seen.has(key) ? twice : seen).add(key);
  doubled.set(members, twice);
  return twice;
}

const indexOf = (segment: string): number | null =>
  /^(?:0|[1-9]\d{0,8})$/u.test(segment) ? Number(segment) : null;

/** How a container that is missing on the way is made, and where in an object a new name goes. */
export interface Surroundings {
  /** For the container at this depth (0 = the whole). */
  readonly container: (depth: number) => "object" | "array";
  /** Declared order of the names of the object at this depth. */
  readonly order: (depth: number) => readonly string[];
}

/**
 * Puts a value at a place and makes what is missing on the way. Only the spine
 * is copied. An index past the end of a list appends: lists have no holes.
 */
export function withNode(
  root: JsonNode,
  segments: readonly string[],
  value: JsonNode,
  around: Surroundings,
  depth = 0,
): JsonNode {
  const [segment, ...rest] = segments;
  if (segment === undefined) return value;
  if (takesAsList(root, segment, around.container(depth))) {
    const items = root.type === "array" ? root.items : [];
    const index = Math.min(indexOf(segment) ?? items.length, items.length);
    const inner = withNode(
      items[index] ?? blank(around, depth, rest),
      rest,
      value,
      around,
      depth + 1,
    );
    return { type: "array", items: items.toSpliced(index, 1, inner) };
  }
  const members = root.type === "object" ? root.members : [];
  const index = members.findLastIndex(({ key }) => key === segment);
  const before = members[index]?.value ?? blank(around, depth, rest);
  const member = { key: segment, value: withNode(before, rest, value, around, depth + 1) };
  if (index >= 0) return { type: "object", members: members.with(index, member) };
  return { type: "object", members: insertInOrder(members, member, around.order(depth)) };
}

/** What is there decides; only a scalar in the way is replaced by the container that the schema wants. */
const takesAsList = (root: JsonNode, segment: string, wanted: "object" | "array"): boolean =>
  root.type === "array" ? indexOf(segment) !== null : root.type !== "object" && wanted === "array";

const blank = (around: Surroundings, depth: number, rest: readonly string[]): JsonNode =>
  rest.length > 0 && around.container(depth + 1) === "array" ? emptyArray : emptyObject;

function insertInOrder(
  members: readonly JsonMember[],
  member: JsonMember,
  order: readonly string[],
): readonly JsonMember[] {
  const ranks = new Map(order.map((name, index) => [name, index]));
  const rank = ranks.get(member.key);
  if (rank === undefined) return [...members, member];
  const later = members.findIndex(({ key }) => (ranks.get(key) ?? -1) > rank);
  return later < 0 ? [...members, member] : members.toSpliced(later, 0, member);
}

/** Takes a place away; all members of that name, where there are two. Undefined when the whole goes. */
export function withoutNode(root: JsonNode, segments: readonly string[]): JsonNode | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return undefined;
  if (root.type === "array") {
    const index = indexOf(segment);
    const item = index === null ? undefined : root.items[index];
    if (index === null || item === undefined) return root;
    const inner = withoutNode(item, rest);
    return {
      type: "array",
      items: inner === undefined ? root.items.toSpliced(index, 1) : root.items.with(index, inner),
    };
  }
  if (root.type !== "object") return root;
  if (rest.length === 0)
    return { type: "object", members: root.members.filter(({ key }) => key !== segment) };
  const index = root.members.findLastIndex(({ key }) => key === segment);
  const member = root.members[index];
  const inner = member && withoutNode(member.value, rest);
  if (member === undefined || inner === undefined || inner === member.value) return root;
  return { type: "object", members: root.members.with(index, { ...member, value: inner }) };
}
