/** What was written since a board was last kept whole. */
export interface SinceSnapshot {
  readonly events: number;
  /** Of the events, as JSON. */
  readonly characters: number;
  /** Of the board when it was last kept whole; 0 = never. */
  readonly size: number;
}

/** A board this small is kept whole as often as it may be. */
const small = 500_000;
const events = { often: 100, seldom: 2_000 } as const;
const characters = 2_000_000;

/**
 * Whether a board is to be kept whole now. Reading must never be long, and what
 * is written whole must stay in proportion to what is written anyway: a stream
 * into a board of megabytes would fill the disk else.
 */
export function isSnapshotDue(since: SinceSnapshot): boolean {
  if (since.characters >= Math.max(characters, since.size)) return true;
  if (since.events < events.often) return false;
  return since.size < small || since.events >= events.seldom;
}

/** The newest stay as they are. */
const newest = 4;

/**
 * Which snapshots can go: of the older ones one stays for each power of two of
 * age, so that looking far back is never far from one, and there are never many.
 */
export function oldSnapshots(revs: readonly number[]): readonly number[] {
  const sorted = revs.toSorted((one, other) => other - one);
  const last = sorted[0] ?? 0;
  const ages = new Set<number>();
  return sorted.slice(newest).filter((rev) => {
    const age = Math.floor(Math.log2(last - rev));
    const isFirst = !ages.has(age);
    ages.add(age);
    return !isFirst;
  });
}
