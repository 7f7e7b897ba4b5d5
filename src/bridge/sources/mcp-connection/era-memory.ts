import type { SourceMemory } from "../../hub/source.ts";

/** Which handshake a server is known to need. */
export type Era = "legacy" | "modern";

/** What was learned about servers at earlier starts. */
export interface EraMemory {
  get(server: string): Era | undefined;
  set(server: string, era: Era): void;
  forget(server: string): void;
}

/**
 * A known legacy server is asked nothing new, so an upgrade would never be
 * noticed: after a week it is asked again.
 */
const legacyForMs = 7 * 24 * 60 * 60 * 1000;

/** Keeps eras in a source's memory, dated. */
export function eraMemory(memory: SourceMemory, now: () => number): EraMemory {
  const keyOf = (server: string): string => `mcp-era:${server}`;
  return {
    get: (server) => {
      const [era, at] = memory.get(keyOf(server))?.split("@") ?? [];
      if (era === "modern") return "modern";
      return era === "legacy" && now() - Number(at) < legacyForMs ? "legacy" : undefined;
    },
    set: (server, era) => memory.set(keyOf(server), `${era}@${now()}`),
    forget: (server) => memory.set(keyOf(server), ""),
  };
}

const remembered = new Map<string, string>();

/** Lasts as long as the process; for hosts that offer no memory. */
export const processMemory: SourceMemory = {
  get: (key) => remembered.get(key),
  set: (key, value) => void remembered.set(key, value),
};
