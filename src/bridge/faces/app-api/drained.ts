/** How often a socket that is behind is looked at. */
const lookEveryMs = 10;

/**
 * Waits until a socket owes at most so many bytes. tRPC's WebSocket adapter
 * sends whatever it is given; without this a slow page would fill our memory.
 */
export async function drained(
  bufferedBytes: () => number,
  most: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && bufferedBytes() > most) await pause(lookEveryMs, signal);
}

/** Waits so many milliseconds, or until the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
