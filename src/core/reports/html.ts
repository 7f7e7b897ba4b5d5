import { criteria, type RunChange, type Verdict } from "#protocol/refusals.ts";
import { criterionWords, isDrift, needsLook } from "../verdicts/verdict.ts";
import { changeWords } from "./change-words.ts";
import { escapeMarkup as text } from "./escape.ts";
import { styles } from "./html-styles.ts";
import {
  byTool,
  endCounts,
  endName,
  isDone,
  sentenceText,
  skipWords,
  tallyOf,
  timeText,
  type Report,
  type ReportRow,
} from "./report.ts";

/** A run as one page: no script, nothing loaded, every text of a tool escaped. */
export function htmlReport(report: Report): string {
  const { madeAt, rows, sources, state, comparison } = report;
  const unfinished = state === "finished" ? "" : ` Not finished (${state}).`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Refusals, ${timeText(madeAt)}</title><style>${styles}</style></head><body>
<h1>Refusals</h1>
<p>${timeText(madeAt)}: ${rows.length} inputs for ${byTool(rows).size} tools of ${sources.map(text).join(", ")}.${unfinished}</p>
${tiles(report)}
${comparison === undefined ? "" : changes(comparison.baseline, comparison.changes)}
${[...byTool(rows)].map(([name, own]) => tool(name, own)).join("\n")}
</body></html>
`;
}

function tiles({ rows, leftOut }: Report): string {
  const { skipped } = tallyOf(rows);
  const tile = (name: string, count: number, words: string, mark = ""): string =>
    `<div class="tile ${mark}"><b>${count}</b><span>${text(name)}</span><small>${text(words)}</small></div>`;
  const all = endCounts(rows).map(({ name, verdict, count, words }) =>
    tile(name, count, words, markOf(verdict)),
  );
  const left = Object.entries(skipped).map(([reason, count]) =>
    tile("skipped", count, skipWords[reason as keyof typeof skipWords]),
  );
  const more = leftOut > 0 ? [tile("left out", leftOut, "more than the limit of a tool")] : [];
  return `<div class="tiles">${[...all, ...left, ...more].join("")}</div>`;
}

function markOf(verdict: Verdict): string {
  if (isDrift(verdict) || verdict === "crashed") return "bad";
  return needsLook(verdict) ? "look" : "good";
}

function changes(baseline: string, list: readonly RunChange[]): string {
  const rows = list.map(
    ({ kind, wireName, argument, words, before, after }) =>
      `<tr><td>${changeWords[kind]}</td><td><code>${text(wireName)}</code></td><td><code>${text(argument)}</code> ${text(words)}</td><td>${side(before)}</td><td>${side(after)}</td></tr>`,
  );
  const body =
    rows.length === 0
      ? "<p>Nothing changed.</p>"
      : `<table><thead><tr><th>Change</th><th>Tool</th><th>Input</th><th>Before</th><th>After</th></tr></thead><tbody>${rows.join("\n")}</tbody></table>`;
  return `<h2>Against ${text(baseline)}</h2>${body}`;
}

const side = (end: RunChange["before"]): string =>
  end === undefined ? "" : `${end.verdict}${end.sentence === "" ? "" : `: ${text(end.sentence)}`}`;

function tool(name: string, rows: readonly ReportRow[]): string {
  const look = rows.filter(isDone).filter(({ verdict }) => needsLook(verdict)).length;
  const lines = rows.map(line).join("\n");
  return `<details${look > 0 ? " open" : ""}><summary><code>${text(name)}</code> ${rows.length} inputs${look > 0 ? `, ${look} to look at` : ""}</summary>
<table><thead><tr><th>Argument</th><th>Input</th><th>Sent</th><th>Verdict</th><th>Sentence</th><th>Rubric</th></tr></thead><tbody>
${lines}
</tbody></table></details>`;
}

function line(row: ReportRow): string {
  const { verdict, human, expects } = row;
  const label =
    verdict === undefined
      ? `<i>${row.skip === undefined ? row.state : "skipped"}</i>`
      : `<span class="v ${markOf(verdict)}">${endName({ verdict, expects })}</span>${human?.verdict ? " <small>by a person</small>" : ""}`;
  const note = human?.note === undefined ? "" : `<br><small>${text(human.note)}</small>`;
  const why = row.skip === undefined ? text(sentenceText(row)) : `<i>${skipWords[row.skip]}</i>`;
  return `<tr${row.n === undefined ? "" : ` id="row-${row.n}"`}><td><code>${text(row.argument)}</code></td><td>${text(row.words)}</td><td><code>${text(row.sent)}</code></td><td>${label}</td><td class="s">${why}${note}</td><td>${dots(row)}</td></tr>`;
}

function dots({ passed }: ReportRow): string {
  if (passed === undefined) return "";
  const all = criteria.map(
    (criterion) =>
      `<i class="${passed.includes(criterion) ? "y" : "n"}" title="${criterionWords[criterion]}"></i>`,
  );
  return `<span class="dots" aria-label="${passed.length} of ${criteria.length}">${all.join("")}</span>`;
}
