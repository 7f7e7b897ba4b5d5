import type { ToolRef } from "#protocol/ids.ts";
import type { OutcomeKind } from "#protocol/outcome.ts";
import { verdicts as allVerdicts, type Verdict } from "#protocol/refusals.ts";
import { isKept, keptWords, verdictWords } from "../verdicts/verdict.ts";
import type {
  Criterion,
  Expectation,
  HumanJudgement,
  ProbeRule,
  RunChange,
  SkipReason,
} from "#protocol/refusals.ts";

/** One probe as reports and baselines see it. */
export interface ReportRow {
  readonly n?: number;
  readonly tool: ToolRef;
  readonly wireName: string;
  readonly probe: string;
  readonly argument: string;
  readonly rule: ProbeRule;
  readonly words: string;
  readonly sent: string;
  readonly argsText: string;
  readonly expects: Expectation;
  /** What our own check says; empty where the input is legal. */
  readonly local: string;
  readonly state: "pending" | "running" | "skipped" | "done";
  readonly skip?: SkipReason;
  readonly kind?: OutcomeKind;
  readonly sentence?: string;
  /** A person's where there is one, else the rubric's. */
  readonly verdict?: Verdict;
  readonly isDrift: boolean;
  readonly passed?: readonly Criterion[];
  readonly human?: HumanJudgement;
}

/** A run as a report tells it. */
export interface Report {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly state: "planning" | "running" | "stopped" | "finished";
  readonly sources: readonly string[];
  /** Probes that were not made because of the limit of a tool. */
  readonly leftOut: number;
  readonly rows: readonly ReportRow[];
  /** Present where the run is compared with a baseline. */
  readonly comparison?: { readonly baseline: string; readonly changes: readonly RunChange[] };
}

/** A row that ran and has a verdict. */
export type DoneRow = ReportRow & { readonly verdict: Verdict };

/** Whether a row ran and has a verdict. */
export const isDone = (row: ReportRow): row is DoneRow =>
  row.state === "done" && row.verdict !== undefined;

/** Counts of the verdicts, and of what was not run. */
export interface Tally {
  readonly done: number;
  readonly drift: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly pending: number;
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
}

/** Counts rows. */
export function tallyOf(rows: readonly ReportRow[]): Tally {
  const verdicts: Partial<Record<Verdict, number>> = {};
  const skipped: Partial<Record<SkipReason, number>> = {};
  let [done, drift, pending] = [0, 0, 0];
  for (const row of rows) {
    if (row.skip !== undefined) skipped[row.skip] = (skipped[row.skip] ?? 0) + 1;
    else if (!isDone(row)) pending += 1;
    else {
      done += 1;
      verdicts[row.verdict] = (verdicts[row.verdict] ?? 0) + 1;
    }
    if (row.isDrift) drift += 1;
  }
  return { done, drift, skipped, pending, verdicts };
}

/** How a row ended, in one word: its verdict, or `kept`. */
export const endName = (row: Pick<DoneRow, "verdict" | "expects">): Verdict | "kept" =>
  isKept(row) ? "kept" : row.verdict;

/** The same in a few words. */
export const endWords = (row: Pick<DoneRow, "verdict" | "expects">): string =>
  isKept(row) ? keptWords : verdictWords[row.verdict];

/** How many rows ended in one way. */
export interface EndCount {
  readonly name: Verdict | "kept";
  readonly verdict: Verdict;
  readonly count: number;
  readonly words: string;
}

/** The ends that there are, in the order in which verdicts are listed; what was kept stands apart from what passed. */
export function endCounts(rows: readonly ReportRow[]): readonly EndCount[] {
  const done = rows.filter(isDone);
  return allVerdicts
    .flatMap((verdict): readonly EndCount[] => {
      const own = done.filter((row) => row.verdict === verdict);
      const kept = own.filter(isKept).length;
      return [
        { name: verdict, verdict, count: own.length - kept, words: verdictWords[verdict] },
        { name: "kept", verdict, count: kept, words: keptWords },
      ];
    })
    .filter(({ count }) => count > 0);
}

/** The rows of each tool, in their order. */
export function byTool(rows: readonly ReportRow[]): ReadonlyMap<string, readonly ReportRow[]> {
  const tools = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const list = tools.get(row.wireName) ?? [];
    list.push(row);
    tools.set(row.wireName, list);
  }
  return tools;
}

/** Why a probe was left out, in words. */
export const skipWords: Readonly<Record<SkipReason, string>> = {
  control: "it might take effect, and the tool does not say that it only reads",
  destructive: "the tool says that it may destroy something, and nobody confirmed",
  off: "the tool is switched off",
};

/** `2026-11-30 12:52 UTC`. */
export const timeText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** What a row's sentence is in a report; what a tool answered to legal input is nobody's business. */
export const sentenceText = (row: ReportRow): string =>
  row.verdict === "passed" ? "" : (row.sentence ?? "");
