import type { JsonValue } from "#protocol/json.ts";
import type { RunChange, RunId } from "#protocol/refusals.ts";
import { readBaseline, type Baseline } from "#core/reports/baseline.ts";
import { compare } from "#core/reports/compare.ts";
import type { ReportRow } from "#core/reports/report.ts";
import type { Found } from "../../hub/hub.ts";
import { selectRows } from "../../storage/refusal-rows.ts";
import type { RefusalStore } from "../../storage/refusal-store.ts";
import { reportRowOf } from "./stored-run.ts";

/** Rows that are read at once. */
const page = 1_000;

/** All rows of a run, as reports see them. */
export async function allRows(store: RefusalStore, run: RunId): Promise<readonly ReportRow[]> {
  const all: ReportRow[] = [];
  for (let from = 0; ; from += page) {
    const { rows } = await selectRows(store.db, run, {}, { from, count: page });
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

/** What changed between a run and a baseline, remembered until the run moves. */
export interface Comparer {
  changes(run: RunId, baseline: RunId): Promise<Found<readonly RunChange[]>>;
  forget(run: RunId): void;
  forgetAll(): void;
}

/** Most comparisons that are remembered: what two or three tabs look at. */
const mostRemembered = 4;

/** Compares runs with baselines. */
export function createComparer(store: RefusalStore): Comparer {
  const known = new Map<string, Promise<Found<readonly RunChange[]>>>();
  const find = async (run: RunId, id: RunId): Promise<Found<readonly RunChange[]>> => {
    const baseline = await storedBaseline(store, id);
    if (!baseline.ok) return baseline;
    return { ok: true, value: compare(await allRows(store, run), baseline.value) };
  };
  return {
    changes(run, baseline) {
      const key = `${run} ${baseline}`;
      const found = known.get(key) ?? find(run, baseline);
      known.delete(key);
      known.set(key, found);
      for (const oldest of known.keys()) if (known.size > mostRemembered) known.delete(oldest);
      return found;
    },
    forget(run) {
      for (const key of known.keys()) if (key.startsWith(`${run} `)) known.delete(key);
    },
    forgetAll: () => known.clear(),
  };
}
