import type { Finding } from "#protocol/finding.ts";
import type { OutcomeBy, OutcomeKind, Stage } from "#protocol/outcome.ts";
import { sentenceOf } from "#core/refusals/check-generated.ts";
import { durationText, quote } from "../sentences.ts";
import type { Ending, Passage } from "./pipeline-parts.ts";

/** Findings that an outcome carries at most. */
const mostFindings = 100;

/** Findings whose sentences are joined into the outcome's: nobody reads a hundred sentences. */
const mostSentences = 20;

/** A call that was declined. */
export function refusal(stage: Stage, by: OutcomeBy, sentence: string): Ending {
  return { kind: "refusal", stage, by, sentence };
}

/** A call that our own check declined. */
export function foundRefusal(stage: "access" | "check", findings: readonly Finding[]): Ending {
  return {
    ...refusal(stage, "check", sentenceOf(findings.slice(0, mostSentences))),
    findings: findings.slice(0, mostFindings),
  };
}

/** What a person reads where whoever ended the call said nothing. */
export const wordless: Readonly<Record<Exclude<OutcomeKind, "ok">, string>> = {
  refusal: "The call was refused without a reason.",
  protocolError: "The answer did not keep to the protocol.",
  providerError: "The provider failed without saying why.",
  configurationError: "Something is set up wrongly; the answer does not say what.",
  cancelled: "The call was cancelled.",
  deadline: "There was no answer in time.",
  unknownEffect: "Nothing is known about whether the call took effect.",
};

/** Where a call was when it was stopped. */
export type StoppedAt =
  | { readonly stage: "check" | "confirm" }
  /** `hasFinished`: the answer came after all, too late to count. */
  | { readonly stage: "dispatch"; readonly hasFinished: boolean };

function stopWords(passage: Passage, wasSent: boolean): string {
  const name = quote(passage.source.name);
  const when = wasSent ? "during the call" : "before the call was sent";
  const within = durationText(passage.timeoutMs);
  switch (passage.handle.stoppedBy()) {
    case null:
    case "caller":
      return wasSent ? "The call was cancelled" : "The call was cancelled before it was sent";
    case "detached":
      return `Source ${name} was closed ${when}`;
    case "closing":
      return `The bridge stopped ${when}`;
    case "deadline":
      return wasSent
        ? `There was no answer within ${within}`
        : `The check took longer than ${within}; nothing was sent`;
  }
}

/** Who stopped a call that had been sent, as a sentence of its own. */
export const stopHeading = (passage: Passage): string => `${stopWords(passage, true)}.`;

function stopSentence(passage: Passage, at: StoppedAt): string {
  const said = stopWords(passage, at.stage === "dispatch");
  if (at.stage !== "dispatch") return `${said}.`;
  if (at.hasFinished) return `${said}; it had finished by then.`;
  const onlyReads = passage.record.offered.annotations?.readOnlyHint === true;
  return onlyReads ? `${said}.` : `${said}; nothing is known about whether it took effect.`;
}

/** A call that was stopped by its caller, its deadline or the end of what it needs. */
export function stopped(passage: Passage, at: StoppedAt): Ending {
  const stopper = passage.handle.stoppedBy();
  const isPerson = passage.caller.face === "app" || passage.caller.face === "cli";
  return {
    kind: stopper === "deadline" ? "deadline" : "cancelled",
    stage: at.stage,
    by: stopper === "caller" && isPerson ? "person" : "bridge",
    sentence: stopSentence(passage, at),
  };
}
