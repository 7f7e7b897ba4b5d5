import type { RunChange, RunFilter, RunId, RunRow, Verdict } from "#protocol/refusals.ts";
import { isDrift, needsLook } from "#core/verdicts/verdict.ts";
import { countRows, selectRow, selectRows, type RowCount } from "../../storage/refusal-rows.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { RefusalRuns, RowWindow } from "./refusal-runs.ts";
import { detailOfStored, rowOfStored } from "./stored-run.ts";

/** Rows of a run, one by one and in windows. */
export function rowDesk({
  store,
  comparer,
  summary,
  running,
  revision,
}: DeskParts): Pick<RefusalRuns, "rows" | "row"> {
  return {
    async rows(id, filter, { from, count, baseline }) {
      const found = await summary(id);
      if (!found.ok) return found;
      const changes = baseline === undefined ? null : await comparer.changes(id, baseline);
      if (changes && !changes.ok) return changes;
      const changed = placesOf(changes?.value ?? []);
      const only = filter.changed ? [...changed.keys()] : null;
      const { rows, total } = await selectRows(store.db, id, filter, { from, count }, only);
      const facets = await facetsUnder(store, id, filter, changed.size);
      return {
        ok: true,
        value: {
          total,
          from,
          rows: rows.map((row) =>
            withChange(underWay(rowOfStored(row), running(id)), changed.get(row.n)),
          ),
          revision: revision(id),
          facets,
        },
      };
    },
    async row(id, n, baseline) {
      const row = await selectRow(store.db, id, n);
      if (!row) return { ok: false, sentence: `There is no row ${n} in this run.` };
      const detail = detailOfStored(row);
      if (baseline === undefined) return { ok: true, value: detail };
      const changes = await comparer.changes(id, baseline);
      if (!changes.ok) return changes;
      const change = placesOf(changes.value).get(n);
      return {
        ok: true,
        value: {
          ...withChange(detail, change),
          ...(change?.before === undefined ? {} : { before: change.before }),
        },
      };
    },
  };
}

export const placesOf = (changes: readonly RunChange[]): ReadonlyMap<number, RunChange> =>
  new Map(changes.flatMap((change) => (change.n === undefined ? [] : [[change.n, change]])));

export const withChange = <Row extends RunRow>(row: Row, change: RunChange | undefined): Row =>
  change === undefined ? row : { ...row, change: change.kind };

export const underWay = (row: RunRow, running: ReadonlySet<number>): RunRow =>
  running.has(row.n) ? { ...row, state: "running" } : row;

/** The chips show what choosing them would show, so their own part of the filter is left out. */
export async function facetsUnder(
  { db }: DeskParts["store"],
  id: RunId,
  { text, source, tool }: RunFilter,
  changed: number,
): Promise<RowWindow["facets"]> {
  const found = await countRows(db, id, {
    ...(text === undefined ? {} : { text }),
    ...(source === undefined ? {} : { source }),
    ...(tool === undefined ? {} : { tool }),
  });
  return facetsOf(found, changed);
}

function facetsOf(found: readonly RowCount[], changed: number): RowWindow["facets"] {
  const counts: Partial<Record<Verdict, number>> = {};
  let [all, drift, look, skipped] = [0, 0, 0, 0];
  for (const { verdict, skip, n } of found) {
    all += n;
    if (skip !== null) skipped += n;
    if (verdict === null) continue;
    counts[verdict] = (counts[verdict] ?? 0) + n;
    if (isDrift(verdict)) drift += n;
    if (needsLook(verdict)) look += n;
  }
  return { all, drift, needsLook: look, changed, skipped, verdicts: counts };
}
