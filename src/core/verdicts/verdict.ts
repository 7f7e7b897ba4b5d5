/** What became of a probe, in one word. */
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

/** The tool does not keep what its schema says. */
export const isDrift = (verdict: Verdict): boolean =>
  verdict === "accepted" || verdict === "refusedLegal";

/** Somebody should look at it. */
export const needsLook = (verdict: Verdict): boolean =>
  !["taught", "passed", "declined", "notRun"].includes(verdict);

/** What each verdict means, for whoever meets it in a table. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  taught: "refused with a sentence that helps",
  vague: "refused with a sentence that leaves out what is needed",
  echo: "refused with JSON alone",
  leaked: "refused with a sentence that shows internals",
  elsewhere: "refused for another reason; the bad value may have been taken",
  accepted: "taken, though the schema forbids it",
  refusedLegal: "refused, though the schema allows it",
  declined: "legal, and declined for what it met",
  passed: "legal, and taken",
  protocolError: "answered with a protocol error",
  crashed: "the tool was lost",
  timeout: "no answer in time",
  notRun: "not run",
};

/** The five questions of the rubric (docs/refusal-rubric.md), in their order. */
export type Criterion = "names" | "limit" | "received" | "remedy" | "clean";

export const criteria: readonly Criterion[] = ["names", "limit", "received", "remedy", "clean"];

/** The questions as people read them. */
export const criterionWords: Readonly<Record<Criterion, string>> = {
  names: "Names the argument",
  limit: "States the rule",
  received: "Shows what was received",
  remedy: "Says what would be right",
  clean: "Leaks nothing",
};

/** One answer, with the piece of the sentence that it rests on where there is one. */
export interface CriterionResult {
  readonly passed: boolean;
  readonly evidence?: string;
}

/** All five answers. */
export type RubricResult = Readonly<Record<Criterion, CriterionResult>>;

/** How many of the five passed. */
export const scoreOf = (rubric: RubricResult): number =>
  criteria.filter((criterion) => rubric[criterion].passed).length;
