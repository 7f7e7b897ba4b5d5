import {
  criteria,
  type Criterion,
  type Expectation,
  type RubricResult,
  type Verdict,
} from "#protocol/refusals.ts";

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
  echo: "refused without saying why",
  leaked: "refused with a sentence that shows internals",
  elsewhere: "refused for another reason; the bad value may have been taken",
  accepted: "taken, though the schema forbids it",
  refusedLegal: "refused, though the schema allows it",
  declined: "legal, and declined for what it met",
  passed: "taken, and rightly so",
  protocolError: "answered with a protocol error",
  crashed: "the tool was lost",
  timeout: "no answer in time",
  notRun: "not run",
};

/**
 * Input that the schema forbids was taken, and a person says that it may be: no
 * drift any more, but not what "passed" says of legal input either.
 */
export const isKept = ({
  verdict,
  expects,
}: {
  readonly verdict?: Verdict;
  readonly expects: Expectation;
}): boolean => verdict === "passed" && expects === "refused";

/** What is said of such a row. */
export const keptWords = "taken, though the schema forbids it; kept so by a person";

/** The questions as people read them. */
export const criterionWords: Readonly<Record<Criterion, string>> = {
  names: "Names the argument",
  limit: "States the rule",
  received: "Shows what was received",
  remedy: "Says what would be right",
  clean: "Leaks nothing",
};

/** How many of the five passed. */
export const scoreOf = (rubric: RubricResult): number =>
  criteria.filter((criterion) => rubric[criterion].passed).length;
