import type { Clock } from "./clock.ts";

/** Told instead of a value by something that did not settle in time. */
export const tooLate: unique symbol = Symbol("too late");

/** Waits for a promise, but not for ever. What it throws in time is thrown; later it is nobody's business. */
export async function within<T>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<T>,
): Promise<T | typeof tooLate> {
  const { promise: limit, resolve } = Promise.withResolvers<typeof tooLate>();
  const cancel = clock.after(milliseconds, () => resolve(tooLate));
  try {
    return await Promise.race([promise, limit]);
  } finally {
    cancel();
  }
}
