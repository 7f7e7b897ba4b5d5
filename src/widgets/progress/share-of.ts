import type { JsonObject } from "#protocol/json.ts";
import { numberAt } from "../read-data.ts";

/** How much of a bar is full, from 0 to 1; a step that says it is done is full without a number. */
export function shareOf(row: JsonObject): number {
  const value = numberAt(row, "value");
  if (value === undefined) return row["state"] === "done" ? 1 : 0;
  const share = value / (numberAt(row, "max") ?? 100);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
