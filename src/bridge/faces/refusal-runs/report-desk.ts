import type { RunId } from "#protocol/refusals.ts";
import type { Report } from "#core/reports/report.ts";
import { reportFiles, writeReport } from "#core/reports/write-report.ts";
import type { Found } from "../../hub/hub.ts";
import { allRows } from "./compare-run.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { RefusalRuns } from "./refusal-runs.ts";

/** Runs as reports. */
export function reportDesk({
  store,
  comparer,
  summary,
}: DeskParts): Pick<RefusalRuns, "reportOf" | "report"> {
  const reportOf = async (id: RunId, baseline?: RunId): Promise<Found<Report>> => {
    const found = await summary(id);
    if (!found.ok) return found;
    const { startedAt, state, leftOut } = found.value;
    const rows = await allRows(store, id);
    const report: Report = {
      madeAt: startedAt,
      state,
      sources: [...new Set(rows.map(({ tool }) => tool.source as string))],
      leftOut,
      rows,
    };
    if (baseline === undefined) return { ok: true, value: report };
    const changes = await comparer.changes(id, baseline);
    if (!changes.ok) return changes;
    const known = (await store.baselines()).find((each) => each.id === baseline);
    const name = known?.name ?? baseline;
    return {
      ok: true,
      value: { ...report, comparison: { baseline: name, changes: changes.value } },
    };
  };
  return {
    reportOf,
    async report(id, format, baseline) {
      const report = await reportOf(id, baseline);
      if (!report.ok) return report;
      const { extension, mimeType } = reportFiles[format];
      const day = new Date(report.value.madeAt).toISOString().slice(0, 16).replaceAll(/[T:]/g, "-");
      return {
        ok: true,
        value: {
          name: `refusals-${day}.${extension}`,
          mimeType,
          text: writeReport(report.value, format),
        },
      };
    },
  };
}
