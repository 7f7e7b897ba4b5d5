import type { JsonValue } from "#protocol/json.ts";
import type { RunChange, RunId, Verdict } from "#protocol/refusals.ts";
import { readBaseline, type Baseline } from "#core/reports/baseline.ts";
import { compare, rowKey } from "#core/reports/compare.ts";
import { isDone, type ReportRow } from "#core/reports/report.ts";
import type { Clock } from "../../hub/clock.ts";
import type { Found } from "../../hub/hub.ts";
import { selectAfter } from "../../storage/refusal-rows.ts";
import type { RefusalStore } from "../../storage/refusal-store.ts";
import { reportRowOf } from "./stored-run.ts";

/** Rows that are read at once. */
const page = 1_000;

/** All rows of a run, as reports see them. */
export async function allRows(store: RefusalStore, run: RunId): Promise<readonly ReportRow[]> {
  const all: ReportRow[] = [];
  for (let after = -1; ; after = all.at(-1)?.n ?? after) {
    const rows = await selectAfter(store.db, run, after, page);
    all.push(...rows.map(reportRowOf));
    if (rows.length < page) return all;
  }
}

/** A kept baseline. */
export async function storedBaseline(store: RefusalStore, id: RunId): Promise<Found<Baseline>> {
  const document = await store.baselineDocument(id);
  if (document === null) return { ok: false, sentence: `There is no baseline "${id}".` };
  const read = readBaseline(JSON.parse(document) as JsonValue);
  return read.ok ? { ok: true, value: read.baseline } : read;
}

/** A run beside a baseline. */
export interface Compared {
  readonly changes: readonly RunChange[];
  /** How the probes that both have ended then. */
  readonly before: Readonly<Partial<Record<Verdict, number>>>;
}

/** What changed between a run and a baseline, remembered until the run moves. */
export interface Comparer {
  compared(run: RunId, baseline: RunId): Promise<Found<Compared>>;
  changes(run: RunId, baseline: RunId): Promise<Found<readonly RunChange[]>>;
  forget(run: RunId): void;
  forgetAll(): void;
}

/** Most comparisons that are remembered: what two or three tabs look at. */
const mostRemembered = 4;

/** A comparison of a run that moves all the time is made anew at most this often, in milliseconds. */
const activeSpan = 3_000;

/** A comparison, when it was made, and whether its run moved since. */
interface Remembered {
  readonly found: Promise<Found<Compared>>;
  readonly at: number;
  readonly isOld: boolean;
}

/** Compares runs with baselines. */
export function createComparer(
  store: RefusalStore,
  clock: Pick<Clock, "elapsed">,
  isActive: (run: RunId) => boolean,
): Comparer {
  const known = new Map<string, Remembered>();
  const isGood = (run: RunId, { at, isOld }: Remembered): boolean =>
    !isOld || (isActive(run) && clock.elapsed() - at < activeSpan);
  const find = async (run: RunId, id: RunId): Promise<Found<Compared>> => {
    const baseline = await storedBaseline(store, id);
    if (!baseline.ok) return baseline;
    const rows = await allRows(store, run);
    const changes = compare(rows, baseline.value);
    return { ok: true, value: { changes, before: verdictsBefore(rows, baseline.value) } };
  };
  const compared = (run: RunId, baseline: RunId): Promise<Found<Compared>> => {
    const key = `${run} ${baseline}`;
    const last = known.get(key);
    const remembered =
      last !== undefined && isGood(run, last)
        ? last
        : { found: find(run, baseline), at: clock.elapsed(), isOld: false };
    known.delete(key);
    known.set(key, remembered);
    for (const oldest of known.keys()) if (known.size > mostRemembered) known.delete(oldest);
    return remembered.found;
  };
  return {
    compared,
    async changes(run, baseline) {
      const found = await compared(run, baseline);
      return found.ok ? { ok: true, value: found.value.changes } : found;
    },
    forget(run) {
      for (const [key, last] of known)
        if (key.startsWith(`${run} `)) known.set(key, { ...last, isOld: true });
    },
    forgetAll: () => known.clear(),
  };
}

/** Counts over the probes that ran then and now, so that the two can stand side by side. */
function verdictsBefore(rows: readonly ReportRow[], baseline: Baseline): Compared["before"] {
  const present = new Set(rows.filter(isDone).map(rowKey));
  const counts: Partial<Record<Verdict, number>> = {};
  for (const row of baseline.rows)
    if (present.has(rowKey(row))) counts[row.verdict] = (counts[row.verdict] ?? 0) + 1;
  return counts;
}
