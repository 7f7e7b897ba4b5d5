import type { RunChange } from "#protocol/refusals.ts";
import { changeWords } from "#core/reports/change-words.ts";
import {
  endCounts,
  isDone,
  sentenceText,
  skipWords,
  tallyOf,
  type Report,
} from "#core/reports/report.ts";
import { needsLook } from "#core/verdicts/verdict.ts";
import { printable } from "#core/reports/escape.ts";
import { cut } from "#core/schema/text/quote.ts";
import { columns } from "./columns.ts";

/** A sentence that sends a long text back is known by its beginning; reports have it whole. */
const longestCell = 500;

/** A run as a terminal shows it: what changed or what to look at, then the counts. */
export function refusalsText(report: Report, width: number): readonly string[] {
  const { rows, comparison, leftOut } = report;
  const look = rows.filter(isDone).filter(({ verdict }) => needsLook(verdict));
  const listed =
    comparison === undefined
      ? look.map((row) => [
          row.verdict,
          row.wireName,
          inputText(row.argument, row.words),
          sentenceText(row),
        ])
      : comparison.changes.map((change) => [
          changeWords[change.kind],
          change.wireName,
          inputText(change.argument, change.words),
          endText(change),
        ]);
  const shown = listed.map((line) => line.map((cell) => cut(printable(cell), longestCell)));
  return [
    ...columns(shown, width),
    ...(listed.length > 0 ? [""] : []),
    ...(comparison !== undefined && listed.length === 0
      ? [`Nothing changed since ${comparison.baseline}.`, ""]
      : []),
    ...countLines(report),
    ...(leftOut > 0 ? [`${leftOut} more were left out by the limit of a tool.`] : []),
  ];
}

const inputText = (argument: string, words: string): string =>
  argument === "" ? words : `${argument}: ${words}`;

const endText = ({ before, after }: RunChange): string =>
  after === undefined
    ? (before?.sentence ?? "")
    : `${after.verdict}${after.sentence === "" ? "" : `: ${after.sentence}`}`;

function countLines({ rows }: Report): readonly string[] {
  const { skipped, pending } = tallyOf(rows);
  const counted = endCounts(rows).map(({ name, count, words }) => [String(count), name, words]);
  const left = Object.entries(skipped).map(([reason, count]) => [
    String(count),
    "skipped",
    skipWords[reason as keyof typeof skipWords],
  ]);
  const open = pending > 0 ? [[String(pending), "not run", "the run was stopped"]] : [];
  return columns([...counted, ...left, ...open], 200);
}
