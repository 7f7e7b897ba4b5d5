import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";

/** Text or number at a field, as text; "" where there is none. */
export function textAt(data: JsonObject, field: string): string {
  const value = data[field];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** Number at a field; undefined where there is none. */
export function numberAt(data: JsonObject, field: string): number | undefined {
  const value = data[field];
  return typeof value === "number" ? value : undefined;
}

/** List at a field; empty where there is none. */
export function listAt(data: JsonObject, field: string): readonly JsonValue[] {
  const value = data[field];
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

/** The objects of the list at a field; other items are left out. */
export const objectsAt = (data: JsonObject, field: string): readonly JsonObject[] =>
  listAt(data, field).filter(isJsonObject);
