import { criteria } from "#protocol/refusals.ts";
import { csvCell } from "./escape.ts";
import { endName, isDone, sentenceText, type Report, type ReportRow } from "./report.ts";

const columns = [
  "source",
  "tool",
  "probe",
  "argument",
  "rule",
  "what was done",
  "value sent",
  "schema says",
  "own check",
  "state",
  "outcome",
  "verdict",
  "drift",
  ...criteria,
  "person's verdict",
  "note",
  "sentence",
  "arguments",
];

/** All rows as CSV with CRLF, safe to open in a spreadsheet. */
export const csvReport = ({ rows }: Report): string =>
  [columns, ...rows.map(cells)].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

const cells = (row: ReportRow): readonly string[] => [
  row.tool.source,
  row.tool.key,
  row.probe,
  row.argument,
  row.rule,
  row.words,
  row.sent,
  row.expects,
  row.local,
  row.skip === undefined ? row.state : `skipped: ${row.skip}`,
  row.kind ?? "",
  isDone(row) ? endName(row) : "",
  row.isDrift ? "yes" : "no",
  ...criteria.map((criterion) =>
    row.passed === undefined ? "" : row.passed.includes(criterion) ? "yes" : "no",
  ),
  row.human?.verdict ?? "",
  row.human?.note ?? "",
  sentenceText(row),
  row.argsText,
];
