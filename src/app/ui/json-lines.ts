import { isJsonObject, type JsonValue } from "#protocol/json.ts";

/** Children that a node shows before it is asked for more. */
export const childrenStep = 200;

/** Where a line stands. */
interface LinePlace {
  /** JSON Pointer of the value. */
  readonly pointer: string;
  readonly depth: number;
  /** Absent on array items and the root. */
  readonly key?: string;
  readonly isLast: boolean;
}

/** One line of a JSON tree as it is drawn; it holds no more of the value than it draws, so that lines can travel. */
export type JsonLine =
  | (LinePlace & {
      readonly type: "leaf";
      /** Null, a word, a number, a text, or an empty list or object. */
      readonly value: JsonValue;
      /** Characters of a text of which `value` is only the beginning. */
      readonly length?: number;
    })
  | (LinePlace & {
      readonly type: "open" | "closed" | "close";
      readonly isList: boolean;
      readonly count: number;
    })
  | {
      readonly type: "more";
      readonly pointer: string;
      readonly depth: number;
      readonly shown: number;
      readonly total: number;
    };

/** What a person has unfolded: how many children of each open node are shown, by pointer. */
export type OpenNodes = ReadonlyMap<string, number>;

/** Characters of a text that a line shows before it is unfolded, and the most it ever shows; copying gives all. */
export const textShown = { folded: 400, unfolded: 20_000 };

/** What is open after a line was pressed that unfolds, folds or asks for more. */
export function toggled(open: OpenNodes, line: JsonLine): OpenNodes {
  const next = new Map(open);
  if (line.type === "more") next.set(line.pointer, line.shown + childrenStep * 5);
  else if (line.type === "closed") next.set(line.pointer, childrenStep);
  else if (line.type === "open") next.delete(line.pointer);
  return next;
}

/** The lines with no more of a text than is shown, for lines that are drawn in another thread than they are made in. */
export const shortened = (
  lines: readonly JsonLine[],
  unfolded: ReadonlySet<string>,
): readonly JsonLine[] =>
  lines.map((line) => {
    if (line.type !== "leaf" || typeof line.value !== "string") return line;
    const limit = unfolded.has(line.pointer) ? textShown.unfolded : textShown.folded;
    const { length } = line.value;
    return length <= limit ? line : { ...line, value: line.value.slice(0, limit), length };
  });

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
  const visit = (node: JsonValue, place: LinePlace) => {
    const { pointer, depth } = place;
    if (!isBranch(node)) {
      lines.push({ type: "leaf", value: node, ...place });
      return;
    }
    const limit = open.get(pointer);
    const total = countOf(node);
    const branch = { isList: Array.isArray(node), count: total };
    if (limit === undefined) {
      lines.push({ type: "closed", ...branch, ...place });
      return;
    }
    lines.push({ type: "open", ...branch, ...place });
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
    lines.push({ type: "close", ...branch, pointer, depth, isLast: place.isLast });
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
