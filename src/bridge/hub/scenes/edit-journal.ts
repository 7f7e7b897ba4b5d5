import type { SourceName } from "#protocol/ids.ts";
import type { JournalBodies } from "#protocol/journal.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { Clock } from "../clock.ts";
import type { Journal, SceneEditor } from "../hub.ts";
import type { Ending } from "../pipeline/pipeline-parts.ts";
import { faultText } from "../sentences.ts";

/** What writing a change down needs. */
export interface EditJournalParts {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly onFault: (what: string, error: unknown) => void;
}

/** A change of a scene as the journal knows it. */
export interface EditEntry extends SceneEditor {
  readonly name: string;
  readonly args: JsonObject;
  /** Absent where nobody is called what was asked for. */
  readonly source?: SourceName;
}

/** What every entry of a change says of itself. */
const about = ({ clock }: EditJournalParts, { callId, caller, source }: EditEntry) => ({
  at: clock.now(),
  callId,
  caller,
  ...(source === undefined ? {} : { source }),
});

const unwritten = (stage: Ending["stage"], sentence: string): Ending => ({
  kind: "configurationError",
  stage,
  by: "bridge",
  sentence,
});

/** Writes down what is asked for, like a call. Settles with the ending of a change that cannot be written, which must not be made. */
export async function commitEdit(
  parts: EditJournalParts,
  entry: EditEntry,
): Promise<Ending | null> {
  const { name, args } = entry;
  try {
    await parts.journal.append({
      ...about(parts, entry),
      kind: "call",
      body: { wireName: name, args },
    });
    return null;
  } catch (error) {
    parts.onFault("a change of a scene could not be written to the journal", error);
    return unwritten(
      "access",
      `The journal cannot be written, so the change was not made: ${faultText(error)}.`,
    );
  }
}

/** Writes down what a change did. Settles with another ending where that fails. */
export async function commitChange(
  parts: EditJournalParts,
  entry: EditEntry,
  body: JournalBodies["session"],
  done: string,
): Promise<Ending | null> {
  try {
    await parts.journal.append({ ...about(parts, entry), kind: "session", body });
    return null;
  } catch (error) {
    parts.onFault("what changed in a scene could not be written to the journal", error);
    return unwritten("output", notWritten(done, error));
  }
}

/** Writes down how it ended, refused changes included; one that cannot be written says so to its caller. */
export async function commitEnd(
  parts: EditJournalParts,
  entry: EditEntry,
  outcome: Outcome,
): Promise<Outcome> {
  try {
    await parts.journal.append({
      ...about(parts, entry),
      kind: "outcome",
      body: { wireName: entry.name, outcome },
    });
    return outcome;
  } catch (error) {
    parts.onFault("the end of a change of a scene could not be written to the journal", error);
    // A journal that failed before has been told of already.
    if (outcome.kind === "configurationError") return outcome;
    const said = outcome.sentence ?? "The change was made.";
    return { ...outcome, ...unwritten("output", notWritten(said, error)) };
  }
}

const notWritten = (said: string, error: unknown): string =>
  `${said} The journal could not be written: ${faultText(error)}.`;
