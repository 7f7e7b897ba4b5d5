import type { Hub } from "../../hub/hub.ts";

/** A source that is lost again and again is left as it is. */
const mostTries = 5;

/**
 * Starts sources anew that were lost during a run; one at a time, whoever asks.
 * Answers whether the source is there.
 */
export function reviver(hub: Hub): (source: string) => Promise<boolean> {
  const tries = new Map<string, number>();
  const starting = new Map<string, Promise<void>>();

  const isReady = (source: string): boolean => hub.sources.get(source)?.status().phase === "ready";

  const start = async (source: string): Promise<void> => {
    tries.set(source, (tries.get(source) ?? 0) + 1);
    await hub.sources.restart(source);
    await hub.sources.settled();
  };

  return async (source) => {
    if (isReady(source)) return true;
    if ((tries.get(source) ?? 0) >= mostTries && !starting.has(source)) return false;
    const running =
      starting.get(source) ?? start(source).finally(() => void starting.delete(source));
    starting.set(source, running);
    await running;
    return isReady(source);
  };
}
