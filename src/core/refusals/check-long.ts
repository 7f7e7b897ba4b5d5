import type { Finding } from "#protocol/finding.ts";
import { longText } from "../model/number-text.ts";
import { wholeLimits } from "../model/type-range.ts";
import { pointerOf } from "../schema/text/pointer.ts";
import { refusals } from "./catalogue.ts";
import type { PropertyFault } from "./check-property.ts";
import { rangeFault } from "./range.ts";
import { receivedValue } from "./received.ts";
import type { Parameter } from "./tool-parts.ts";

/**
 * Checks a whole number of 64 bits: a number, or decimal text where a double
 * cannot hold it. A number beyond 2^53 has already lost digits on its way here,
 * so it is refused rather than written wrong (contracts §11).
 */
export function checkLong(parameter: Parameter, value: unknown): readonly PropertyFault[] {
  const { name } = parameter;
  const path = pointerOf([name]);
  const received = receivedValue(value);
  const fault = (keyword: string, rule: string, sentence: string): readonly PropertyFault[] => [
    {
      failure: keyword === "type" ? "type" : "range",
      finding: { path, keyword, rule, received, sentence } satisfies Finding,
    },
  ];
  const isWhole = Number.isInteger(value) || value === Infinity || value === -Infinity;
  if (typeof value === "number" && isWhole && !Number.isSafeInteger(value))
    return [
      {
        // What was received is left out: its digits are no longer those that were typed.
        failure: "type",
        finding: { path, keyword: "type", rule: "integer", sentence: refusals.tooManyDigits(name) },
      },
    ];
  const exact = Number.isSafeInteger(value) ? BigInt(value as number) : readLong(value);
  if (exact === null) return fault("type", "integer", refusals.notWholeNumber(name, value));
  const [lowest, highest] = wholeLimits(parameter.wireType ?? "int64") ?? [exact, exact];
  const declared = rangeFault(parameter, Number(exact), { path, got: value });
  if (declared) return [{ failure: "range", finding: declared }];
  if (exact > highest) {
    const limit = highest.toString();
    return fault("maximum", limit, refusals.aboveMaximum(name, { limit }, value));
  }
  if (exact < lowest) {
    const limit = lowest.toString();
    return fault("minimum", limit, refusals.belowMinimum(name, { limit }, value));
  }
  return [];
}

const readLong = (value: unknown): bigint | null =>
  typeof value === "string" && longText.test(value) ? BigInt(value) : null;
