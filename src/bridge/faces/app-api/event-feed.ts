import type { JournalEntry } from "#protocol/journal.ts";
import type { Hub } from "../../hub/hub.ts";

/** Something outside the journal that moved. */
export type Hint = "running" | "inbox" | "policy";

/** What happened in a hub since somebody last asked. */
export interface EventFeed {
  /** The entry with this number where it has just been written; older ones are let go. */
  take(seq: number): JournalEntry | null;
  /** A hint that is due, once. */
  takeHint(): Hint | null;
  /** Settles when there may be something to take, or the signal aborts. */
  moved(): Promise<void>;
  close(): void;
}

/** Entries that wait in memory for a slow client; with more it reads them from the journal. */
const mostWaiting = 500;
/** A call that reports its progress all the time moves `running` as often; one hint a span is enough. */
const hintEveryMs = 50;

/** Listens to a hub from now on. */
export function openEventFeed(hub: Hub, signal: AbortSignal): EventFeed {
  let entries: JournalEntry[] = [];
  const moving = new Set<Hint>();
  const due = new Set<Hint>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wake: (() => void) | null = null;
  const stir = (): void => {
    wake?.();
    wake = null;
  };
  const hint = (what: Hint) => (): void => {
    moving.add(what);
    timer ??= setTimeout(() => {
      timer = null;
      for (const one of moving) due.add(one);
      moving.clear();
      stir();
    }, hintEveryMs);
  };
  const stops = [
    hub.journal.onEntry((entry) => {
      entries = entries.length < mostWaiting ? [...entries, entry] : [];
      stir();
    }),
    hub.onRunning(hint("running")),
    hub.inbox.onChange(hint("inbox")),
    hub.onPolicy(hint("policy")),
  ];
  signal.addEventListener("abort", stir);

  return {
    take(seq) {
      entries = entries.filter((entry) => entry.seq >= seq);
      const [first] = entries;
      if (first?.seq !== seq) return null;
      entries = entries.slice(1);
      return first;
    },
    takeHint() {
      for (const one of due) {
        due.delete(one);
        return one;
      }
      return null;
    },
    moved() {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        wake = resolve;
      });
    },
    close() {
      if (timer) clearTimeout(timer);
      signal.removeEventListener("abort", stir);
      for (const stop of stops) stop();
    },
  };
}
