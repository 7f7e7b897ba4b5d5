import type { TimelineBucket } from "#protocol/journal.ts";
import { outcomeKinds, type OutcomeKind } from "#protocol/outcome.ts";

/** A bar of the plot: its parts from below, each a share of the highest bar. */
export interface Bar {
  readonly from: number;
  readonly total: number;
  readonly parts: readonly { readonly kind: OutcomeKind | "other"; readonly share: number }[];
}

const order: readonly (OutcomeKind | "other")[] = ["other", ...outcomeKinds];

/** Bars from the bridge's counts; `ok` at the bottom, so that what went wrong stands on top. */
export function barsOf(buckets: readonly TimelineBucket[]): readonly Bar[] {
  const totals = buckets.map(({ counts }) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  );
  const highest = Math.max(1, ...totals);
  return buckets.map(({ from, counts }, index) => ({
    from,
    total: totals[index] ?? 0,
    parts: order.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [{ kind, share: count / highest }];
    }),
  }));
}
