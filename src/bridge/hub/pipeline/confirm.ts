import type { CallId } from "#protocol/ids.ts";
import { refusal, stopped } from "./endings.ts";
import type { Ending, Passage, PipelineParts } from "./pipeline-parts.ts";

/** Asks a person where the policy wants it. Null = the call goes on. */
export async function confirmCall(
  { policy, inbox }: Pick<PipelineParts, "policy" | "inbox">,
  passage: Passage,
  callId: CallId,
): Promise<Ending | null> {
  const { record, handle, args, watch } = passage;
  const decision = policy.decide(record.ref, record.offered.annotations);
  if (decision.act === "go") return null;
  if (decision.act === "block") return refusal("confirm", "bridge", decision.sentence);
  const question = {
    callId,
    tool: record.ref,
    wireName: record.names.wireName,
    args,
    reason: decision.reason,
  };
  handle.setWaiting(true);
  const answer = await watch.during("person", () => inbox.confirm(question, handle.signal));
  handle.setWaiting(false);
  if (handle.signal.aborted) return stopped(passage, { stage: "confirm" });
  switch (answer.action) {
    case "accept":
      return null;
    case "decline":
      return refusal("confirm", "person", "A person declined this call.");
    case "cancel":
      return {
        kind: "cancelled",
        stage: "confirm",
        by: "person",
        sentence: "A person cancelled this call before it was sent.",
      };
  }
}
