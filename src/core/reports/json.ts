import { tallyOf, sentenceText, type Report } from "./report.ts";

/** A run as JSON, with `vitrine` and `version` as every file of ours. */
export function jsonReport(report: Report): string {
  const { madeAt, state, sources, leftOut, rows, comparison } = report;
  const document = {
    vitrine: "refusal-report",
    version: 1,
    madeAt: new Date(madeAt).toISOString(),
    state,
    sources,
    counts: { ...tallyOf(rows), leftOut },
    ...(comparison === undefined ? {} : { comparison }),
    rows: rows.map((row) => ({ ...row, sentence: sentenceText(row) })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
