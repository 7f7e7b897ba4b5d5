import type { RunChange } from "#protocol/refusals.ts";
import { escapeMarkup } from "./escape.ts";
import {
  byTool,
  endWords,
  sentenceText,
  skipWords,
  type Report,
  type ReportRow,
} from "./report.ts";

/**
 * A run as JUnit XML: a suite a tool, a case a probe. Drift is a failure (with a
 * baseline: new drift only), a lost tool an error; a vague sentence is neither.
 */
export function junitReport(report: Report): string {
  const isNew = newRows(report.comparison?.changes);
  const fails = (row: ReportRow): boolean =>
    row.isDrift && (isNew === null || isNew.has(keyOf(row)));
  const suites = [...byTool(report.rows)].map(([name, rows]) => suite(name, rows, fails));
  const totals = counts(report.rows, fails);
  const when = new Date(report.madeAt).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="vitrine refusals" ${totals} timestamp="${when}">\n${suites.join("")}</testsuites>\n`;
}

const keyOf = ({ wireName, probe }: Pick<ReportRow, "wireName" | "probe">): string =>
  `${wireName} ${probe}`;

function newRows(changes: readonly RunChange[] | undefined): ReadonlySet<string> | null {
  if (changes === undefined) return null;
  return new Set(changes.filter(({ kind }) => kind === "newDrift").map(keyOf));
}

const isSkipped = (row: ReportRow): boolean =>
  row.state !== "done" || row.verdict === "notRun" || row.verdict === undefined;

const isLost = (row: ReportRow): boolean => row.verdict === "crashed";

function counts(rows: readonly ReportRow[], fails: (row: ReportRow) => boolean): string {
  const of = (test: (row: ReportRow) => boolean): number => rows.filter(test).length;
  return `tests="${rows.length}" failures="${of(fails)}" errors="${of(isLost)}" skipped="${of(isSkipped)}"`;
}

function suite(
  name: string,
  rows: readonly ReportRow[],
  fails: (row: ReportRow) => boolean,
): string {
  const cases = rows.map((row) => testCase(row, fails(row))).join("");
  return `  <testsuite name="${escapeMarkup(name)}" ${counts(rows, fails)}>\n${cases}  </testsuite>\n`;
}

function testCase(row: ReportRow, isFailure: boolean): string {
  const subject = row.argument === "" ? row.words : `${row.argument}: ${row.words}`;
  const head = `    <testcase classname="${escapeMarkup(row.wireName)}" name="${escapeMarkup(`${subject} [${row.probe}]`)}"`;
  const body = resultOf(row, isFailure);
  return body === "" ? `${head}/>\n` : `${head}>\n${body}    </testcase>\n`;
}

function resultOf(row: ReportRow, isFailure: boolean): string {
  if (isSkipped(row)) {
    const why = row.skip === undefined ? "it was not run" : skipWords[row.skip];
    return `      <skipped message="${escapeMarkup(why)}"/>\n`;
  }
  const said = sentenceText(row);
  const words =
    row.verdict === undefined ? "" : endWords({ verdict: row.verdict, expects: row.expects });
  const detail = escapeMarkup(`Sent: ${row.argsText.slice(0, 2_000)}\nSaid: ${said}`);
  if (isFailure)
    return `      <failure type="drift" message="${escapeMarkup(words)}">${detail}</failure>\n`;
  if (isLost(row))
    return `      <error type="crashed" message="${escapeMarkup(words)}">${detail}</error>\n`;
  return `      <system-out>${escapeMarkup(`${words}: ${said}`)}</system-out>\n`;
}
