import type { Journal } from "#bridge/hub/hub.ts";
import type {
  CallDetail,
  JournalDraft,
  JournalEntry,
  TimelineFilter,
  TimelineRow,
} from "#protocol/journal.ts";

/** A journal in an array, and what a test reads from it. */
export interface FakeJournal extends Journal {
  /** Everything that was committed, oldest first. */
  readonly entries: readonly JournalEntry[];
  /** From now on appending fails with this; null = works again. */
  failWith(error: Error | null): void;
  /** From now on nothing is committed until the returned function is called. */
  hold(): () => void;
}

/** A journal that keeps everything in an array: no redaction, no blobs. */
export function fakeJournal(epoch = "e1"): FakeJournal {
  const entries: JournalEntry[] = [];
  const listeners = new Set<(entry: JournalEntry) => void>();
  let failure: Error | null = null;
  let held: Promise<void> = Promise.resolve();

  const outcomeOf = (id: string | undefined) => {
    const end = entries.find((entry) => entry.kind === "outcome" && entry.callId === id);
    return end?.kind === "outcome" ? end : undefined;
  };

  const rowOf = (entry: JournalEntry): TimelineRow | null => {
    const common = { seq: entry.seq, at: entry.at, kind: entry.kind, caller: entry.caller };
    const origin = {
      ...(entry.callId === undefined ? {} : { callId: entry.callId }),
      ...(entry.source === undefined ? {} : { source: entry.source }),
    };
    if (entry.kind === "outcome") return null;
    if (entry.kind !== "call") {
      return { ...common, ...origin, title: entry.kind, detail: "", state: null };
    }
    const end = outcomeOf(entry.callId);
    return {
      ...common,
      ...origin,
      title: entry.body.wireName,
      detail: end?.body.outcome.sentence ?? "",
      state: end?.body.outcome.kind ?? "running",
      ...(end ? { durationMs: end.at - entry.at } : {}),
    };
  };

  const passes = (row: TimelineRow, filter: TimelineFilter): boolean => {
    if (filter.source !== undefined && row.source !== filter.source) return false;
    if (filter.group === "calls" && row.kind !== "call") return false;
    if (filter.group === "refusals" && row.state !== "refusal") return false;
    const words = (filter.text ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const text = `${row.title} ${row.detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };

  return {
    epoch,
    entries,
    failWith(error) {
      failure = error;
    },
    hold() {
      const gate = Promise.withResolvers<void>();
      held = held.then(() => gate.promise);
      return gate.resolve;
    },
    async append(draft) {
      await held;
      if (failure) throw failure;
      // The draft is copied as JSON, as a store would, so that a later change to it cannot reach the entry.
      const copy = JSON.parse(JSON.stringify(draft)) as JournalDraft;
      const entry = { ...copy, seq: entries.length + 1 } as JournalEntry;
      entries.push(entry);
      for (const listener of listeners) listener(entry);
      return entry;
    },
    onEntry(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    lastSeq: () => entries.length,
    async after(seq, limit) {
      return entries.slice(seq, seq + limit);
    },
    async timeline(filter, page) {
      const rows = entries
        .map(rowOf)
        .filter((row) => row !== null)
        .filter((row) => passes(row, filter))
        .reverse();
      const { before } = page;
      const older = before === undefined ? rows : rows.filter((row) => row.seq < before);
      return {
        rows: older.slice(0, page.count),
        more: older.length > page.count,
        total: rows.length,
      };
    },
    async buckets(filter, span) {
      const width = (span.to - span.from) / span.count;
      const buckets = Array.from({ length: span.count }, (_, index) => ({
        from: span.from + index * width,
        counts: {} as Record<string, number>,
      }));
      for (const row of entries.map(rowOf)) {
        const bucket = row && buckets[Math.floor((row.at - span.from) / width)];
        if (!row || !bucket || !passes(row, filter)) continue;
        const name = row.state === null || row.state === "running" ? "other" : row.state;
        bucket.counts[name] = (bucket.counts[name] ?? 0) + 1;
      }
      return buckets;
    },
    async callDetail(callId): Promise<CallDetail | null> {
      const call = entries.find((entry) => entry.kind === "call" && entry.callId === callId);
      if (call?.kind !== "call") return null;
      const outcome = outcomeOf(callId)?.body.outcome;
      const { tool, wireName, args } = call.body;
      return {
        callId,
        at: call.at,
        caller: call.caller,
        ...(tool ? { tool } : {}),
        wireName,
        args,
        ...(outcome ? { outcome } : {}),
        entries: entries.filter((entry) => entry.callId === callId),
      };
    },
    // Nothing is ever moved out of an entry here.
    async blob() {
      return null;
    },
    state: () => ({
      kept: "memory",
      place: "memory",
      retention: { entries: 1_000_000, blobBytes: 1_000_000_000 },
    }),
    async close() {
      listeners.clear();
    },
  };
}
