import { SessionLost, type Session, type SessionReply } from "#core/session/session.ts";
import { toolKey, type SourceName } from "#protocol/ids.ts";
import type { JournalBodies } from "#protocol/journal.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolAnnotations } from "#protocol/tool.ts";
import type { Found, Journal, SceneEditor } from "../hub.ts";
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
import { heldBy, type AskParts, type Held } from "./ask-session.ts";
import { commitChange, commitEdit, commitEnd, type EditEntry } from "./edit-journal.ts";

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
 * the policy, the person. It stands in the journal as a call does: what was
 * asked for before it is sent, and its end, refusals too, before this settles.
 */
export async function editScene(
  parts: EditParts,
  source: string,
  edit: SceneEdit,
  editor: SceneEditor,
): Promise<Outcome> {
  const watch = startStopwatch(parts.clock);
  const end = (ending: Ending): Outcome => ({ ...ending, times: watch.times() });
  const held = heldBy(parts, source);
  const { name, args } = edit;
  const handle = held.ok ? begin(parts, held.value.source, edit, editor) : null;
  if (held.ok && !handle) {
    // Written down, it would be taken for a part of the call whose id it bears.
    return end(
      refusal("name", "bridge", "A call with this id is running already; give it another."),
    );
  }
  const owner = held.ok ? { source: held.value.source.name } : {};
  const entry: EditEntry = { ...editor, ...owner, name, args };
  try {
    const unmade = (await commitEdit(parts, entry)) ?? denied(parts, held);
    const ending =
      unmade ??
      (held.ok && handle && (await pass(parts, held.value, edit, { entry, handle, watch })));
    if (!ending) throw new Error("A change of a scene was neither made nor refused.");
    return await commitEnd(parts, entry, end(ending));
  } finally {
    handle?.end();
  }
}

function denied({ isReadOnly }: EditParts, held: Found<Held>): Ending | null {
  if (isReadOnly) {
    return refusal("access", "bridge", "This bridge is read-only; start it without --read-only.");
  }
  return held.ok ? null : refusal("access", "bridge", held.sentence);
}

const begin = (
  { running, clock }: EditParts,
  { name: source }: Source,
  { name }: SceneEdit,
  { callId, caller }: SceneEditor,
): RunningHandle | null =>
  running.begin({
    callId,
    tool: { source, key: toolKey(name) },
    wireName: name,
    caller,
    startedAt: clock.now(),
  });

interface Way {
  readonly entry: EditEntry;
  readonly handle: RunningHandle;
  readonly watch: Stopwatch;
}

async function pass(
  parts: EditParts,
  { session, source: owner }: Held,
  edit: SceneEdit,
  { entry, handle, watch }: Way,
): Promise<Ending> {
  const declined = await confirm(parts, owner.name, edit, entry.callId, handle, watch);
  if (declined) return declined;
  const ending = await watch.during("transport", () => send(parts, owner, session, edit, handle));
  if (ending.kind !== "ok") return ending;
  return (await commitChange(parts, entry, edit.body, edit.done)) ?? ending;
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
