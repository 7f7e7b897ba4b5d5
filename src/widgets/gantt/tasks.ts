import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { listAt, numberAt, objectsAt, textAt } from "../read-data.ts";

/** A bar of the plan; times are milliseconds since 1970. */
export interface Task {
  readonly id: string;
  readonly label: string;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1; null = not told. */
  readonly progress: number | null;
  readonly group: string;
  readonly color: string;
  readonly after: readonly string[];
  readonly given: JsonObject;
}

/** A time as text (ISO 8601) or as milliseconds; NaN where it is neither. */
const timeOf = (value: JsonValue | undefined): number =>
  typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN;

/** The tasks whose times can be read; one without an end is a milestone. */
export const tasksOf = (data: JsonObject): readonly Task[] =>
  objectsAt(data, "tasks").flatMap((given, index) => {
    const start = timeOf(given["start"]);
    if (Number.isNaN(start)) return [];
    const end = timeOf(given["end"] ?? given["start"]);
    return [
      {
        given,
        id: textAt(given, "id") || String(index),
        label: textAt(given, "label"),
        start,
        end: Number.isNaN(end) ? start : Math.max(start, end),
        progress: numberAt(given, "progress") ?? null,
        group: textAt(given, "group"),
        color: textAt(given, "color"),
        after: listAt(given, "after").map(String),
      },
    ];
  });

/** From the first start to the last end, with some air. */
export function spanOf(tasks: readonly Task[]): { readonly from: number; readonly to: number } {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const { start, end } of tasks) {
    if (start < from) from = start;
    if (end > to) to = end;
  }
  if (from > to) return { from: 0, to: 1 };
  const air = Math.max(1000, (to - from) * 0.03);
  return { from: from - air, to: to + air };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 61, 91, 182, 365, 730, 1826, 3652].map((count) => count * day),
];

/** Times for the axis: at most so many, at places that a person would choose. */
export function ticksOf(
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): readonly { readonly at: number; readonly label: string }[] {
  const wanted = (to - from) / Math.max(1, most);
  const step = steps.find((each) => each >= wanted) ?? steps.at(-1) ?? day;
  // Local midnight, so that days begin where the reader's do.
  const offset = new Date(from).getTimezoneOffset() * minute;
  const first = Math.ceil((from - offset) / step) * step + offset;
  const ticks: { at: number; label: string }[] = [];
  for (let at = first; at <= to && ticks.length < 100; at += step) {
    ticks.push({ at, label: sayTick(new Date(at), step) });
  }
  return ticks;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function sayTick(date: Date, step: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  if (step < minute)
    return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  if (step < day) return `${two(date.getHours())}:${two(date.getMinutes())}`;
  const month = months[date.getMonth()] ?? "";
  return step < 60 * day ? `${date.getDate()} ${month}` : `${month} ${date.getFullYear()}`;
}

/** A time in words, as short as its neighbours allow. */
export function sayWhen(at: number, span: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
  const words = `${date.getDate()} ${months[date.getMonth()] ?? ""}`;
  if (span < 2 * day) return clock;
  return span < 30 * day && clock !== "00:00" ? `${words} ${clock}` : words;
}
