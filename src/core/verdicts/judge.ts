import type { Outcome } from "#protocol/outcome.ts";
import { isAboutInput, isAboutState } from "./about.ts";
import type { JudgedProbe } from "./judged.ts";
import { leaksNothing, showsInside } from "./leaks.ts";
import { statesLimit } from "./limit.ts";
import { namesArgument } from "./names.ts";
import { readProse, type Prose } from "./prose.ts";
import { showsReceived } from "./received.ts";
import { saysRemedy } from "./remedy.ts";
import { type RubricResult, type Verdict } from "#protocol/refusals.ts";
import { isDrift } from "./verdict.ts";

/** As much of an outcome as is judged. */
export type JudgedOutcome = Pick<
  Outcome,
  "kind" | "stage" | "by" | "sentence" | "error" | "findings"
>;

/** What became of a probe, and what its sentence is worth. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Set where there was a refusal of an input that ought to be refused. */
  readonly rubric: RubricResult | null;
  readonly isDrift: boolean;
}

/** The five answers about one sentence (docs/refusal-rubric.md). */
export function judgeSentence(probe: JudgedProbe, sentence: string): RubricResult {
  return rubricOf(probe, sentence, readProse(sentence, probe.argsText));
}

function rubricOf(probe: JudgedProbe, sentence: string, prose: Prose): RubricResult {
  const limit = statesLimit(probe, prose);
  return {
    names: namesArgument(probe, prose),
    limit,
    received: showsReceived(probe, prose),
    remedy: saysRemedy(probe, prose, limit),
    clean: leaksNothing(sentence, probe.argsText),
  };
}

/** What became of a probe. Pure: the same outcome gives the same verdict. */
export function judge(probe: JudgedProbe, outcome: JudgedOutcome): Judgement {
  const ended = endedOtherwise(outcome);
  if (ended !== null) return { verdict: ended, rubric: null, isDrift: false };
  if (outcome.kind === "ok") {
    const verdict: Verdict = probe.expects === "refused" ? "accepted" : "passed";
    return { verdict, rubric: null, isDrift: isDrift(verdict) };
  }
  const sentence = outcome.sentence ?? "";
  if (probe.expects === "accepted") {
    const verdict = verdictOfLegal(outcome, sentence);
    return { verdict, rubric: null, isDrift: isDrift(verdict) };
  }
  const prose = readProse(sentence, probe.argsText);
  const rubric = rubricOf(probe, sentence, prose);
  const verdict =
    outcome.kind === "protocolError" ? "protocolError" : verdictOfRefusal(probe, rubric, prose);
  return { verdict, rubric, isDrift: false };
}

/** Ends that say nothing about a sentence. Null where there is one to judge. */
function endedOtherwise({ kind, stage, by, error }: JudgedOutcome): Verdict | null {
  switch (kind) {
    case "deadline":
      return "timeout";
    case "unknownEffect":
      return "crashed";
    case "cancelled":
    case "configurationError":
      return "notRun";
    case "providerError":
      return "crashed";
    case "protocolError":
      // The bridge says it of calls that never reached the tool.
      return error !== undefined ? null : by === "bridge" ? "notRun" : "protocolError";
    case "refusal": {
      const isHeld =
        stage === "confirm" || stage === "name" || (stage === "access" && by === "bridge");
      return isHeld || by === "person" ? "notRun" : null;
    }
    case "ok":
      return null;
  }
}

/** A legal input that was refused: bad input by the tool's own account, or something that it met. */
function verdictOfLegal(outcome: JudgedOutcome, sentence: string): Verdict {
  if (outcome.by === "check") {
    const isScene = (outcome.findings ?? []).some(({ keyword }) =>
      ["scene", "port"].includes(keyword),
    );
    return isScene || isAboutState(sentence) ? "declined" : "refusedLegal";
  }
  if (showsInside(sentence)) return "leaked";
  if (outcome.error?.code === -32_602) return "refusedLegal";
  return isAboutInput(sentence) ? "refusedLegal" : "declined";
}

function verdictOfRefusal(probe: JudgedProbe, rubric: RubricResult, prose: Prose): Verdict {
  const { names, limit, remedy, clean } = rubric;
  if (!clean.passed) return "leaked";
  const knowsNothing = !limit.passed && !remedy.passed;
  if (knowsNothing && !names.passed && isAboutState(prose.text)) return "elsewhere";
  if (knowsNothing && hasNoWords(probe, prose)) return "echo";
  // What was received may be left out: the caller knows it.
  return names.passed && limit.passed && remedy.passed ? "taught" : "vague";
}

const emptyWords =
  /\btool [\w./-]+|\b(?:MCP )?error:?|\binvalid\b|\b(?:arguments?|inputs?|requests?|parameters?|params|values?|for|tool|validation|failed)\b|-?\d+|[^\p{L}]+/giu;

/** Without the value, the JSON, the name of the tool and words such as "invalid arguments", nothing is left. */
function hasNoWords({ sent, argsText }: JudgedProbe, { text }: Prose): boolean {
  const quoted = [argsText, sent].filter((each) => each !== "");
  const rest = quoted.reduce((left, each) => left.replaceAll(each, " "), text);
  return rest.replaceAll(emptyWords, " ").trim().length < 3;
}
