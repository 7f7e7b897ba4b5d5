/** Told instead of a value where the signal came first. */
export const aborted: unique symbol = Symbol("aborted");

/** Waits for a promise or the signal, whichever comes first. The promise goes on; what becomes of it later is ignored. */
export async function untilAborted<T>(
  signal: AbortSignal,
  promise: Promise<T>,
): Promise<T | typeof aborted> {
  const { promise: stopped, resolve } = Promise.withResolvers<typeof aborted>();
  const stop = (): void => resolve(aborted);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([promise, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
