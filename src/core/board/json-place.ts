import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { segmentsOf } from "../form/pointer.ts";

/** The form of a JSON Pointer. */
export const isPointer = (text: string): boolean =>
  (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);

/** An index of an array as a pointer writes it; null where it is none. */
export function indexOf(segment: string, length: number): number | null {
  if (!/^(?:0|[1-9]\d{0,9})$/.test(segment)) return null;
  const index = Number(segment);
  return index <= length ? index : null;
}

const own = (value: JsonValue | undefined, segment: string): JsonValue | undefined => {
  if (Array.isArray(value)) {
    const list: readonly JsonValue[] = value;
    const index = indexOf(segment, list.length);
    return index === null ? undefined : list[index];
  }
  return isJsonObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
};

/** The value at a pointer; undefined where there is none. */
export const valueAt = (document: JsonValue, pointer: string): JsonValue | undefined =>
  segmentsOf(pointer).reduce<JsonValue | undefined>(own, document);

/** The value at a pointer in which `*` stands for every item of a list (`/[*]/rate`, without the brackets, is a column). */
export function valuesAt(document: JsonValue, pointer: string): JsonValue | undefined {
  const walk = (value: JsonValue, segments: readonly string[]): JsonValue | undefined => {
    const [first, ...rest] = segments;
    if (first === undefined) return value;
    if (first === "*" && Array.isArray(value)) {
      return (value as readonly JsonValue[]).map((item) => walk(item, rest) ?? null);
    }
    const next = own(value, first);
    return next === undefined ? undefined : walk(next, rest);
  };
  return walk(document, segmentsOf(pointer));
}

/** A copy with a member set; a name such as `__proto__` becomes a member like any other. */
export const withMember = (
  object: { readonly [key: string]: JsonValue },
  name: string,
  value: JsonValue,
): { readonly [key: string]: JsonValue } => ({ ...object, [name]: value });

/**
 * A copy with a value put at a pointer: members on the way are made where they
 * are missing. Null where a text or number stands in the way.
 */
export function withValueAt(
  document: JsonValue,
  pointer: string,
  value: JsonValue,
): JsonValue | null {
  const put = (at: JsonValue | undefined, segments: readonly string[]): JsonValue | null => {
    const [first, ...rest] = segments;
    if (first === undefined) return value;
    if (Array.isArray(at)) {
      const list: readonly JsonValue[] = at;
      const index = first === "-" ? list.length : indexOf(first, list.length);
      const inner = index === null ? null : put(list[index], rest);
      if (index === null || inner === null) return null;
      return index === list.length ? [...list, inner] : list.with(index, inner);
    }
    if (at !== undefined && !isJsonObject(at)) return null;
    const inner = put(at === undefined ? undefined : own(at, first), rest);
    return inner === null ? null : withMember(at ?? {}, first, inner);
  };
  return put(document, segmentsOf(pointer));
}

/** Whether a value is nested deeper than `limit`; without recursion. */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  const open: { readonly container: object; readonly depth: number }[] = [];
  const push = (each: unknown, depth: number): void => {
    if (typeof each === "object" && each !== null) open.push({ container: each, depth });
  };
  push(value, 1);
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > limit) return true;
    for (const each of Object.values(next.container)) push(each, next.depth + 1);
  }
  return false;
}
