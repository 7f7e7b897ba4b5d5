import { SessionLost, type Session, type SessionReply } from "#core/session/session.ts";
import type { Clock } from "../clock.ts";
import type { Found } from "../hub.ts";
import { durationText, faultText, quote } from "../sentences.ts";
import type { Source } from "../source.ts";
import { tooLate, within } from "../within.ts";

/** How long a page waits for a session's answer to a query. */
const patienceMs = 10_000;

/** What asking a session needs from around it. */
export interface AskParts {
  readonly clock: Clock;
  readonly source: (name: string) => Source | undefined;
  readonly unknownSource: (name: string) => string;
  readonly onFault: (what: string, error: unknown) => void;
}

/** A source's session with what is known of it. */
export type Held = NonNullable<ReturnType<Source["session"]>> & { readonly source: Source };

/** The session that a source carries, or the sentence for one that carries none. */
export function heldBy({ source, unknownSource }: AskParts, name: string): Found<Held> {
  const found = source(name);
  if (!found) return { ok: false, sentence: unknownSource(name) };
  const held = found.session();
  if (held) return { ok: true, value: { ...held, source: found } };
  const status = found.status();
  return {
    ok: false,
    sentence:
      status.phase === "ready" || status.phase === "closed"
        ? `Source ${quote(name)} carries no session.`
        : status.sentence,
  };
}

/** Asks the session that a source carries; a session that is lost, silent or broken is an answer with its sentence. */
export async function askSession<T>(
  parts: AskParts,
  name: string,
  ask: (session: Session, held: Held) => Promise<SessionReply<T>>,
): Promise<Found<{ readonly result: T; readonly held: Held }>> {
  const found = heldBy(parts, name);
  if (!found.ok) return found;
  try {
    const reply = await within(parts.clock, patienceMs, ask(found.value.session, found.value));
    if (reply === tooLate) {
      return {
        ok: false,
        sentence: `Source ${quote(name)} gave no answer within ${durationText(patienceMs)}.`,
      };
    }
    return reply.ok
      ? { ok: true, value: { result: reply.result, held: found.value } }
      : { ok: false, sentence: reply.error };
  } catch (error) {
    if (error instanceof SessionLost) return { ok: false, sentence: error.message };
    parts.onFault(`source ${name} broke in a query`, error);
    return { ok: false, sentence: `Source ${quote(name)} broke: ${faultText(error)}.` };
  }
}
