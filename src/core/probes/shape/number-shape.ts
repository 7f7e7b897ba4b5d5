import type { JsonObject } from "#protocol/json.ts";
import { ownNumber, ownObject } from "../../schema/own.ts";
import type { Limit, NumberShape } from "./shape.ts";

/** The narrowest range that all schemas leave, and the widest step. A range of components stands in `_ulib`. */
export function numberShape(schemas: readonly JsonObject[]): NumberShape {
  let low: Limit | null = null;
  let high: Limit | null = null;
  let step: number | null = null;
  for (const schema of schemas) {
    const extras = ownObject(schema, "_ulib") ?? {};
    for (const limit of [
      limitOf(ownNumber(schema, "minimum") ?? ownNumber(extras, "minimum"), false),
      limitOf(ownNumber(schema, "exclusiveMinimum"), true),
    ])
      if (limit !== null && (low === null || isNarrower(limit, low, 1))) low = limit;
    for (const limit of [
      limitOf(ownNumber(schema, "maximum") ?? ownNumber(extras, "maximum"), false),
      limitOf(ownNumber(schema, "exclusiveMaximum"), true),
    ])
      if (limit !== null && (high === null || isNarrower(limit, high, -1))) high = limit;
    const multiple = ownNumber(schema, "multipleOf");
    if (multiple !== undefined && multiple > 0) step = Math.max(step ?? 0, multiple);
  }
  return { low, high, step };
}

const limitOf = (value: number | undefined, isExclusive: boolean): Limit | null =>
  value === undefined ? null : { value, isExclusive };

const isNarrower = (one: Limit, other: Limit, direction: 1 | -1): boolean =>
  one.value === other.value ? one.isExclusive : one.value * direction > other.value * direction;
