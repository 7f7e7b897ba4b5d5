import { isMultipleOf } from "../../schema/decimal.ts";
import type { Limit } from "../shape/shape.ts";
import type { Fault, FaultMaker } from "./fault.ts";

/** Outside, at and inside each end of a range, and beside the step. */
export const numberFaults: FaultMaker = ({ shape, segments, good }) => {
  const isWhole = !shape.types.includes("number");
  const isNumeric = shape.types.includes("number") || shape.types.includes("integer");
  if (!isNumeric || segments.length === 0 || shape.values !== null) return [];
  const { low, high, step } = shape.number;
  const unit = step ?? (isWhole ? 1 : fine(low, high));
  const { unit: units } = shape;
  return [
    ...(low === null ? [] : endFaults("minimum", low, -unit, units)),
    ...(high === null ? [] : endFaults("maximum", high, unit, units)),
    ...(step === null || typeof good !== "number" ? [] : stepFaults(good, step, isWhole)),
  ];
};

const tidy = (value: number): number => Number(value.toPrecision(15));

/** Far enough to be outside whatever the rounding is. */
function fine(low: Limit | null, high: Limit | null): number {
  if (low === null || high === null || high.value - low.value >= 2) return 1;
  return tidy((high.value - low.value) / 10) || 1;
}

function endFaults(
  rule: "minimum" | "maximum",
  { value, isExclusive }: Limit,
  outwards: number,
  unit: string,
): readonly Fault[] {
  const outside = rule === "minimum" ? "below" : "above";
  const end = `its ${rule} of ${value}${unit}`;
  const beyond = tidy(value + outwards);
  const faults: Fault[] = [
    { rule, variant: outside, words: `${outside} ${end}`, value: beyond, aim: "bad" },
    {
      rule,
      variant: "at",
      words: isExclusive ? `at ${end}, which is outside` : `at ${end}`,
      value,
      aim: isExclusive ? "bad" : "good",
    },
  ];
  return Number.isFinite(beyond) && beyond !== value ? faults : faults.slice(1);
}

function stepFaults(good: number, step: number, isWhole: boolean): readonly Fault[] {
  const between = [1, 2, 3]
    .map((part) => tidy(good + (isWhole ? part : (step * part) / 4)))
    .find((value) => !isMultipleOf(value, step));
  if (between === undefined) return [];
  return [
    {
      rule: "multipleOf",
      variant: "between",
      words: `no multiple of ${step}`,
      value: between,
      aim: "bad",
    },
  ];
}
