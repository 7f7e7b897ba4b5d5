import type { RunLine, RunView } from "#protocol/refusal-table.ts";
import type { RunChange, RunId, RunRow } from "#protocol/refusals.ts";
import { windowLimit } from "#protocol/window.ts";
import type { Found } from "../../hub/hub.ts";
import {
  selectGrouped,
  selectGroups,
  selectPlace,
  type StoredGroup,
} from "../../storage/refusal-lines.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { LineWindow, RefusalRuns } from "./refusal-runs.ts";
import { facetsUnder, placesOf, underWay, withChange } from "./row-desk.ts";
import { rowOfStored } from "./stored-run.ts";

/** Rows of a run as a table in groups. */
export function lineDesk(parts: DeskParts): Pick<RefusalRuns, "lines" | "place"> {
  const { store, comparer, summary, running, revision } = parts;
  const groupsOf = rememberedGroups(parts);
  const changedIn = async (
    id: RunId,
    baseline: RunId | undefined,
  ): Promise<Found<ReadonlyMap<number, RunChange>>> => {
    const found = await summary(id);
    if (!found.ok) return found;
    if (baseline === undefined) return { ok: true, value: new Map() };
    const changes = await comparer.changes(id, baseline);
    return changes.ok ? { ok: true, value: placesOf(changes.value) } : changes;
  };

  return {
    async lines(id, view, { from, count, baseline }) {
      const found = await changedIn(id, baseline);
      if (!found.ok) return found;
      const changed = found.value;
      const only = view.filter.changed ? [...changed.keys()] : null;
      const { groups, facets } = await groupsOf(id, view, baseline, changed);
      const plan = planLines(groups, new Set(view.folded), from, Math.min(count, windowLimit));
      const page = { from: plan.rowsBefore, count: plan.rowsIn };
      const stored = plan.rowsIn === 0 ? [] : await selectGrouped(store.db, id, view, page, only);
      const rows = stored.map((row) =>
        withChange(underWay(rowOfStored(row), running(id)), changed.get(row.n)),
      );
      return {
        ok: true,
        value: {
          total: plan.total,
          from,
          rows: fillLines(plan.slots, rows),
          revision: revision(id),
          facets,
        },
      };
    },
    async place(id, view, n, baseline) {
      const found = await changedIn(id, baseline);
      if (!found.ok) return found;
      const only = view.filter.changed ? [...found.value.keys()] : null;
      const { groups } = await groupsOf(id, view, baseline, found.value);
      return { ok: true, value: await selectPlace(store.db, id, view, groups, n, only) };
    },
  };
}

/** The groups of a view, and the counts of its chips. */
interface ViewGroups {
  readonly groups: readonly StoredGroup[];
  readonly facets: LineWindow["facets"];
}

/** Views whose groups are remembered: the windows of one table, and those of a second tab. */
const mostRemembered = 4;
/** Groups of a run that moves all the time are counted anew at most this often, in milliseconds. */
const activeSpan = 500;

/** Counts the groups of a view once for all windows that are asked for together: it is a look at every row. */
function rememberedGroups({ store, clock, revision, isActive }: DeskParts) {
  const known = new Map<
    string,
    { readonly found: Promise<ViewGroups>; readonly at: number; readonly revision: number }
  >();
  const count = async (
    id: RunId,
    { filter, by }: RunView,
    changed: ReadonlyMap<number, RunChange>,
  ): Promise<ViewGroups> => ({
    groups: await selectGroups(
      store.db,
      id,
      { filter, by },
      filter.changed ? [...changed.keys()] : null,
    ),
    facets: await facetsUnder(store, id, filter, changed.size),
  });
  return (
    id: RunId,
    view: RunView,
    baseline: RunId | undefined,
    changed: ReadonlyMap<number, RunChange>,
  ): Promise<ViewGroups> => {
    const key = JSON.stringify([id, view.filter, view.by, baseline]);
    const now = { revision: revision(id), at: clock.elapsed() };
    const last = known.get(key);
    const isGood =
      last !== undefined &&
      (last.revision === now.revision || (isActive(id) && now.at - last.at < activeSpan));
    const remembered = isGood ? last : { ...now, found: count(id, view, changed) };
    known.delete(key);
    known.set(key, remembered);
    for (const oldest of known.keys()) if (known.size > mostRemembered) known.delete(oldest);
    return remembered.found;
  };
}

type Slot = Extract<RunLine, { readonly type: "group" }> | null;

/** What stands on the wanted lines: heads of groups, and null for the rows, which come one after the other. */
interface LinePlan {
  readonly total: number;
  readonly slots: readonly Slot[];
  /** Rows above the first wanted line. */
  readonly rowsBefore: number;
  readonly rowsIn: number;
}

function planLines(
  groups: readonly StoredGroup[],
  folded: ReadonlySet<string>,
  from: number,
  count: number,
): LinePlan {
  const slots: Slot[] = [];
  let [line, rowsBefore] = [0, 0];
  for (const { first: _first, last: _last, ...group } of groups) {
    const isFolded = folded.has(group.key);
    const rows = isFolded ? 0 : group.rows;
    if (line >= from && line < from + count) slots.push({ type: "group", group, isFolded });
    const start = line + 1;
    const above = Math.max(0, Math.min(rows, from - start));
    const wanted = Math.max(0, Math.min(rows, from + count - start) - above);
    rowsBefore += above;
    for (let at = 0; at < wanted; at += 1) slots.push(null);
    line = start + rows;
  }
  return { total: line, slots, rowsBefore, rowsIn: slots.filter((slot) => slot === null).length };
}

/** The rows into their places; one that moved to another group in the meantime leaves the window shorter. */
function fillLines(slots: readonly Slot[], rows: readonly RunRow[]): readonly RunLine[] {
  const lines: RunLine[] = [];
  let next = 0;
  for (const slot of slots) {
    const row = rows[next];
    if (slot) lines.push(slot);
    else if (row) {
      lines.push({ type: "row", row });
      next += 1;
    }
  }
  return lines;
}
