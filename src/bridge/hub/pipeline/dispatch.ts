import { SessionLost } from "#core/session/session.ts";
import { outcomeKinds } from "#protocol/outcome.ts";
import { faultText, quote } from "../sentences.ts";
import type { CallContext } from "../source.ts";
import { tooLate, within } from "../within.ts";
import { stopHeading, stopped } from "./endings.ts";
import type { Ending, Passage, PipelineParts } from "./pipeline-parts.ts";
import { aborted, untilAborted } from "./until-aborted.ts";

/** How long a source that was told to stop may take to say what became of the call. */
const graceMs = 500;

type Answer =
  | { readonly ok: true; readonly outcome: Ending }
  | { readonly ok: false; readonly error: unknown };

async function answerOf({ source, call }: Passage, context: CallContext): Promise<Answer> {
  try {
    return { ok: true, outcome: await source.call(call, context) };
  } catch (error) {
    return { ok: false, error };
  }
}

/** What is known of a call whose source threw instead of answering. */
function broken({ source }: Passage, error: unknown): Ending {
  if (error instanceof SessionLost) {
    return error.sent
      ? { kind: "unknownEffect", stage: "dispatch", by: "session", sentence: error.message }
      : { kind: "protocolError", stage: "dispatch", by: "bridge", sentence: error.message };
  }
  return {
    kind: "protocolError",
    stage: "dispatch",
    by: "bridge",
    sentence: `Source ${quote(source.name)} broke during the call: ${faultText(error)}. Nothing is known about whether it took effect.`,
  };
}

/** A source's answer after it was told to stop. A result that comes now is none any more (R3.15). */
function lateEnding(passage: Passage, answer: Answer | typeof tooLate): Ending {
  const isAnswer = answer !== tooLate && answer.ok && isOutcome(answer.outcome);
  if (!isAnswer) return stopped(passage, { stage: "dispatch", hasFinished: false });
  const { outcome } = answer;
  switch (outcome.kind) {
    case "unknownEffect":
      return outcome;
    case "cancelled":
    case "deadline":
      return toldStop(passage, outcome);
    case "ok":
    case "refusal":
      return stopped(passage, { stage: "dispatch", hasFinished: true });
    case "protocolError":
    case "providerError":
    case "configurationError":
      return stopped(passage, { stage: "dispatch", hasFinished: false });
  }
}

/** A source knows what became of the call, the hub who stopped it: each is believed in its own. */
function toldStop(passage: Passage, outcome: Ending): Ending {
  const ours = stopped(passage, { stage: "dispatch", hasFinished: false });
  const said = outcome.sentence ?? "";
  if (said === "") return ours;
  if (outcome.kind === ours.kind) return { ...outcome, by: ours.by };
  return { ...outcome, kind: ours.kind, by: ours.by, sentence: `${stopHeading(passage)} ${said}` };
}

const isOutcome = (outcome: unknown): outcome is Ending =>
  typeof outcome === "object" &&
  outcome !== null &&
  "kind" in outcome &&
  outcomeKinds.some((kind) => kind === outcome.kind);

/** Sends the call and waits for its answer, its deadline or whoever stops it. */
export async function dispatchCall(
  { clock, onFault }: Pick<PipelineParts, "clock" | "onFault">,
  passage: Passage,
  context: CallContext,
): Promise<Ending> {
  const answering = answerOf(passage, context);
  const answer = await untilAborted(context.signal, answering);
  if (answer === aborted) return lateEnding(passage, await within(clock, graceMs, answering));
  if (!answer.ok) {
    onFault(`source ${passage.source.name} broke in a call`, answer.error);
    return broken(passage, answer.error);
  }
  if (isOutcome(answer.outcome)) return answer.outcome;
  return {
    kind: "protocolError",
    stage: "convert",
    by: "bridge",
    sentence: `Source ${quote(passage.source.name)} gave no outcome for the call.`,
  };
}
