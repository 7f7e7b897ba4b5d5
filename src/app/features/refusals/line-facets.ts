import type { Verdict } from "#protocol/refusals.ts";
import type { RowChip, RunAddress } from "./address.ts";

/** How many rows each chip would show, as the bridge counts them. */
export interface LineFacets {
  readonly all: number;
  readonly drift: number;
  readonly needsLook: number;
  readonly changed: number;
  readonly skipped: number;
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
}

/** A chip with its word and, once known, its count. */
export interface RowChipWords {
  readonly id: RowChip;
  readonly word: string;
  readonly count?: number;
}

const always: readonly RowChip[] = ["all", "look", "drift", "accepted"];

/** The chips: those that every run has, those that would show something, and the chosen one in any case. */
export function chipsOf(
  facets: LineFacets | undefined,
  { chip, baseline }: Pick<RunAddress, "chip" | "baseline">,
): readonly RowChipWords[] {
  const counts = facets === undefined ? undefined : countsOf(facets);
  const all: readonly (readonly [RowChip, string])[] = [
    ["all", "all"],
    ["look", "needs a look"],
    ["drift", "drift"],
    ["accepted", "accepted"],
    ["vague", "vague"],
    ["changed", "changed"],
    ["pending", "waiting"],
    ["skipped", "not sent"],
  ];
  const isShown = (id: RowChip): boolean => {
    if (id === chip || always.includes(id)) return true;
    return id === "changed" ? baseline !== null : (counts?.[id] ?? 0) > 0;
  };
  return all
    .filter(([id]) => isShown(id))
    .map(([id, word]) => ({ id, word, ...(counts === undefined ? {} : { count: counts[id] }) }));
}

function countsOf({
  all,
  drift,
  needsLook,
  changed,
  skipped,
  verdicts,
}: LineFacets): Readonly<Record<RowChip, number>> {
  const judged = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
  return {
    all,
    look: needsLook,
    drift,
    accepted: verdicts.accepted ?? 0,
    vague: (verdicts.vague ?? 0) + (verdicts.echo ?? 0),
    changed,
    skipped,
    pending: Math.max(0, all - judged - skipped),
  };
}
