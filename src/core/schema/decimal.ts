interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The decimal that a number prints as, because that is the one that was written: 0.1 is one tenth here. */
function decimalOf(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** Whether a number is a multiple of a step, by the decimals that people write: 0.3 is a multiple of 0.1. */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const left = decimalOf(value);
  const right = decimalOf(step);
  const exponent = Math.min(left.exponent, right.exponent);
  const scaled = ({ digits, exponent: own }: Decimal): bigint =>
    digits * 10n ** BigInt(own - exponent);
  return scaled(left) % scaled(right) === 0n;
}

/** The multiple of a step that is nearest to a number, without the dust of binary fractions. */
export function nearestMultiple(value: number, step: number): number {
  const times = Math.round(value / step);
  const { digits, exponent } = decimalOf(step);
  if (!Number.isSafeInteger(times)) return value;
  return Number(`${digits * BigInt(times)}e${exponent}`);
}
