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

/** How much of a board's log is kept; what is older is forgotten once the board was kept whole after it. */
export interface KeptLog {
  readonly events: number;
  /** Of the events, as JSON. */
  readonly characters: number;
  /** So many of the newest events stay, however big they are. */
  readonly least: number;
}

/** At ten events a second the last three hours, and more than can be undone. */
export const keptLog: KeptLog = { events: 100_000, characters: 100_000_000, least: 2_000 };

/**
 * Up to which revision a log can be forgotten: the newest that is kept whole and
 * leaves as many events as are kept. 0 = it stays as it is.
 */
export function forgettable(
  log: { readonly since: number; readonly last: number; readonly characters: number },
  snapshots: readonly number[],
  limits: KeptLog,
): number {
  const events = log.last - log.since;
  const isLong = events > limits.events;
  const isBig = log.characters > limits.characters;
  if (!isLong && !isBig) return 0;
  const inProportion = Math.floor((events * limits.characters) / Math.max(1, log.characters));
  const kept = Math.max(limits.least, Math.min(limits.events, isBig ? inProportion : Infinity));
  return Math.max(0, ...snapshots.filter((rev) => rev > log.since && log.last - rev >= kept));
}

/** The newest stay as they are. */
const newest = 4;

/**
 * Which snapshots can go: of the older ones one stays for each power of two of
 * age, so that looking far back is never far from one, and there are never many.
 * It is the oldest of its age: the newest would be taken over by the next one
 * for ever, and none would grow old.
 */
export function oldSnapshots(revs: readonly number[]): readonly number[] {
  const sorted = revs.toSorted((one, other) => other - one);
  const last = sorted[0] ?? 0;
  const older = sorted.slice(newest);
  const ageOf = (rev: number): number => Math.floor(Math.log2(last - rev));
  return older.filter((rev, index) => {
    const next = older[index + 1];
    return next !== undefined && ageOf(next) === ageOf(rev);
  });
}
