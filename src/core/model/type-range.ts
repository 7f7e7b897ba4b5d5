/** What a whole number of each type can be, the bounds included; `.fbs` and buffers hold no more. */
const limits: ReadonlyMap<unknown, readonly [lowest: bigint, highest: bigint]> = new Map([
  ["int", [-(2n ** 31n), 2n ** 31n - 1n]],
  ["uint", [0n, 2n ** 32n - 1n]],
  ["int64", [-(2n ** 63n), 2n ** 63n - 1n]],
  ["uint64", [0n, 2n ** 64n - 1n]],
]);

/** The lowest and highest value of a whole number's type; null for every other type. */
export const wholeLimits = (wireType: unknown): readonly [lowest: bigint, highest: bigint] | null =>
  limits.get(wireType) ?? null;

/** The largest number that 32 bits hold; `.fbs` writes a `float` in no more. */
const largestFloat = 3.4028234663852886e38;

/** The largest number of a type: numbers beyond it, either way, cannot be kept. */
export const largestNumber = (wireType: unknown): number =>
  wireType === "float" ? largestFloat : Number.MAX_VALUE;

/** Whether a type can keep a number at all; what it rounds to is another matter. */
export const canHold = (wireType: unknown, value: number): boolean =>
  Number.isFinite(wireType === "float" ? Math.fround(value) : value);

/**
 * The range that a property has by its type alone, as JSON Schema can say it:
 * a bound that a double cannot hold is left out, and checked all the same.
 */
export function typeRange(type: { readonly kind: string; readonly wireType: unknown }): {
  readonly minimum?: number;
  readonly maximum?: number;
} {
  const found = type.kind === "integer" ? wholeLimits(type.wireType) : null;
  if (!found) return {};
  const [minimum, maximum] = found.map(Number) as [number, number];
  return {
    ...(Number.isSafeInteger(minimum) ? { minimum } : {}),
    ...(Number.isSafeInteger(maximum) ? { maximum } : {}),
  };
}
