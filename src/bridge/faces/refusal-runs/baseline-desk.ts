import type { JsonValue } from "#protocol/json.ts";
import type { BaselineSummary, ChangeKind, RunId } from "#protocol/refusals.ts";
import { baselineOf, baselineText, readBaseline, type Baseline } from "#core/reports/baseline.ts";
import { allRows, storedBaseline } from "./compare-run.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { RefusalRuns } from "./refusal-runs.ts";

const longestName = 200;
/** Changes that a comparison carries; the counts are of all. */
const mostChanges = 2_000;

/** Baselines: kept, read from files, compared with. */
export function baselineDesk({
  store,
  clock,
  ids,
  comparer,
  summary,
}: DeskParts): Pick<
  RefusalRuns,
  "saveBaseline" | "importBaseline" | "baselines" | "baselineFile" | "removeBaseline" | "compare"
> {
  const keep = async (baseline: Baseline): Promise<BaselineSummary> => {
    const kept: BaselineSummary = {
      id: ids.make("b_") as RunId,
      name: baseline.name.slice(0, longestName),
      savedAt: baseline.savedAt,
      rows: baseline.rows.length,
    };
    await store.addBaseline({ ...kept, document: baselineText(baseline) });
    return kept;
  };
  return {
    async saveBaseline(id, name) {
      const found = await summary(id);
      if (!found.ok) return found;
      if (found.value.done === 0)
        return {
          ok: false,
          sentence: "Nothing of this run has ended yet; there is nothing to keep.",
        };
      const rows = await allRows(store, id);
      return { ok: true, value: await keep(baselineOf(name, clock.now(), rows)) };
    },
    async importBaseline(text) {
      let document: JsonValue;
      try {
        document = JSON.parse(text) as JsonValue;
      } catch (error) {
        const why = error instanceof Error ? error.message : "it cannot be read";
        return { ok: false, sentence: `The file is not JSON: ${why}.` };
      }
      const read = readBaseline(document);
      return read.ok ? { ok: true, value: await keep(read.baseline) } : read;
    },
    baselines: () => store.baselines(),
    async baselineFile(id) {
      const found = await storedBaseline(store, id);
      if (!found.ok) return found;
      const name = found.value.name.replaceAll(/[^A-Za-z0-9._-]+/g, "-") || "baseline";
      return {
        ok: true,
        value: {
          name: `${name}.baseline.json`,
          mimeType: "application/json",
          text: baselineText(found.value),
        },
      };
    },
    async removeBaseline(id) {
      const found = await storedBaseline(store, id);
      if (!found.ok) return found;
      await store.removeBaseline(id);
      return { ok: true, value: null };
    },
    async compare(id, baseline, most = mostChanges) {
      const found = await summary(id);
      if (!found.ok) return found;
      const known = (await store.baselines()).find((each) => each.id === baseline);
      const compared = await comparer.compared(id, baseline);
      if (!compared.ok) return compared;
      const { changes, before } = compared.value;
      if (!known) return { ok: false, sentence: `There is no baseline "${baseline}".` };
      const counts: Partial<Record<ChangeKind, number>> = {};
      for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
      return {
        ok: true,
        value: {
          baseline: known,
          total: changes.length,
          counts,
          before,
          changes: changes.slice(0, most),
        },
      };
    },
  };
}
