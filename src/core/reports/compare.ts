import { toolRefText } from "#protocol/call.ts";
import type { ChangeKind, RunChange, Verdict } from "#protocol/refusals.ts";
import { isDrift, isKept, needsLook } from "../verdicts/verdict.ts";
import type { Baseline, BaselineRow } from "./baseline.ts";
import { isDone, sentenceText, type DoneRow, type ReportRow } from "./report.ts";

/** How good an end is; one of a higher rank is an improvement. */
const ranks: Readonly<Record<Verdict, number>> = {
  accepted: 0,
  refusedLegal: 0,
  crashed: 1,
  leaked: 1,
  protocolError: 2,
  timeout: 2,
  elsewhere: 3,
  echo: 3,
  vague: 4,
  declined: 5,
  taught: 5,
  passed: 5,
  notRun: 5,
};

/** The same probe in a run and in a baseline. */
export const rowKey = ({ tool, probe }: Pick<BaselineRow, "tool" | "probe">): string =>
  `${toolRefText(tool)} ${probe}`;

/**
 * What changed since a baseline, and nothing else: new drift first. Rows that
 * did not run are not compared, and of tools that were not run nothing is gone.
 */
export function compare(rows: readonly ReportRow[], baseline: Baseline): readonly RunChange[] {
  const before = new Map(baseline.rows.map((row) => [rowKey(row), row]));
  const present = new Set(rows.map(rowKey));
  const tools = new Set(rows.map(({ tool }) => toolRefText(tool)));
  const changes = rows.filter(isDone).flatMap((row) => {
    const kind = changeOf(row, before.get(rowKey(row)));
    return kind === null ? [] : [changed(kind, row, before.get(rowKey(row)))];
  });
  const gone = baseline.rows
    .filter((row) => !present.has(rowKey(row)) && tools.has(toolRefText(row.tool)))
    .map((row) => changed("gone", null, row));
  return [...changes, ...gone].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** In the order in which changes are listed. */
const order: readonly ChangeKind[] = [
  "newDrift",
  "worse",
  "sentence",
  "mended",
  "better",
  "new",
  "gone",
];

/** How a row stands to what was kept of it; null where nothing changed. */
export function changeOf(row: DoneRow, before: BaselineRow | undefined): ChangeKind | null {
  if (row.verdict === "notRun") return null;
  const isNow = isDrift(row.verdict);
  if (before === undefined) return isNow ? "newDrift" : "new";
  const was = isDrift(before.verdict);
  if (isNow && !was) return "newDrift";
  if (was && !isNow) return afterDrift(row, before.verdict);
  const step = ranks[row.verdict] - ranks[before.verdict];
  if (step !== 0) return step > 0 ? "better" : "worse";
  // Of input that was taken the answer is no sentence.
  if (["passed", "accepted", "timeout"].includes(row.verdict)) return null;
  // A person has read this very sentence and kept it.
  if (row.human?.verdict !== undefined && !needsLook(row.verdict)) return null;
  return steady(sentenceText(row)) === steady(before.sentence) ? null : "sentence";
}

/** Drift that is none any more: mended only where what came instead is good. */
function afterDrift(row: DoneRow, before: Verdict): ChangeKind | null {
  // Nothing happened but that a person said that it may be so.
  if (before === "accepted" && isKept(row)) return null;
  if (!needsLook(row.verdict)) return "mended";
  return row.verdict === "crashed" || row.verdict === "timeout" ? "worse" : "better";
}

function changed(
  kind: ChangeKind,
  row: DoneRow | null,
  before: BaselineRow | undefined,
): RunChange {
  const shown = row ?? before;
  return {
    kind,
    ...(row?.n === undefined ? {} : { n: row.n }),
    wireName: shown?.wireName ?? "",
    probe: shown?.probe ?? "",
    argument: shown?.argument ?? "",
    words: shown?.words ?? "",
    ...(before === undefined
      ? {}
      : { before: { verdict: before.verdict, sentence: before.sentence } }),
    ...(row === null ? {} : { after: { verdict: row.verdict, sentence: sentenceText(row) } }),
  };
}

/** A sentence without what is different at every call: times, durations, ids, ports. */
export const steady = (sentence: string): string =>
  sentence
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z?/g, "TIME")
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "ID")
    .replaceAll(/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b/gi, "ID")
    .replaceAll(/\b\d+(?:\.\d+)? ?(?:ms|s|seconds?|milliseconds?)\b/g, "DURATION")
    .replaceAll(/\b(127\.0\.0\.1|localhost|::1):\d{2,5}\b/g, "$1:PORT")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Drift that the baseline does not know; without a baseline all of it is new. */
export const newDrift = (
  rows: readonly ReportRow[],
  changes: readonly RunChange[] | null,
): number =>
  changes === null
    ? rows.filter((row) => row.isDrift).length
    : changes.filter(({ kind }) => kind === "newDrift").length;
