import type { JournalEntry } from "#protocol/journal.ts";
import type { Hub } from "../../hub/hub.ts";

/** What the events stream carries: an entry, an order to start over, or a hint that something outside the journal moved. */
export type StreamEvent =
  | { readonly type: "entry"; readonly entry: JournalEntry }
  | { readonly type: "reset"; readonly lastSeq: number }
  | { readonly type: "running" }
  | { readonly type: "inbox" };

/** Follows the journal from `lastEventId` (`EPOCH-SEQ`) until the signal aborts. */
// oxlint-disable-next-line require-yield
export async function* streamEvents(
  _hub: Hub,
  _lastEventId: string | null,
  _signal: AbortSignal,
): AsyncGenerator<{ readonly id: string; readonly event: StreamEvent }> {
  throw new Error("not written yet");
}
