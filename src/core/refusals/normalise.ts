import type { GeneratedTool } from "#protocol/context.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { formatVector, longText, parseVector } from "../model/number-text.ts";
import { addressParamOf, parametersOf, type Parameter } from "./tool-parts.ts";

/** Arguments that passed the check, as a session takes them. */
export interface NormalisedArguments {
  /** The object that was named; null where the tool addresses none. */
  readonly object: string | null;
  /** Values for `session.set`, in the order in which they were given. */
  readonly values: JsonObject;
}

/**
 * Turns arguments that passed `checkGenerated` into what is sent: a vector is
 * text with single spaces and shortest decimals (R0.33, R0.34), a whole number
 * of 64 bits a number, or decimal text where a double cannot hold it. The rest is as given.
 */
export function normaliseArguments(tool: GeneratedTool, args: JsonObject): NormalisedArguments {
  const addressParam = addressParamOf(tool);
  const parameters = parametersOf(tool);
  const object =
    addressParam !== null && Object.hasOwn(args, addressParam) ? args[addressParam] : null;
  const values = Object.entries(args)
    .filter(([name, value]) => name !== addressParam && value !== undefined)
    .map(([name, value]) => [name, normaliseValue(parameters.get(name), value)] as const);
  return {
    object: typeof object === "string" ? object : null,
    values: Object.fromEntries(values),
  };
}

function normaliseValue(parameter: Parameter | undefined, value: JsonValue): JsonValue {
  switch (parameter?.type.kind) {
    case "vector": {
      const numbers = typeof value === "string" ? parseVector(value) : value;
      return Array.isArray(numbers) ? formatVector(numbers as readonly number[]) : value;
    }
    case "long": {
      if (typeof value !== "string" || !longText.test(value)) return value === 0 ? 0 : value;
      const exact = BigInt(value);
      return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact.toString();
    }
    default:
      return value === 0 ? 0 : value; // -0 has no decimal of its own
  }
}
