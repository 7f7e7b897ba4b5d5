import type { ProbeRule } from "#protocol/refusals.ts";
import { probeRules, type Probe, type ProbeSet } from "./probe.ts";

/**
 * Takes at most `limit` probes, so that every rule is there before any has many:
 * the first of each rule, then the second of each, and on. Their order stays.
 */
export function chooseProbes(
  made: readonly Probe[],
  limit: number,
): Pick<ProbeSet, "probes" | "leftOut"> {
  if (made.length <= limit) return { probes: made, leftOut: {} };
  const met = new Map<ProbeRule, number>();
  const ranked = made.map((probe, index) => {
    const nth = met.get(probe.rule) ?? 0;
    met.set(probe.rule, nth + 1);
    return { probe, index, nth };
  });
  const order = (rule: ProbeRule): number => probeRules.indexOf(rule);
  const chosen = ranked
    .toSorted((a, b) => a.nth - b.nth || order(a.probe.rule) - order(b.probe.rule))
    .slice(0, Math.max(0, limit))
    .toSorted((a, b) => a.index - b.index)
    .map(({ probe }) => probe);
  const kept = new Set(chosen);
  const leftOut: Partial<Record<ProbeRule, number>> = {};
  for (const probe of made)
    if (!kept.has(probe)) leftOut[probe.rule] = (leftOut[probe.rule] ?? 0) + 1;
  return { probes: chosen, leftOut };
}
