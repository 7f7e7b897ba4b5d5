import type { JsonValue } from "#protocol/json.ts";
import { cellOf, sayCell, type RowColumn } from "./columns.ts";

/** By which column rows stand, and which way. */
export interface RowSort {
  readonly key: string;
  readonly isDown: boolean;
}

export interface RowWish {
  /** Words; each must be in some cell of a row. */
  readonly filter: string;
  readonly sort: RowSort | null;
}

/**
 * Which rows are shown, in their order: numbers into the rows as they were
 * given; null = all of them as they are. Four bytes a row, so that a table of
 * 100,000 is there at once; a row object for each takes half a second.
 */
export function rowOrder(
  rows: readonly JsonValue[],
  columns: readonly RowColumn[],
  { filter, sort }: RowWish,
): Uint32Array | null {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const column = sort === null ? undefined : columns.find(({ key }) => key === sort.key);
  if (words.length === 0 && column === undefined) return null;
  const kept = words.length === 0 ? all(rows.length) : matching(rows, columns, words);
  return column === undefined || sort === null ? kept : sorted(kept, rows, column, sort.isDown);
}

function all(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  return order;
}

function matching(
  rows: readonly JsonValue[],
  columns: readonly RowColumn[],
  words: readonly string[],
): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    let line = "";
    for (const column of columns) line += `${sayCell(cellOf(row, column), column)}\n`;
    const low = line.toLocaleLowerCase();
    if (!words.every((word) => low.includes(word))) continue;
    kept[count] = index;
    count += 1;
  }
  return kept.slice(0, count);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Empty cells stand last either way; equal ones keep their order. */
function sorted(
  order: Uint32Array,
  rows: readonly JsonValue[],
  column: RowColumn,
  isDown: boolean,
): Uint32Array {
  const sign = isDown ? -1 : 1;
  const figures = new Float64Array(rows.length);
  const texts: string[] = [];
  let isAllFigures = true;
  for (const index of order) {
    const value = cellOf(rows[index], column);
    const figure = figureOf(value);
    figures[index] = figure;
    if (Number.isNaN(figure) && value !== undefined && value !== null) isAllFigures = false;
    if (!isAllFigures) break;
  }
  if (!isAllFigures) {
    for (const index of order) texts[index] = sayCell(cellOf(rows[index], column), column);
  }
  const compare = isAllFigures
    ? (a: number, b: number) => byFigure(figures[a] ?? Number.NaN, figures[b] ?? Number.NaN, sign)
    : (a: number, b: number) => byText(texts[a] ?? "", texts[b] ?? "", sign);
  return order.toSorted((a, b) => compare(a, b) || a - b);
}

function byFigure(a: number, b: number, sign: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
  if (Number.isNaN(b)) return -1;
  return a < b ? -sign : a > b ? sign : 0;
}

function byText(a: string, b: string, sign: number): number {
  if (a === "") return b === "" ? 0 : 1;
  if (b === "") return -1;
  return a === b ? 0 : sign * collator.compare(a, b);
}

/** The number that a cell sorts by: its own, or the one that its text begins with (`11.2 g/cm³`). */
function figureOf(value: JsonValue | undefined): number {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") return Number.NaN;
  const match = /^\s*([-+]?\d[\d\u202F\u00A0 ]*(?:\.\d+)?(?:e[-+]?\d+)?)(?![\d:T-])/i.exec(value);
  return match?.[1] === undefined
    ? Number.NaN
    : Number(match[1].replaceAll(/[\u202F\u00A0 ]/g, ""));
}

/** The way that a click on a heading leads: up, down, as given. */
export function nextSort(sort: RowSort | null, key: string): RowSort | null {
  if (sort === null || sort.key !== key) return { key, isDown: false };
  return sort.isDown ? null : { key, isDown: true };
}
