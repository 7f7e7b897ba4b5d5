import type { ToolRef } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import type { RunLine, RunPlace, RunView } from "#protocol/refusal-table.ts";
import type {
  BaselineSummary,
  HumanJudgement,
  ReportFormat,
  RunChange,
  RunFilter,
  RunId,
  RunOptions,
  RunRow,
  RunRowDetail,
  RunSummary,
  RunTool,
  Verdict,
} from "#protocol/refusals.ts";
import type { Window } from "#protocol/window.ts";
import type { Report } from "#core/reports/report.ts";
import type { Found } from "../../hub/hub.ts";

/** What a person is told before a run is started. */
export interface RunPlan {
  readonly tools: number;
  readonly off: number;
  /** Tools that say that they only read: legal inputs are sent to them too. */
  readonly readOnly: number;
  /** Tools that say that they may destroy something; they are left out unless it is confirmed. */
  readonly destructive: readonly { readonly tool: ToolRef; readonly wireName: string }[];
}

/** A window of rows with counts for the filter chips. */
export interface RowWindow extends Window<RunRow> {
  readonly facets: {
    readonly all: number;
    readonly drift: number;
    readonly needsLook: number;
    readonly changed: number;
    readonly skipped: number;
    readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
  };
}

/** A window of the table: heads of groups and the rows under them. */
export interface LineWindow extends Window<RunLine>, Pick<RowWindow, "facets"> {}

/** A comparison, with how many changes there are of each kind. */
export interface RunComparison {
  readonly baseline: BaselineSummary;
  readonly total: number;
  readonly counts: Readonly<Partial<Record<RunChange["kind"], number>>>;
  /** How the probes that both have ended then. */
  readonly before: Readonly<Partial<Record<Verdict, number>>>;
  /** The first of them, as many as were asked for. */
  readonly changes: readonly RunChange[];
}

/** A report or baseline as a file to save. */
export interface TextFile {
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

/**
 * The refusal workbench: makes inputs from the schemas of tools, sends them
 * through the hub like any caller, judges what comes back, and keeps it.
 */
export interface RefusalRuns {
  /** What a start with these options would run; nothing is sent. */
  plan(options: Pick<RunOptions, "sources" | "tools">): Found<RunPlan>;
  /** How many inputs it would make; null where making them all would take long. */
  inputs(
    options: Pick<Partial<RunOptions>, "sources" | "tools" | "perTool">,
  ): Promise<number | null>;
  /** Begins a run: its rows are planned, then sent. Settles when it is under way. */
  start(options: Partial<RunOptions>, caller: Caller): Promise<Found<RunSummary>>;
  /** Lets nothing more begin and cancels what runs; those rows stay pending. */
  stop(id: RunId): Promise<Found<RunSummary>>;
  /** Goes on with the rows that did not run. */
  resume(id: RunId): Promise<Found<RunSummary>>;
  /** Sends one probe that ran once more; settles when it has ended. */
  again(id: RunId, n: number): Promise<Found<RunRowDetail>>;
  remove(id: RunId): Promise<Found<null>>;
  list(): Promise<readonly RunSummary[]>;
  summary(id: RunId): Promise<Found<RunSummary>>;
  /** Settles when the run is neither planning nor running. */
  ended(id: RunId): Promise<Found<RunSummary>>;
  rows(
    id: RunId,
    filter: RunFilter,
    page: { readonly from: number; readonly count: number; readonly baseline?: RunId },
  ): Promise<Found<RowWindow>>;
  /** The same as a table: the rows in groups, each after its head. */
  lines(
    id: RunId,
    view: RunView,
    page: { readonly from: number; readonly count: number; readonly baseline?: RunId },
  ): Promise<Found<LineWindow>>;
  /** Where a row stands in that table; null where the filter leaves it out. */
  place(id: RunId, view: RunView, n: number, baseline?: RunId): Promise<Found<RunPlace | null>>;
  row(id: RunId, n: number, baseline?: RunId): Promise<Found<RunRowDetail>>;
  tools(id: RunId): Promise<Found<readonly RunTool[]>>;
  /** Sets or takes back what a person thinks of a row; it holds wherever the same sentence is met. */
  judge(id: RunId, n: number, judgement: HumanJudgement | null): Promise<Found<RunRowDetail>>;
  saveBaseline(id: RunId, name: string): Promise<Found<BaselineSummary>>;
  /** Keeps a baseline file. */
  importBaseline(text: string): Promise<Found<BaselineSummary>>;
  baselines(): Promise<readonly BaselineSummary[]>;
  baselineFile(id: RunId): Promise<Found<TextFile>>;
  removeBaseline(id: RunId): Promise<Found<null>>;
  /** What changed; of the changes themselves at most `most`. */
  compare(id: RunId, baseline: RunId, most?: number): Promise<Found<RunComparison>>;
  /** The run as reports are made from. */
  reportOf(id: RunId, baseline?: RunId): Promise<Found<Report>>;
  report(id: RunId, format: ReportFormat, baseline?: RunId): Promise<Found<TextFile>>;
  /** Hears whenever a run moved: a row ended, it began or ended. */
  onChange(listener: (id: RunId) => void): () => void;
  close(): Promise<void>;
}

/** Options of a run where nothing else is asked for. */
export const usualRunOptions: RunOptions = {
  controls: "readOnly",
  destructive: false,
  concurrency: 4,
  perSecond: 50,
  timeoutMs: 10_000,
  perTool: 60,
  seed: 1,
};
