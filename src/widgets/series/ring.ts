/** Points of a live chart that are kept: the newest ones, in fixed room. */
export interface Ring {
  /** Adds a point: seconds since 1970, and a value for each line. */
  readonly push: (at: number, values: readonly (number | null)[]) => void;
  /** Points in order of time, not older than `since`. */
  readonly read: (since: number) => {
    readonly at: Float64Array;
    readonly values: readonly (readonly (number | null)[])[];
  };
  readonly size: () => number;
  /** Time of the newest point; null = there is none. */
  readonly newest: () => number | null;
  /** Points since a time. */
  readonly countSince: (since: number) => number;
}

/** Makes a ring for so many lines and points. */
export function createRing(lines: number, room: number): Ring {
  const times = new Float64Array(room);
  const columns = Array.from({ length: lines }, () => new Float64Array(room));
  let next = 0;
  let used = 0;
  const placeOf = (index: number): number => (next - used + index + room) % room;
  /** First of the points that are not older; they are in order, so halves are enough. */
  const firstSince = (since: number): number => {
    let low = 0;
    let high = used;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[placeOf(middle)] ?? 0) < since) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    push: (at, values) => {
      const before = used === 0 ? Number.NEGATIVE_INFINITY : (times[placeOf(used - 1)] ?? 0);
      // Clocks go back now and then; a chart's times may not.
      times[next] = Math.max(at, before + 1e-6);
      for (const [line, column] of columns.entries()) column[next] = values[line] ?? Number.NaN;
      next = (next + 1) % room;
      used = Math.min(room, used + 1);
    },
    read: (since) => {
      // One point before the window, so that the line comes in from its edge.
      const first = Math.max(0, firstSince(since) - 1);
      const count = used - first;
      const at = new Float64Array(count);
      const values = columns.map(() => Array.from({ length: count }, (): number | null => null));
      for (let index = 0; index < count; index += 1) {
        const place = placeOf(first + index);
        at[index] = times[place] ?? 0;
        for (const [line, column] of columns.entries()) {
          const value = column[place] ?? Number.NaN;
          const own = values[line];
          if (own) own[index] = Number.isNaN(value) ? null : value;
        }
      }
      return { at, values };
    },
    size: () => used,
    newest: () => (used === 0 ? null : (times[placeOf(used - 1)] ?? null)),
    countSince: (since) => used - firstSince(since),
  };
}
