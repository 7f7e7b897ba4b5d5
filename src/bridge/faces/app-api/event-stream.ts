import type { JournalEntry } from "#protocol/journal.ts";
import type { Hub, Journal } from "../../hub/hub.ts";
import { drained } from "./drained.ts";
import { openEventFeed } from "./event-feed.ts";
import { eventId, parseEventId } from "./event-id.ts";

/** What the events stream carries: an entry, an order to start over, or a hint that something outside the journal moved. */
export type StreamEvent =
  | { readonly type: "entry"; readonly entry: JournalEntry }
  | { readonly type: "reset"; readonly lastSeq: number }
  | { readonly type: "running" }
  | { readonly type: "inbox" }
  | { readonly type: "policy" };

/** An event with the id that a client sends back to go on after it. */
export interface NumberedEvent {
  readonly id: string;
  readonly event: StreamEvent;
}

/** A client that missed more than this asks again sooner than it replays. */
export const longestReplay = 2000;
/** Entries read from the journal at once. */
const replayStep = 200;
/** Bytes that a socket may owe before nothing more is sent. */
const mostBuffered = 1024 * 1024;

/**
 * Follows the journal from `lastEventId` (`EPOCH-SEQ`) until the signal aborts.
 *
 * Every entry after it comes once and in order. A client without an id, with
 * one of another epoch, or that missed too much gets `reset` and goes on from
 * the newest entry. A slow client is sent nothing more until it has caught up.
 */
export async function* streamEvents(
  hub: Hub,
  lastEventId: string | null,
  signal: AbortSignal,
  bufferedBytes: () => number = () => 0,
): AsyncGenerator<NumberedEvent> {
  const { journal } = hub;
  const feed = openEventFeed(hub, signal);
  let seq = placeIn(journal, lastEventId);
  const event = (what: StreamEvent): NumberedEvent => ({
    id: eventId({ epoch: journal.epoch, seq: seq ?? 0 }),
    event: what,
  });
  try {
    while (!signal.aborted) {
      await drained(bufferedBytes, mostBuffered, signal);
      const newest = journal.lastSeq();
      if (seq === null || newest - seq > longestReplay) {
        seq = newest;
        yield event({ type: "reset", lastSeq: seq });
        continue;
      }
      if (seq < newest) {
        const fresh = feed.take(seq + 1);
        const entries = fresh ? [fresh] : await journal.after(seq, replayStep);
        for (const entry of entries) {
          seq = entry.seq;
          yield event({ type: "entry", entry });
        }
        continue;
      }
      const hint = feed.takeHint();
      if (hint) yield event({ type: hint });
      else await feed.moved();
    }
  } finally {
    feed.close();
  }
}

/** The number that a client has got to; null where its id says nothing of this journal. */
function placeIn(journal: Journal, lastEventId: string | null): number | null {
  const place = lastEventId === null ? null : parseEventId(lastEventId);
  if (!place || place.epoch !== journal.epoch || place.seq > journal.lastSeq()) return null;
  return place.seq;
}
