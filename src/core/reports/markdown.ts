import type { RunChange } from "#protocol/refusals.ts";
import { needsLook } from "../verdicts/verdict.ts";
import { changeWords } from "./change-words.ts";
import { escapeMarkdown as text, markdownCode as code } from "./escape.ts";
import {
  byTool,
  endCounts,
  isDone,
  sentenceText,
  skipWords,
  tallyOf,
  timeText,
  type DoneRow,
  type Report,
} from "./report.ts";

/** A run for people and pull requests: the counts, what changed, and every row that somebody should look at. */
export function markdownReport(report: Report): string {
  const { rows, comparison } = report;
  const done = rows.filter(isDone);
  const look = done.filter(({ verdict }) => needsLook(verdict));
  return [
    "# Refusals",
    "",
    ...head(report),
    "",
    ...counts(report),
    "",
    ...(comparison === undefined ? [] : [...changes(comparison.baseline, comparison.changes), ""]),
    ...(look.length === 0
      ? ["Every refusal teaches, and no tool breaks its schema's word."]
      : ["## Look at", "", ...lookTable(look)]),
    "",
    "## Tools",
    "",
    ...toolTable(report),
    "",
  ].join("\n");
}

function head({ madeAt, state, sources, rows }: Report): readonly string[] {
  const tools = byTool(rows).size;
  const unfinished = state === "finished" ? "" : ` It is not finished (${state}).`;
  return [
    `${timeText(madeAt)}: ${rows.length} inputs for ${tools} ${tools === 1 ? "tool" : "tools"} of ${sources.map(text).join(", ")}.${unfinished}`,
  ];
}

function counts({ rows, leftOut }: Report): readonly string[] {
  const { skipped, pending } = tallyOf(rows);
  const lines = endCounts(rows).map(
    ({ name, count, words }) => `| ${name} | ${count} | ${words} |`,
  );
  const left = Object.entries(skipped).map(
    ([reason, count]) => `| skipped | ${count} | ${skipWords[reason as keyof typeof skipWords]} |`,
  );
  return [
    "| verdict | inputs | |",
    "| --- | ---: | --- |",
    ...lines,
    ...left,
    ...(pending > 0 ? [`| not run yet | ${pending} | |`] : []),
    ...(leftOut > 0 ? [`| left out | ${leftOut} | more than the limit of a tool |`] : []),
  ];
}

function changes(baseline: string, list: readonly RunChange[]): readonly string[] {
  if (list.length === 0) return [`## Against ${text(baseline)}`, "", "Nothing changed."];
  return [
    `## Against ${text(baseline)}`,
    "",
    "| change | tool | input | before | after |",
    "| --- | --- | --- | --- | --- |",
    ...list.map(
      ({ kind, wireName, argument, words, before, after }) =>
        `| ${changeWords[kind]} | ${code(wireName)} | ${code(argument)} ${text(words)} | ${side(before)} | ${side(after)} |`,
    ),
  ];
}

const side = (end: RunChange["before"]): string =>
  end === undefined
    ? ""
    : `${end.verdict}${end.sentence === "" ? "" : `: ${text(cut(end.sentence))}`}`;

const lookTable = (rows: readonly DoneRow[]): readonly string[] => [
  "| tool | input | sent | verdict | sentence |",
  "| --- | --- | --- | --- | --- |",
  ...rows.map(
    (row) =>
      `| ${code(row.wireName)} | ${code(row.argument)} ${text(row.words)} | ${code(row.sent)} | ${row.verdict}${row.human?.verdict ? " (by a person)" : ""} | ${text(cut(sentenceText(row)))} |`,
  ),
];

function toolTable({ rows }: Report): readonly string[] {
  return [
    "| tool | inputs | drift | look at | taught |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...[...byTool(rows)].map(([name, own]) => {
      const done = own.filter(isDone);
      const look = done.filter(({ verdict }) => needsLook(verdict)).length;
      const { drift, verdicts: found } = tallyOf(own);
      return `| ${code(name)} | ${own.length} | ${drift} | ${look} | ${found.taught ?? 0} |`;
    }),
  ];
}

const longest = 300;
const cut = (sentence: string): string =>
  sentence.length > longest ? `${sentence.slice(0, longest)}…` : sentence;
