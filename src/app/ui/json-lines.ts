import { isJsonObject, type JsonValue } from "#protocol/json.ts";

/** Children that a node shows before it is asked for more. */
export const childrenStep = 200;

/** One line of a JSON tree as it is drawn. */
export type JsonLine =
  | {
      readonly type: "leaf" | "open" | "closed" | "close";
      /** JSON Pointer of the value. */
      readonly pointer: string;
      readonly depth: number;
      /** Absent on array items and the root. */
      readonly key?: string;
      readonly value: JsonValue;
      readonly isLast: boolean;
    }
  | {
      readonly type: "more";
      readonly pointer: string;
      readonly depth: number;
      readonly shown: number;
      readonly total: number;
    };

/** What a person has unfolded: how many children of each open node are shown, by pointer. */
export type OpenNodes = ReadonlyMap<string, number>;

const isBranch = (value: JsonValue): boolean =>
  Array.isArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 0;

/** A key as a step of a JSON Pointer. */
const step = (key: string | number): string =>
  `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Opens the first levels, as long as that stays under `budget` lines. */
export function initiallyOpen(value: JsonValue, depth = 3, budget = 300): OpenNodes {
  const open = new Map<string, number>();
  let lines = 0;
  const visit = (node: JsonValue, pointer: string, level: number) => {
    if (!isBranch(node) || level >= depth || lines > budget) return;
    const entries = childrenOf(node, childrenStep);
    open.set(pointer, childrenStep);
    lines += entries.length + 1;
    for (const [key, child] of entries) visit(child, pointer + step(key), level + 1);
  };
  visit(value, "", 0);
  return open;
}

/**
 * The lines of a JSON tree under what is open. Work grows with what is shown,
 * never with what exists: closed nodes and children beyond the step are not visited.
 */
export function jsonLines(value: JsonValue, open: OpenNodes): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  const visit = (
    node: JsonValue,
    place: { pointer: string; depth: number; key?: string; isLast: boolean },
  ) => {
    const { pointer, depth } = place;
    if (!isBranch(node)) {
      lines.push({ type: "leaf", value: node, ...place });
      return;
    }
    const limit = open.get(pointer);
    if (limit === undefined) {
      lines.push({ type: "closed", value: node, ...place });
      return;
    }
    lines.push({ type: "open", value: node, ...place });
    const total = countOf(node);
    const entries = childrenOf(node, limit);
    for (const [index, [key, child]] of entries.entries()) {
      visit(child, {
        pointer: pointer + step(key),
        depth: depth + 1,
        isLast: index === total - 1,
        ...(typeof key === "string" ? { key } : {}),
      });
    }
    if (entries.length < total) {
      lines.push({ type: "more", pointer, depth: depth + 1, shown: entries.length, total });
    }
    lines.push({ type: "close", value: node, pointer, depth, isLast: place.isLast });
  };
  visit(value, { pointer: "", depth: 0, isLast: true });
  return lines;
}

/** How many children a value has. */
export function countOf(value: JsonValue): number {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : 0;
}

function childrenOf(
  value: JsonValue,
  limit: number,
): readonly (readonly [string | number, JsonValue])[] {
  if (Array.isArray(value)) {
    return value.slice(0, limit).map((item: JsonValue, index) => [index, item] as const);
  }
  if (!isJsonObject(value)) return [];
  return Object.keys(value)
    .slice(0, limit)
    .map((key) => [key, value[key] ?? null] as const);
}
