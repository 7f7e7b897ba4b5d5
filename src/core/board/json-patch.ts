import type { PatchStep } from "#protocol/board-change.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { parentPointer, lastSegment } from "../form/pointer.ts";
import { boardSentences as sentences } from "./board-sentences.ts";
import { indexOf, isPointer, valueAt, withMember, withValueAt } from "./json-place.ts";

type Patched =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly sentence: string };

const no = (sentence: string): Patched => ({ ok: false, sentence });

/** Applies a patch of RFC 6902: every step, or none and a sentence. */
export function applyPatch(document: JsonValue, patch: readonly PatchStep[]): Patched {
  let value = document;
  for (const step of patch) {
    const next = applyStep(value, step);
    if (!next.ok) return next;
    ({ value } = next);
  }
  return { ok: true, value };
}

function applyStep(document: JsonValue, step: PatchStep): Patched {
  const { op, path, from, value } = step;
  if (!isPointer(path)) return no(sentences.badPointer(path));
  if (from !== undefined && !isPointer(from)) return no(sentences.badPointer(from));
  switch (op) {
    case "test": {
      const found = valueAt(document, path);
      return found !== undefined && isSame(found, value ?? null)
        ? { ok: true, value: document }
        : no(sentences.testFailed(path, found));
    }
    case "add":
      return value === undefined
        ? no(sentences.badPatch(path, "it has no value"))
        : add(document, path, value);
    case "replace":
      if (value === undefined) return no(sentences.badPatch(path, "it has no value"));
      if (valueAt(document, path) === undefined) return no(missing(path));
      return set(document, path, value);
    case "remove":
      return remove(document, path);
    case "copy":
    case "move": {
      if (from === undefined) return no(sentences.badPatch(path, `${op} has no "from"`));
      const taken = valueAt(document, from);
      if (taken === undefined) return no(missing(from));
      if (op === "copy") return add(document, path, taken);
      if (path.startsWith(`${from}/`))
        return no(sentences.badPatch(path, "a value cannot be moved into itself"));
      const rest = remove(document, from);
      return rest.ok ? add(rest.value, path, taken) : rest;
    }
  }
}

const missing = (path: string): string => sentences.badPatch(path, "there is nothing");

function set(document: JsonValue, path: string, value: JsonValue): Patched {
  const next = withValueAt(document, path, value);
  return next === null ? no(missing(path)) : { ok: true, value: next };
}

function add(document: JsonValue, path: string, value: JsonValue): Patched {
  const parent = parentPointer(path);
  if (parent === null) return { ok: true, value };
  const container = valueAt(document, parent);
  const last = lastSegment(path);
  if (Array.isArray(container)) {
    const list: readonly JsonValue[] = container;
    const index = last === "-" ? list.length : indexOf(last, list.length);
    if (index === null) return no(sentences.badPatch(path, `the list has ${list.length} items`));
    return set(document, parent, list.toSpliced(index, 0, value));
  }
  if (!isJsonObject(container))
    return no(sentences.badPatch(path, "what it would be added to is not there"));
  return set(document, parent, withMember(container, last, value));
}

function remove(document: JsonValue, path: string): Patched {
  const parent = parentPointer(path);
  if (parent === null) return no(sentences.badPatch(path, "the whole cannot be removed"));
  const container = valueAt(document, parent);
  if (valueAt(document, path) === undefined) return no(missing(path));
  const last = lastSegment(path);
  if (Array.isArray(container)) {
    return set(document, parent, (container as readonly JsonValue[]).toSpliced(Number(last), 1));
  }
  const members = isJsonObject(container) ? Object.entries(container) : [];
  return set(document, parent, Object.fromEntries(members.filter(([name]) => name !== last)));
}

/** Equality of JSON: the order of members does not count. */
export function isSame(one: JsonValue, other: JsonValue): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const others: readonly JsonValue[] = other;
    return (
      one.length === others.length &&
      (one as readonly JsonValue[]).every((item, index) => isSame(item, others[index] ?? null))
    );
  }
  if (isJsonObject(one) && isJsonObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && isSame(one[key] ?? null, other[key] ?? null))
    );
  }
  return one === other;
}
