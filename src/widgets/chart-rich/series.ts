import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { listAt, numberAt, objectsAt, textAt } from "../read-data.ts";

/** One line, row of bars or ring of a chart. */
export interface ChartSeries {
  readonly label: string;
  readonly values: readonly number[];
  /** As its maker wrote it; "" = chosen for it. */
  readonly color: string;
}

export type ChartType = "bar" | "line" | "area" | "pie" | "donut";

/** More lines than this cannot be told apart: the rest are added up. */
export const mostSeries = 6;

export const chartType = (data: JsonObject): ChartType =>
  (textAt(data, "type") || "bar") as ChartType;

/** The series of data that passed the schema. */
export const seriesOf = (data: JsonObject): readonly ChartSeries[] =>
  objectsAt(data, "data").map((series, index) => ({
    label: textAt(series, "label") || `Series ${index + 1}`,
    values: listAt(series, "values").map(valueOf),
    color: textAt(series, "color"),
  }));

/** A point is a number, a label and a number, or an object of both. */
function valueOf(point: JsonValue): number {
  if (typeof point === "number") return point;
  if (Array.isArray(point)) return Number((point as readonly JsonValue[])[1] ?? 0);
  return isJsonObject(point) ? (numberAt(point, "value") ?? 0) : 0;
}

/** The name that a point brings along. */
function nameOf(point: JsonValue): string {
  if (Array.isArray(point)) {
    const [name] = point as readonly JsonValue[];
    return typeof name === "string" ? name : "";
  }
  return isJsonObject(point) ? textAt(point, "label") : "";
}

/** Names of the points: the declared ones, those that the points bring along, else their numbers. */
export function labelsOf(data: JsonObject): readonly string[] {
  const declared = listAt(data, "labels").map(String);
  const lists = objectsAt(data, "data").map((series) => listAt(series, "values"));
  const longest = lists.reduce((most, values) => Math.max(most, values.length), 0);
  return Array.from({ length: longest }, (_, index) => {
    const given = declared[index];
    if (given !== undefined && given !== "") return given;
    for (const values of lists) {
      const point = values[index];
      const name = point === undefined ? "" : nameOf(point);
      if (name !== "") return name;
    }
    return String(index + 1);
  });
}

/** At most six series: the sixth of more is all others together, "others" by name. */
export function tellable(series: readonly ChartSeries[]): readonly ChartSeries[] {
  if (series.length <= mostSeries) return series;
  const kept = series.slice(0, mostSeries - 1);
  const rest = series.slice(mostSeries - 1);
  const length = rest.reduce((most, { values }) => Math.max(most, values.length), 0);
  const values = Array.from({ length }, (_, index) =>
    rest.reduce((sum, other) => sum + (other.values[index] ?? 0), 0),
  );
  return [...kept, { label: `others (${rest.length})`, values, color: "text-3" }];
}

/** A part of a pie. */
export interface Slice {
  readonly label: string;
  readonly value: number;
  readonly color: string;
}

/** The parts of a pie: the points of its one series, or a part for each series; six at most. */
export function slicesOf(data: JsonObject): readonly Slice[] {
  const series = seriesOf(data);
  const labels = labelsOf(data);
  const [only] = series;
  const parts: readonly Slice[] =
    series.length === 1 && only
      ? only.values.map((value, index) => ({ label: labels[index] ?? "", value, color: "" }))
      : series.map(({ label, values, color }) => ({
          label,
          color,
          value: values.reduce((sum, value) => sum + value, 0),
        }));
  const kept = parts.filter(({ value }) => value > 0);
  if (kept.length <= mostSeries) return kept;
  const byValue = kept.toSorted((a, b) => b.value - a.value);
  const rest = byValue.slice(mostSeries - 1);
  return [
    ...byValue.slice(0, mostSeries - 1),
    {
      label: `others (${rest.length})`,
      value: rest.reduce((sum, { value }) => sum + value, 0),
      color: "text-3",
    },
  ];
}
