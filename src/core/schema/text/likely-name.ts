import { distance } from "fastest-levenshtein";
import { nearestName } from "../../names/nearest-name.ts";

const mostCandidates = 2000;

const folded = (name: string): string => name.toLowerCase().replace(/[-_.\s]/g, "");

/**
 * The name that was probably meant: equal but for case and separators, else
 * the nearest within three edits and half of the word. Undefined where nothing
 * is near, so that a sentence never suggests nonsense.
 */
export function likelyName(name: string, known: readonly string[]): string | undefined {
  const candidates = known.slice(0, mostCandidates);
  const wanted = folded(name.slice(0, 200));
  const same =
    wanted === "" ? undefined : candidates.find((candidate) => folded(candidate) === wanted);
  if (same !== undefined) return same;
  const near = nearestName(name, candidates);
  if (near === null) return undefined;
  // Three edits of four letters are another word, not a slip.
  return distance(name, near) * 2 <= Math.max(name.length, near.length) ? near : undefined;
}
