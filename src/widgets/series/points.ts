import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { listAt, numberAt, objectsAt, textAt } from "../read-data.ts";

/** What the data says of a line. */
export interface Line {
  readonly label: string;
  readonly unit: string;
  readonly color: string;
  /** What it holds now: each time it moves a point is added. */
  readonly value: number | null;
  readonly values: readonly JsonValue[];
}

/** A stretch of time with a name. */
export interface Mark {
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** The lines of a series. */
export const linesOf = (data: JsonObject): readonly Line[] =>
  objectsAt(data, "series").map((line) => ({
    label: textAt(line, "label"),
    unit: textAt(line, "unit") || textAt(data, "unit"),
    color: textAt(line, "color"),
    value: numberAt(line, "value") ?? null,
    values: listAt(line, "values"),
  }));

export const marksOf = (data: JsonObject): readonly Mark[] =>
  objectsAt(data, "marks").map((mark) => {
    const from = numberAt(mark, "from") ?? 0;
    return { label: textAt(mark, "label"), from, to: numberAt(mark, "to") ?? from };
  });

/** Seconds that the view shows of live lines. */
export const windowOf = (data: JsonObject): number => numberAt(data, "window") ?? 60;

/** What runs along the axis: the number of a point, or its time. */
export type Axis = "number" | "time";

/** Points as the chart takes them: one column of places, one of values for each line. */
export interface Points {
  readonly axis: Axis;
  /** Numbers from 0, or seconds since 1970. */
  readonly at: Float64Array;
  readonly values: readonly (readonly (number | null)[])[];
}

/** Points that were given with the data, aligned; null where the lines hold only what they are now. */
export function givenPoints(lines: readonly Line[]): Points | null {
  if (lines.every(({ values }) => values.length === 0)) return null;
  const isTimed = lines.some(({ values }) =>
    values.some((point) => typeof point === "object" && point !== null),
  );
  return isTimed ? timed(lines) : counted(lines);
}

function counted(lines: readonly Line[]): Points {
  const length = lines.reduce((most, { values }) => Math.max(most, values.length), 0);
  const at = new Float64Array(length);
  for (let index = 0; index < length; index += 1) at[index] = index + 1;
  return {
    axis: "number",
    at,
    values: lines.map(({ values }) =>
      values.length === length
        ? values.map(numberOrNull)
        : Array.from({ length }, (_, index) => numberOrNull(values[index] ?? null)),
    ),
  };
}

const numberOrNull = (value: JsonValue): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

function timed(lines: readonly Line[]): Points {
  const pairs = lines.map(({ values }) => values.map(pairOf));
  const [first = []] = pairs;
  const isAligned = pairs.every(
    (own) =>
      own.length === first.length && own.every(([time], index) => time === first[index]?.[0]),
  );
  if (isAligned && isRising(first)) {
    return {
      axis: "time",
      at: Float64Array.from(first, ([time]) => time / 1000),
      values: pairs.map((own) => own.map(([, value]) => value)),
    };
  }
  const times = [...new Set(pairs.flatMap((own) => own.map(([time]) => time)))].sort(
    (a, b) => a - b,
  );
  const place = new Map(times.map((time, index) => [time, index]));
  return {
    axis: "time",
    at: Float64Array.from(times, (time) => time / 1000),
    values: pairs.map((own) => {
      const column: (number | null | undefined)[] = Array.from({ length: times.length });
      for (const [time, value] of own) column[place.get(time) ?? 0] = value;
      // A time that only another line has is no gap in this one.
      return column as (number | null)[];
    }),
  };
}

const isRising = (pairs: readonly (readonly [number, number | null])[]): boolean =>
  pairs.every(([time], index) => index === 0 || time > (pairs[index - 1]?.[0] ?? 0));

/** A point is `[time, value]`, `{at, value}`, or a number whose time nobody told. */
function pairOf(point: JsonValue, index: number): readonly [number, number | null] {
  if (Array.isArray(point)) {
    const [time = index, value = null] = point as readonly JsonValue[];
    return [Number(time), numberOrNull(value)];
  }
  if (isJsonObject(point))
    return [numberAt(point, "at") ?? index, numberOrNull(point["value"] ?? null)];
  return [index, numberOrNull(point)];
}

/** The number of the last point of a line, for its legend. */
export function lastOf(line: Line): number | null {
  if (line.value !== null) return line.value;
  const last = line.values.at(-1);
  return last === undefined ? null : pairOf(last, 0)[1];
}

/** All numbers of a line, for its facts. */
export const numbersOf = (line: Line): readonly number[] =>
  line.values.map((point) => pairOf(point, 0)[1]).filter((value) => value !== null);
