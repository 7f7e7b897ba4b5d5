import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";
import { likelyName } from "../schema/text/likely-name.ts";
import { parseDecimal } from "../model/number-text.ts";
import { pointerOf } from "../schema/text/pointer.ts";
import { refusals } from "./catalogue.ts";
import { checkLong } from "./check-long.ts";
import { checkVector } from "./check-vector.ts";
import { makeFinding } from "./finding-draft.ts";
import { rangeFault } from "./range.ts";
import { receivedValue } from "./received.ts";
import type { Parameter } from "./tool-parts.ts";

/** One fault of one argument, with the class of failure that it belongs to (R0.31). */
export interface PropertyFault {
  readonly failure: "type" | "enum" | "range";
  readonly finding: Finding;
}

/** Checks the value of one argument against its schema. No list = nothing wrong. */
export function checkProperty(parameter: Parameter, value: unknown): readonly PropertyFault[] {
  const { name, type } = parameter;
  if (type.kind === "any") return [];
  if (value === null)
    return [typeFault(parameter, value, schemaType(parameter), refusals.nullValue(name))];
  switch (type.kind) {
    case "vector":
      return checkVector(parameter, type.components, value);
    case "long":
      return checkLong(parameter, value);
    case "enum":
      return checkEnum(parameter, type.labels, value);
    case "boolean":
      if (typeof value === "boolean") return [];
      return [
        typeFault(
          parameter,
          value,
          "boolean",
          refusals.notBoolean(name, value),
          meantBoolean(value),
        ),
      ];
    case "string":
      if (typeof value === "string") return [];
      return [typeFault(parameter, value, "string", refusals.notText(name, value))];
    case "number":
      if (typeof value === "number" && !Number.isNaN(value)) return range(parameter, value);
      return [
        typeFault(parameter, value, "number", refusals.notNumber(name, value), meantNumber(value)),
      ];
    case "integer":
      if (Number.isInteger(value) || isBeyond(value)) return range(parameter, value as number);
      return [
        typeFault(
          parameter,
          value,
          "integer",
          refusals.notWholeNumber(name, value),
          meantWhole(parameter, value),
        ),
      ];
  }
}

/** What JSON text such as `1e400` becomes: more than a double can hold. */
const isBeyond = (value: unknown): boolean => value === Infinity || value === -Infinity;

function checkEnum(
  parameter: Parameter,
  labels: readonly string[],
  value: unknown,
): readonly PropertyFault[] {
  if (typeof value === "string" && labels.includes(value)) return [];
  const meant = typeof value === "string" ? likelyName(value, labels) : undefined;
  const finding = makeFinding({
    path: pointerOf([parameter.name]),
    keyword: "enum",
    rule: labels,
    received: receivedValue(value),
    sentence: refusals.notInEnum(parameter.name, labels, value, meant),
    fix: meant,
  });
  return [{ failure: typeof value === "string" ? "enum" : "type", finding }];
}

function range(parameter: Parameter, value: number): readonly PropertyFault[] {
  const path = pointerOf([parameter.name]);
  const finding = rangeFault(parameter, value, { path, got: value });
  return finding ? [{ failure: "range", finding }] : [];
}

function typeFault(
  parameter: Parameter,
  value: unknown,
  rule: string,
  sentence: string,
  fix?: JsonValue,
): PropertyFault {
  const path = pointerOf([parameter.name]);
  const finding = makeFinding({
    path,
    keyword: "type",
    rule,
    received: receivedValue(value),
    sentence,
    fix,
  });
  return { failure: "type", finding };
}

function schemaType({ type }: Parameter): string {
  if (type.kind === "long") return "integer";
  return type.kind === "vector" || type.kind === "enum" ? "string" : type.kind;
}

const meantBoolean = (value: unknown): boolean | undefined =>
  value === "true" ? true : value === "false" ? false : undefined;

const meantNumber = (value: unknown): number | undefined =>
  typeof value === "string" ? (parseDecimal(value.trim()) ?? undefined) : undefined;

function meantWhole({ minimum, maximum }: Parameter, value: unknown): number | undefined {
  const number = typeof value === "number" ? value : meantNumber(value);
  if (number === undefined || !Number.isFinite(number)) return undefined;
  const whole = Math.round(number);
  return whole >= (minimum ?? -Infinity) && whole <= (maximum ?? Infinity) ? whole : undefined;
}
