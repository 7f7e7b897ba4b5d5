import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { parsePointer } from "../../schema/text/pointer.ts";

const mostRounds = 6;

/** Makes the value that is missing at a path; undefined where nobody knows one. */
export type MakeAt = (segments: readonly string[]) => JsonValue | undefined;

/**
 * Mends arguments by what the check says of them: adds what is missing, takes
 * out what is not taken, puts in the fix that a finding offers. This is how
 * rules that span several members (`if`, `dependentSchemas`, unions of
 * `required`) come to hold without each being known here.
 */
export function repaired(
  args: JsonObject,
  check: (args: JsonObject) => readonly Finding[],
  makeAt: MakeAt,
): JsonObject | null {
  let current = args;
  for (let round = 0; round < mostRounds; round++) {
    const findings = check(current);
    if (findings.length === 0) return current;
    let next = current;
    for (const finding of findings.slice(0, 20)) next = mended(next, finding, makeAt);
    if (next === current) return null;
    current = next;
  }
  return check(current).length === 0 ? current : null;
}

function mended(args: JsonObject, finding: Finding, makeAt: MakeAt): JsonObject {
  const segments = parsePointer(finding.path);
  // A tool that has to be given something: its first argument that a value is known for.
  if (finding.keyword === "nothing" && Array.isArray(finding.rule))
    return withFirst(args, finding.rule, makeAt);
  if (segments === null || segments.length === 0) return args;
  switch (finding.keyword) {
    case "additionalProperties":
    case "port":
    case "unevaluatedProperties":
    case "propertyNames":
    case "readOnly":
      return withoutAt(args, segments);
    case "required":
    case "dependentRequired":
    case "dependencies": {
      const value = finding.fix ?? makeAt(segments) ?? "example";
      return withAt(args, segments, value);
    }
    default: {
      const value = finding.fix ?? makeAt(segments);
      return value === undefined ? args : withAt(args, segments, value);
    }
  }
}

function withFirst(args: JsonObject, names: readonly JsonValue[], makeAt: MakeAt): JsonObject {
  for (const name of names) {
    const value = typeof name === "string" ? makeAt([name]) : undefined;
    if (value !== undefined) return withMember(args, typeof name === "string" ? name : "", value);
  }
  return args;
}

/** A copy with another value at a path; the same object where the path leads nowhere. */
export function withAt(
  args: JsonObject,
  segments: readonly (string | number)[],
  value: JsonValue,
): JsonObject {
  const placed = placedAt(args, segments, value);
  return isJsonObject(placed) ? placed : args;
}

/** A copy without the member at a path. */
export function withoutAt(args: JsonObject, segments: readonly (string | number)[]): JsonObject {
  const placed = placedAt(args, segments, undefined);
  return isJsonObject(placed) ? placed : args;
}

function placedAt(
  holder: JsonValue,
  [first, ...rest]: readonly (string | number)[],
  value: JsonValue | undefined,
): JsonValue | undefined {
  if (first === undefined) return value;
  if (Array.isArray(holder)) {
    const index = Number(first);
    const list = holder as readonly JsonValue[];
    if (!Number.isInteger(index) || index < 0 || index > list.length) return holder;
    const item = placedAt(list[index] ?? null, rest, value);
    return item === undefined
      ? list.filter((_, at) => at !== index)
      : [...list.slice(0, index), item, ...list.slice(index + 1)];
  }
  if (!isJsonObject(holder)) return holder;
  const name = String(first);
  const member = Object.hasOwn(holder, name) ? (holder[name] ?? null) : {};
  const placed = placedAt(member, rest, value);
  return withMember(holder, name, placed);
}

/** A copy with one member set, or taken out; `__proto__` is a name like any other. */
export function withMember(
  holder: JsonObject,
  name: string,
  value: JsonValue | undefined,
): JsonObject {
  const left = Object.entries(holder).filter(([key]) => key !== name || value !== undefined);
  const at = left.findIndex(([key]) => key === name);
  if (value === undefined) return Object.fromEntries(left);
  return Object.fromEntries(at < 0 ? [...left, [name, value]] : left.with(at, [name, value]));
}
