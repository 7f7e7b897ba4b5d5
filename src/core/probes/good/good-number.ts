import { isMultipleOf } from "../../schema/decimal.ts";
import type { NumberShape } from "../shape/shape.ts";

/** A number that fits; undefined where none does. `nth` gives others. */
export function goodNumber(
  { low, high, step }: NumberShape,
  isWhole: boolean,
  nth: number,
): number | undefined {
  const unit = step ?? (isWhole ? 1 : defaultStep(low?.value, high?.value));
  const from = low === null ? null : firstAtLeast(low.value, low.isExclusive, unit);
  const to = high === null ? null : lastAtMost(high.value, high.isExclusive, unit);
  const start = from ?? (to !== null && to < unit ? to - unit * nth : 0);
  const wanted = [unit * (1 + nth), start + unit * nth, start, from ?? start, to ?? start, 0];
  return wanted.map(tidy).find((value) => {
    if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value))) return false;
    if (low !== null && (low.isExclusive ? value <= low.value : value < low.value)) return false;
    if (high !== null && (high.isExclusive ? value >= high.value : value > high.value))
      return false;
    return step === null || isMultipleOf(value, step);
  });
}

/** 0.1 × 3 is not 0.3; a number that people would write is. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** Without a step of its own a narrow range is gone through in tenths of itself. */
function defaultStep(low: number | undefined, high: number | undefined): number {
  if (low === undefined || high === undefined || high - low >= 1 || high <= low) return 1;
  return tidy((high - low) / 10);
}

function firstAtLeast(limit: number, isExclusive: boolean, unit: number): number {
  const first = tidy(Math.ceil(limit / unit - 1e-9) * unit);
  return isExclusive && first <= limit ? tidy(first + unit) : first;
}

function lastAtMost(limit: number, isExclusive: boolean, unit: number): number {
  const last = tidy(Math.floor(limit / unit + 1e-9) * unit);
  return isExclusive && last >= limit ? tidy(last - unit) : last;
}
