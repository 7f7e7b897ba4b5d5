import type { SourceName, ToolKey } from "#protocol/ids.ts";
import type { CallId } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import type { Finding } from "#protocol/finding.ts";
import type { OutcomeBy, OutcomeKind, Stage } from "#protocol/outcome.ts";
import {
  criteria,
  type Expectation,
  type HumanJudgement,
  type ProbeRule,
  type RubricResult,
  type RunId,
  type RunOptions,
  type RunRow,
  type RunRowDetail,
  type RunState,
  type RunSummary,
  type SkipReason,
  type Verdict,
} from "#protocol/refusals.ts";
import { isDrift, needsLook } from "#core/verdicts/verdict.ts";
import type { ReportRow } from "#core/reports/report.ts";
import type { JudgedRow, RowCount } from "../../storage/refusal-rows.ts";
import type { RefusalRunsTable } from "../../storage/refusal-tables.ts";
import { usualRunOptions } from "./refusal-runs.ts";

/** A stored run and its counts as a list shows it. */
export function summaryOf(
  run: RefusalRunsTable,
  found: readonly RowCount[],
  { rate, revision }: { readonly rate: number | null; readonly revision: number },
): RunSummary {
  const skipped: Partial<Record<SkipReason, number>> = {};
  const counts: Partial<Record<Verdict, number>> = {};
  let [probes, done, drift, look] = [0, 0, 0, 0];
  for (const { state, skip, verdict, n } of found) {
    probes += n;
    if (skip !== null) {
      const reason = skip as SkipReason;
      skipped[reason] = (skipped[reason] ?? 0) + n;
    }
    if (state === "done") done += n;
    if (verdict === null) continue;
    counts[verdict] = (counts[verdict] ?? 0) + n;
    if (isDrift(verdict)) drift += n;
    if (needsLook(verdict)) look += n;
  }
  return {
    id: run.id as RunId,
    startedAt: run.started_at,
    ...(run.ended_at === null ? {} : { endedAt: run.ended_at }),
    state: run.state as RunState,
    caller: { face: run.face as Caller["face"], id: run.caller_id },
    options: { ...usualRunOptions, ...(JSON.parse(run.options) as Partial<RunOptions>) },
    tools: run.tools,
    probes,
    done,
    skipped,
    leftOut: run.left_out,
    counts,
    drift,
    needsLook: look,
    revision,
    ...(rate === null ? {} : { rate }),
  };
}

/** A stored row as the page and reports see it. */
export function rowOfStored(row: JudgedRow): RunRow {
  const human = humanOf(row);
  const verdict = human?.verdict ?? (row.verdict as Verdict | null) ?? undefined;
  const rubric = rubricOf(row);
  return {
    n: row.n,
    tool: { source: row.source as SourceName, key: row.tool as ToolKey },
    wireName: row.wire_name,
    probe: row.probe,
    path: row.path,
    argument: row.argument,
    rule: row.rule as ProbeRule,
    words: row.words,
    sent: row.sent,
    expects: row.expects as Expectation,
    local: row.local,
    state: row.state as RunRow["state"],
    ...(row.skip === null ? {} : { skip: row.skip as SkipReason }),
    ...(row.kind === null ? {} : { kind: row.kind as OutcomeKind }),
    ...(row.sentence === null ? {} : { sentence: row.sentence }),
    ...(verdict === undefined ? {} : { verdict }),
    isDrift: verdict !== undefined && isDrift(verdict),
    ...(rubric === null
      ? {}
      : { passed: criteria.filter((criterion) => rubric[criterion].passed) }),
    ...(human === null ? {} : { human }),
  };
}

/** The same with everything that only its own page shows. */
export function detailOfStored(row: JudgedRow): RunRowDetail {
  const rubric = rubricOf(row);
  return {
    ...rowOfStored(row),
    argsText: row.args_text,
    findings: JSON.parse(row.findings) as readonly Finding[],
    ...(row.verdict === null ? {} : { automatic: row.verdict as Verdict }),
    ...(rubric === null ? {} : { rubric }),
    ...(row.stage === null ? {} : { stage: row.stage as Stage }),
    ...(row.by === null ? {} : { by: row.by as OutcomeBy }),
    ...(row.code === null ? {} : { code: row.code }),
    ...(row.call_id === null ? {} : { callId: row.call_id as CallId }),
    ...(row.ms === null ? {} : { ms: row.ms }),
  };
}

/** A stored row as reports see it. */
export const reportRowOf = (row: JudgedRow): ReportRow => ({
  ...rowOfStored(row),
  argsText: row.args_text,
});

function humanOf(row: JudgedRow): HumanJudgement | null {
  const { human_verdict: verdict, human_note: note } = row;
  if (verdict === null && note === null) return null;
  return {
    ...(verdict === null ? {} : { verdict: verdict as Verdict }),
    ...(note === null ? {} : { note }),
  };
}

const rubricOf = (row: JudgedRow): RubricResult | null =>
  row.rubric === null ? null : (JSON.parse(row.rubric) as RubricResult);
