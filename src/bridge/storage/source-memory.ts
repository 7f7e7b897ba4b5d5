import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceMemory } from "../hub/source.ts";

const fileName = "source-memory.json";
/** A memory is for small facts of a few servers; with more the oldest go. */
const mostFacts = 1000;
const longestFact = 2000;

/**
 * What sources remember from start to start, in the data folder. Where there
 * is no such folder nothing is written: a one-shot command leaves no trace.
 */
export function openSourceMemory(folder: string): SourceMemory {
  const path = join(folder, fileName);
  const facts = readFacts(path);
  return {
    get: (key) => facts.get(key),
    set(key, value) {
      if (key.length + value.length > longestFact || facts.get(key) === value) return;
      facts.delete(key);
      facts.set(key, value);
      for (const oldest of facts.keys()) {
        if (facts.size <= mostFacts) break;
        facts.delete(oldest);
      }
      if (!existsSync(folder)) return;
      const beside = `${path}.${process.pid}.new`;
      writeFileSync(beside, JSON.stringify(Object.fromEntries(facts)), { mode: 0o600 });
      renameSync(beside, path);
    },
  };
}

function readFacts(path: string): Map<string, string> {
  try {
    const read: unknown = JSON.parse(readFileSync(path, "utf8"));
    const entries = typeof read === "object" && read !== null ? Object.entries(read) : [];
    return new Map(
      entries.flatMap(([key, value]: [string, unknown]) =>
        typeof value === "string" ? [[key, value] as const] : [],
      ),
    );
  } catch {
    // Missing, or cut short by a crash: what was remembered is learned again.
    return new Map();
  }
}
