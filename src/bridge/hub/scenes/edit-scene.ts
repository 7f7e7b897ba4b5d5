import { SessionLost, type Session, type SessionReply } from "#core/session/session.ts";
import { toolKey, type SourceName } from "#protocol/ids.ts";
import type { JournalBodies } from "#protocol/journal.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolAnnotations } from "#protocol/tool.ts";
import type { Journal, SceneEditor } from "../hub.ts";
import type { Asking } from "../inbox.ts";
import { refusal } from "../pipeline/endings.ts";
import type { Ending } from "../pipeline/pipeline-parts.ts";
import { startStopwatch, type Stopwatch } from "../pipeline/stopwatch.ts";
import { aborted, untilAborted } from "../pipeline/until-aborted.ts";
import type { Policy } from "../policy.ts";
import type { RunningCalls, RunningHandle } from "../running.ts";
import { durationText, faultText, quote } from "../sentences.ts";
import type { Source } from "../source.ts";
import { tooLate, within } from "../within.ts";
import { heldBy, type AskParts } from "./ask-session.ts";

/** What changing a scene needs from the rest of the hub. */
export interface EditParts extends AskParts {
  readonly journal: Journal;
  readonly policy: Policy;
  readonly inbox: Asking;
  readonly running: RunningCalls;
  readonly isReadOnly: boolean;
}

/** A change of a scene that somebody asks for. */
export interface SceneEdit {
  /** What the person who is asked reads, and what the policy calls it. */
  readonly name: string;
  readonly args: JsonObject;
  readonly annotations: ToolAnnotations;
  /** What the journal says of it once it is done. */
  readonly body: JournalBodies["session"];
  /** What it did, as a sentence. */
  readonly done: string;
  readonly run: (session: Session) => Promise<SessionReply<unknown>>;
}

/** How long a session may take over a change. */
const patienceMs = 30_000;

const protocolError = (sentence: string): Ending => ({
  kind: "protocolError",
  stage: "dispatch",
  by: "bridge",
  sentence,
});

/**
 * Changes a scene through the gates that a call passes: the read-only bridge,
 * the policy, the person. What was done is in the journal before this settles;
 * what was refused changed nothing and leaves no entry.
 */
export async function editScene(
  parts: EditParts,
  source: string,
  edit: SceneEdit,
  { callId, caller }: SceneEditor,
): Promise<Outcome> {
  const watch = startStopwatch(parts.clock);
  const end = (ending: Ending): Outcome => ({ ...ending, times: watch.times() });
  if (parts.isReadOnly) {
    return end(
      refusal("access", "bridge", "This bridge is read-only; start it without --read-only."),
    );
  }
  const held = heldBy(parts, source);
  if (!held.ok) return end(refusal("access", "bridge", held.sentence));
  const { session, source: owner } = held.value;
  const handle = parts.running.begin({
    callId,
    tool: { source: owner.name, key: toolKey(edit.name) },
    wireName: edit.name,
    caller,
    startedAt: parts.clock.now(),
  });
  if (!handle) {
    return end(
      refusal("name", "bridge", "A call with this id is running already; give it another."),
    );
  }
  try {
    const declined = await confirm(parts, owner.name, edit, callId, handle, watch);
    if (declined) return end(declined);
    const ending = await watch.during("transport", () => send(parts, owner, session, edit, handle));
    if (ending.kind !== "ok") return end(ending);
    const unwritten = await write(parts, owner.name, edit, caller);
    return end(unwritten ?? ending);
  } finally {
    handle.end();
  }
}

async function confirm(
  { policy, inbox }: EditParts,
  source: SourceName,
  { name, args, annotations }: SceneEdit,
  callId: SceneEditor["callId"],
  handle: RunningHandle,
  watch: Stopwatch,
): Promise<Ending | null> {
  const tool = { source, key: toolKey(name) };
  const decision = policy.decide(tool, annotations);
  if (decision.act === "go") return null;
  if (decision.act === "block") return refusal("confirm", "bridge", decision.sentence);
  handle.setWaiting(true);
  const answer = await watch.during("person", () =>
    inbox.confirm({ callId, tool, wireName: name, args, reason: decision.reason }, handle.signal),
  );
  handle.setWaiting(false);
  if (handle.signal.aborted) return cancelled("It was cancelled before it was sent.");
  switch (answer.action) {
    case "accept":
      return null;
    case "decline":
      return refusal("confirm", "person", "A person declined this change.");
    case "cancel":
      return cancelled("A person cancelled this change before it was sent.");
  }
}

const cancelled = (sentence: string): Ending => ({
  kind: "cancelled",
  stage: "confirm",
  by: "person",
  sentence,
});

async function send(
  { clock, onFault }: EditParts,
  owner: Source,
  session: Session,
  edit: SceneEdit,
  handle: RunningHandle,
): Promise<Ending> {
  try {
    const reply = await untilAborted(handle.signal, within(clock, patienceMs, edit.run(session)));
    if (reply === aborted) {
      return {
        kind: "cancelled",
        stage: "dispatch",
        by: "bridge",
        sentence:
          "It was stopped after it was sent; nothing is known about whether it took effect.",
      };
    }
    if (reply === tooLate) {
      return {
        kind: "deadline",
        stage: "dispatch",
        by: "bridge",
        sentence: `There was no answer within ${durationText(patienceMs)}; nothing is known about whether it took effect.`,
      };
    }
    if (!reply.ok) return refusal("dispatch", "session", reply.error);
    // So that the tools are right when the answer arrives, as after a creation (R0.36).
    if (edit.body.change === "removed") await owner.refresh?.();
    return {
      kind: "ok",
      stage: "output",
      by: "session",
      result: { content: [{ type: "text", text: edit.done }] },
    };
  } catch (error) {
    if (error instanceof SessionLost) {
      return error.sent
        ? { kind: "unknownEffect", stage: "dispatch", by: "session", sentence: error.message }
        : protocolError(error.message);
    }
    onFault(`source ${owner.name} broke in a change of its scene`, error);
    return protocolError(
      `Source ${quote(owner.name)} broke: ${faultText(error)}. Nothing is known about whether the change took effect.`,
    );
  }
}

async function write(
  { journal, clock, onFault }: EditParts,
  source: SourceName,
  { body, done }: SceneEdit,
  caller: SceneEditor["caller"],
): Promise<Ending | null> {
  try {
    await journal.append({ at: clock.now(), kind: "session", source, caller, body });
    return null;
  } catch (error) {
    onFault("a change of a scene could not be written to the journal", error);
    return {
      kind: "configurationError",
      stage: "output",
      by: "bridge",
      sentence: `${done} The journal could not be written: ${faultText(error)}.`,
    };
  }
}
