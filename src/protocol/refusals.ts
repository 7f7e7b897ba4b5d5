import type { Brand, CallId, ToolRef } from "./ids.ts";
import type { Caller } from "./journal.ts";
import type { Finding } from "./finding.ts";
import type { OutcomeBy, OutcomeKind, Stage } from "./outcome.ts";

/** What kind of mistake a probe makes; `good` makes none. */
export type ProbeRule =
  | "good"
  | "required"
  | "unknown"
  | "type"
  | "null"
  | "empty"
  | "enum"
  | "const"
  | "minimum"
  | "maximum"
  | "multipleOf"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "format"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "tuple"
  | "minProperties"
  | "maxProperties"
  | "propertyNames"
  | "discriminator"
  | "variants"
  | "dependent"
  | "readOnly"
  | "object"
  | "components"
  | "digits"
  | "nothing"
  | "longText"
  | "unicode"
  | "nesting"
  | "prototype";

/**
 * What the tool's own schema says of an input: `refused`, the schema forbids it;
 * `accepted`, it allows it; `either`, the schema only hints at it (`format`,
 * `readOnly`), so neither answer breaks its word.
 */
export type Expectation = "refused" | "accepted" | "either";

/** What became of a probe, in one word (docs/refusal-rubric.md). */
export type Verdict =
  /** Refused with a sentence that a caller can mend the call by. */
  | "taught"
  /** Refused, but the sentence leaves out what a caller needs. */
  | "vague"
  /** Refused with nothing but JSON: the input sent back, or a validator's data. */
  | "echo"
  /** Refused, and the sentence shows what is nobody's business. */
  | "leaked"
  /** Refused for another reason: the bad value itself may have been taken. */
  | "elsewhere"
  /** The schema forbids it and the tool took it: drift. */
  | "accepted"
  /** The schema allows it and the tool refused it as bad input: drift. */
  | "refusedLegal"
  /** Legal input that was declined for what it met: no such file, no permission. */
  | "declined"
  /** Legal input that was taken. */
  | "passed"
  /** A JSON-RPC error in place of an answer. */
  | "protocolError"
  /** The tool was lost, or nothing is known about what it did. */
  | "crashed"
  /** No answer before the deadline. */
  | "timeout"
  /** It was not run: switched off, declined by a person, cancelled. */
  | "notRun";

/** In the order in which they are listed anywhere, the worst first. */
export const verdicts: readonly Verdict[] = [
  "accepted",
  "refusedLegal",
  "crashed",
  "leaked",
  "protocolError",
  "timeout",
  "elsewhere",
  "echo",
  "vague",
  "taught",
  "declined",
  "passed",
  "notRun",
];

/** The five questions of the rubric, in their order. */
export type Criterion = "names" | "limit" | "received" | "remedy" | "clean";

/** The five, in the order of the rubric. */
export const criteria: readonly Criterion[] = ["names", "limit", "received", "remedy", "clean"];

/** One answer, with the piece of the sentence that it rests on where there is one. */
export interface CriterionResult {
  readonly passed: boolean;
  readonly evidence?: string;
}

/** All five answers. */
export type RubricResult = Readonly<Record<Criterion, CriterionResult>>;

/** One run of the workbench: `r_` and 16 letters or digits. */
export type RunId = Brand<"RunId">;

/** The form that a run's or baseline's id must have. */
export const runIdPattern = /^[rb]_[A-Za-z0-9]{8,40}$/;

/** `planning`: the probes are being made. `stopped`: it can go on; `finished`: nothing is left. */
export type RunState = "planning" | "running" | "stopped" | "finished";

/** Why a probe was left out of a run. */
export type SkipReason =
  /** It may take effect, and the tool does not say that it only reads. */
  | "control"
  /** The tool says that it may destroy something, and nobody confirmed. */
  | "destructive"
  /** The tool is switched off. */
  | "off";

/** What is run, and how. */
export interface RunOptions {
  /** Only tools of these sources; absent = all. */
  readonly sources?: readonly string[];
  /** Only these tools; absent = all of the sources. */
  readonly tools?: readonly ToolRef[];
  /** Inputs that may take effect: only on tools that say that they only read, or on all after a person's yes. */
  readonly controls: "readOnly" | "all";
  /** A person confirmed that tools marked destructive are run too. */
  readonly destructive: boolean;
  readonly concurrency: number;
  /** Calls a second at most. */
  readonly perSecond: number;
  /** Deadline of one call, in milliseconds. */
  readonly timeoutMs: number;
  /** Probes of one tool at most. */
  readonly perTool: number;
  readonly seed: number;
}

/** A run as a list shows it. */
export interface RunSummary {
  readonly id: RunId;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly state: RunState;
  readonly caller: Caller;
  readonly options: RunOptions;
  readonly tools: number;
  /** Rows in all, those that are skipped included. */
  readonly probes: number;
  readonly done: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /** Probes that were not even made because of `perTool`. */
  readonly leftOut: number;
  readonly counts: Readonly<Partial<Record<Verdict, number>>>;
  readonly drift: number;
  readonly needsLook: number;
  /** Moves whenever something of the run did: a row ended, a person judged one. */
  readonly revision: number;
  /** Calls a second over the last seconds, while it runs. */
  readonly rate?: number;
}

/** What a person thinks of a row; counts as long as the sentence stays the same. */
export interface HumanJudgement {
  readonly verdict?: Verdict;
  readonly note?: string;
}

/** How a row stands to a baseline. */
export type ChangeKind = "newDrift" | "mended" | "worse" | "better" | "sentence" | "new" | "gone";

/** One probe of a run. */
export interface RunRow {
  /** Place in the run, from 0. */
  readonly n: number;
  readonly tool: ToolRef;
  readonly wireName: string;
  readonly probe: string;
  /** JSON Pointer of the argument. */
  readonly path: string;
  /** The same as people read it. */
  readonly argument: string;
  readonly rule: ProbeRule;
  readonly words: string;
  /** The value at the path as JSON, cut. */
  readonly sent: string;
  readonly expects: Expectation;
  /** What our own check says; empty where the input is legal. */
  readonly local: string;
  readonly state: "pending" | "running" | "skipped" | "done";
  readonly skip?: SkipReason;
  readonly kind?: OutcomeKind;
  /** What the tool said; of an answer the beginning. */
  readonly sentence?: string;
  /** A person's where there is one, else the rubric's. */
  readonly verdict?: Verdict;
  readonly isDrift: boolean;
  /** The questions that passed; absent where none was asked. */
  readonly passed?: readonly Criterion[];
  readonly human?: HumanJudgement;
  readonly change?: ChangeKind;
}

/** Everything about one probe. */
export interface RunRowDetail extends RunRow {
  readonly argsText: string;
  readonly findings: readonly Finding[];
  /** The rubric's own verdict, whatever a person said. */
  readonly automatic?: Verdict;
  readonly rubric?: RubricResult;
  readonly stage?: Stage;
  readonly by?: OutcomeBy;
  readonly code?: number;
  readonly callId?: CallId;
  readonly ms?: number;
  /** What the baseline has of it. */
  readonly before?: { readonly verdict: Verdict; readonly sentence: string };
}

/** What the rows of a run are narrowed to. All given parts must match. */
export interface RunFilter {
  /** Words in the sentence, argument, rule or tool. */
  readonly text?: string;
  readonly source?: string;
  readonly tool?: ToolRef;
  readonly verdicts?: readonly Verdict[];
  readonly drift?: boolean;
  readonly needsLook?: boolean;
  readonly state?: RunRow["state"];
  /** Only what changed since the baseline that is compared with. */
  readonly changed?: boolean;
}

/** The tools of a run, for the group lines and their bars. */
export interface RunTool {
  readonly tool: ToolRef;
  readonly wireName: string;
  readonly probes: number;
  readonly done: number;
  readonly counts: Readonly<Partial<Record<Verdict, number>>>;
}

/** What was kept of a run to compare later ones with. */
export interface BaselineSummary {
  readonly id: RunId;
  readonly name: string;
  readonly savedAt: number;
  readonly rows: number;
}

/** One difference between a run and a baseline. */
export interface RunChange {
  readonly kind: ChangeKind;
  /** Absent where the run has no such row any more. */
  readonly n?: number;
  readonly wireName: string;
  readonly probe: string;
  readonly argument: string;
  readonly words: string;
  readonly before?: { readonly verdict: Verdict; readonly sentence: string };
  readonly after?: { readonly verdict: Verdict; readonly sentence: string };
}

/** The formats of a report. */
export type ReportFormat = "md" | "html" | "csv" | "junit" | "json";

/** Every format, in the order in which a person is offered them. */
export const reportFormats: readonly ReportFormat[] = ["md", "html", "json", "junit", "csv"];
