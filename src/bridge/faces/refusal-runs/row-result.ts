import type { ContentBlock } from "#protocol/content.ts";
import type { CallId } from "#protocol/ids.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { Expectation, ProbeRule } from "#protocol/refusals.ts";
import type { Finding } from "#protocol/finding.ts";
import { cut } from "#core/schema/text/quote.ts";
import { steady } from "#core/reports/compare.ts";
import { judge, type Judgement } from "#core/verdicts/judge.ts";
import type { JudgedProbe } from "#core/verdicts/judged.ts";
import type { RowResult } from "../../storage/refusal-store.ts";
import type { RefusalRowsTable } from "../../storage/refusal-tables.ts";

const longestSentence = 8_000;
// What a tool answered is only told as far as it says that something was done.
const longestAnswer = 300;
const longestSteady = 2_000;

/** The probe of a row as it is judged. */
export const judgedProbe = (row: RefusalRowsTable): JudgedProbe => ({
  rule: row.rule as ProbeRule,
  path: row.path,
  argument: row.argument,
  sent: row.sent,
  argsText: row.args_text,
  expects: row.expects as Expectation,
  findings: JSON.parse(row.findings) as readonly Finding[],
});

/** What a row has once its call has ended. */
export function resultOf(row: RefusalRowsTable, callId: CallId, outcome: Outcome): RowResult {
  const judgement = judge(judgedProbe(row), outcome);
  const sentence =
    outcome.kind === "ok"
      ? cut(answerText(outcome.result?.content ?? []), longestAnswer)
      : cut(outcome.sentence ?? "", longestSentence);
  return {
    kind: outcome.kind,
    stage: outcome.stage,
    by: outcome.by,
    code: outcome.error?.code ?? null,
    sentence,
    steady: outcome.kind === "ok" ? "" : steady(sentence).slice(0, longestSteady),
    verdict: judgement.verdict,
    rubric: rubricText(judgement),
    call_id: callId,
    ms: outcome.times.bridge + outcome.times.transport,
  };
}

const rubricText = ({ rubric }: Judgement): string | null =>
  rubric === null ? null : JSON.stringify(rubric);

function answerText(content: readonly ContentBlock[]): string {
  const [first] = content;
  if (first === undefined) return "";
  return first.type === "text" ? first.text : `(${first.type})`;
}
