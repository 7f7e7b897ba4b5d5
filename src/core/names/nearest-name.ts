import { distance } from "fastest-levenshtein";

/** The most edits at which a name still counts as a slip of another (R0.32). */
const mostEdits = 3;

/** Longer names are not compared: nobody mistypes a name of this length by hand, and the time grows with its square. */
const longestCompared = 300;

/** The known name that a person most likely meant, or null where none is within three edits. Ties go to the first. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  if (name.length > longestCompared) return null;
  let nearest: string | null = null;
  let edits = mostEdits + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= edits) continue;
    const found = distance(name, candidate);
    if (found < edits) {
      nearest = candidate;
      edits = found;
    }
  }
  return nearest;
}
