import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import type { WidgetTable } from "../widget-kind.ts";
import { listAt, objectsAt, textAt } from "../read-data.ts";
import { sayNumber } from "../words/facts.ts";

/** How the values of a column are read. */
export type CellType = "text" | "number" | "percent" | "time" | "yesno" | "bytes";

/** A column as the table draws it. */
export interface RowColumn {
  readonly key: string;
  readonly label: string;
  readonly align: "left" | "center" | "right";
  readonly type: CellType;
  readonly unit: string;
  /** Digits after the point; absent = as many as the value has. */
  readonly digits?: number;
  /** Px or a share of the room (`120px`, `2fr`); absent = by content. */
  readonly width?: string;
  /** Where the value stands in a row that is a list. */
  readonly at: number;
}

/** Columns that a table draws at most; rows may have any number of fields. */
const mostColumns = 100;
/** Rows that are looked at to find columns and what they hold. */
const looked = 50;

/** The value of a row under a column; rows are objects or lists. */
export function cellOf(row: JsonValue | undefined, column: RowColumn): JsonValue | undefined {
  if (Array.isArray(row)) return (row as readonly JsonValue[])[column.at];
  return isJsonObject(row) && Object.hasOwn(row, column.key) ? row[column.key] : undefined;
}

/** The columns of a table: the declared ones, or those that its first rows have. */
export function columnsOf(data: JsonObject): readonly RowColumn[] {
  const rows = listAt(data, "rows");
  const declared = objectsAt(data, "columns");
  const given = declared.length > 0 ? declared : foundIn(rows);
  return given.slice(0, mostColumns).map((column, at) => {
    const key = textAt(column, "key");
    const base = { key, at, label: textAt(column, "label") || key };
    const type = typeOf(column["type"]) ?? guessed(rows, { ...base, ...plain });
    const { align, digits } = column;
    const width = safeWidth(column["width"]);
    return {
      ...base,
      type,
      unit: textAt(column, "unit"),
      align:
        align === "left" || align === "center" || align === "right"
          ? align
          : isFigure(type)
            ? "right"
            : "left",
      ...(typeof digits === "number" ? { digits } : {}),
      ...(width === undefined ? {} : { width }),
    };
  });
}

const plain = { align: "left", type: "text", unit: "" } as const;

export const isFigure = (type: CellType): boolean =>
  type === "number" || type === "percent" || type === "bytes";

const types = new Set<unknown>(["text", "number", "percent", "time", "yesno", "bytes"]);
const typeOf = (value: unknown): CellType | undefined =>
  types.has(value) ? (value as CellType) : undefined;

/** `120`, `120px`, `20%`, `2fr`; anything else would be a style of its maker's choice. */
function safeWidth(value: JsonValue | undefined): string | undefined {
  if (typeof value === "number") return `${Math.min(2000, Math.max(24, value))}px`;
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^\d{1,4}$/.test(text)) return `${text}px`;
  return /^\d{1,4}(?:\.\d{1,3})?(?:px|%|fr|ch|em|rem)$/.test(text) ? text : undefined;
}

function foundIn(rows: readonly JsonValue[]): readonly JsonObject[] {
  const keys = new Set<string>();
  let longest = 0;
  for (const row of rows.slice(0, looked)) {
    if (Array.isArray(row)) longest = Math.max(longest, row.length);
    else if (isJsonObject(row)) for (const key of Object.keys(row)) keys.add(key);
  }
  if (keys.size > 0) return [...keys].slice(0, mostColumns).map((key) => ({ key }));
  return Array.from({ length: Math.min(longest, mostColumns) }, (_, at) => ({
    key: String(at),
    label: letterOf(at),
  }));
}

/** `A` … `Z`, `AA`: what a column without a name is called. */
const letterOf = (at: number): string =>
  at < 26
    ? String.fromCodePoint(65 + at)
    : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

function guessed(rows: readonly JsonValue[], column: RowColumn): CellType {
  let figures = 0;
  let yesno = 0;
  let seen = 0;
  for (const row of rows.slice(0, looked)) {
    const value = cellOf(row, column);
    if (value === undefined || value === null) continue;
    seen += 1;
    if (typeof value === "number" || looksLikeFigure(value)) figures += 1;
    if (typeof value === "boolean") yesno += 1;
  }
  if (seen > 0 && yesno === seen) return "yesno";
  return seen > 0 && figures === seen ? "number" : "text";
}

/** `11.2 g/cm³` reads as a figure: it stands right, like the others. */
const looksLikeFigure = (value: JsonValue): boolean =>
  typeof value === "string" &&
  value.length < 24 &&
  /^[-+]?\d[\d\s.,]*(?:\s?[^\d\s]{1,8})?$/.test(value);

/** A cell as a person reads it. */
export function sayCell(value: JsonValue | undefined, column: RowColumn): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return column.type === "time" ? sayTime(value) : value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return JSON.stringify(value);
  switch (column.type) {
    case "percent":
      return `${sayNumber(value * 100, column.digits ?? 0)} %`;
    case "time":
      return sayTime(value);
    case "bytes":
      return sayBytes(value);
    case "text":
    case "number":
    case "yesno":
      return column.unit === ""
        ? sayNumber(value, column.digits)
        : `${sayNumber(value, column.digits)} ${column.unit}`;
  }
}

function sayTime(value: string | number): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return String(value);
  const two = (part: number): string => String(part).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

function sayBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = Math.min(4, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3)));
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step] ?? ""}`;
}

/** A table's data as a file has it: numbers stay numbers, what is nested is JSON. */
export function tableOf(data: JsonObject): WidgetTable {
  const columns = columnsOf(data);
  return {
    columns: columns.map(({ label }) => label),
    rows: listAt(data, "rows").map((row) =>
      columns.map((column) => {
        const value = cellOf(row, column);
        if (value === undefined || value === null) return null;
        return typeof value === "object" ? JSON.stringify(value) : value;
      }),
    ),
  };
}
