import type { JournalDraft, JournalEntry } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Redact } from "#core/journal/redact.ts";
import type { Clock } from "../hub/clock.ts";
import type { Journal } from "../hub/hub.ts";
import { makeCallId, randomIds, type Ids } from "../hub/ids.ts";
import { readBlob } from "./blob-store.ts";
import { callDetail } from "./call-detail.ts";
import { createEntryWriter } from "./entry-writer.ts";
import { entryOfRow } from "./entry-row.ts";
import { interruptedOutcome } from "./interrupted.ts";
import { timelineBuckets, timelineWindow } from "./line-queries.ts";
import { openLineWriter, type LineWriter } from "./line-writer.ts";
import { readEpoch, readLastSeq } from "./epoch.ts";
import { fileRetention, memoryRetention, openTrimmer, type Retention } from "./retention.ts";
import type { Store } from "./store.ts";

/** What a journal is made of. */
export interface JournalOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly redact: Redact;
  readonly ids?: Ids;
  /** How much is kept; what suits the store where absent. */
  readonly retention?: Retention;
}

/** How long the timeline's tables may lag behind the entries while nobody looks. */
const lineDelayMs = 50;
/** …and by how many entries. */
const mostPending = 2000;

/**
 * Opens the journal of a store (contracts §3).
 *
 * Appending writes one table and settles; the timeline's tables follow a moment
 * later, and always before they are read. Calls that an earlier bridge left
 * without an end get one: their effect is unknown.
 */
export async function createJournal(options: JournalOptions): Promise<Journal> {
  const { store, clock, redact, ids = randomIds } = options;
  const { db } = store;
  const epoch = await readEpoch(db, ids);
  let lines: LineWriter | null = await openLineWriter(db);
  const retention = options.retention ?? (store.kept === "file" ? fileRetention : memoryRetention);
  const trimmer = await openTrimmer(db, retention);
  const listeners = new Set<(entry: JournalEntry) => void>();
  let pending: JournalEntry[] = [];
  let cancelCatchUp: (() => void) | null = null;
  let catchingUp: Promise<void> = Promise.resolve();
  let isClosed = false;

  const writeLines = async (due: readonly JournalEntry[]): Promise<void> => {
    const writer = lines;
    // Where writing failed the writer's own memory is wrong: a new one starts from what is stored.
    lines = null;
    if (writer) await writer.write(due);
    lines = writer ?? (await openLineWriter(db));
    const last = due.at(-1);
    if (last) await trimmer.step(last.seq, oldestOf(lines));
  };

  const catchUp = (): Promise<void> => {
    cancelCatchUp?.();
    cancelCatchUp = null;
    const due = pending;
    pending = [];
    const write = (): Promise<void> => writeLines(due);
    catchingUp = catchingUp.then(write, write);
    return catchingUp;
  };

  /** Nobody waits for this one: whoever reads next tries again and meets the same fault. */
  const catchUpUnwatched = (): void => {
    catchUp().catch(() => undefined);
  };

  const onCommitted = (entry: JournalEntry): void => {
    pending.push(entry);
    trimmer.count(entry);
    if (pending.length >= mostPending) catchUpUnwatched();
    else cancelCatchUp ??= clock.after(lineDelayMs, catchUpUnwatched);
    for (const listener of listeners) listener(entry);
  };

  const writer = createEntryWriter({
    db,
    lastSeq: await readLastSeq(db),
    makeBlobId: () => ids.make("b_"),
    onCommitted,
  });

  const append = (draft: JournalDraft): Promise<JournalEntry> => {
    if (isClosed) return Promise.reject(new Error("The journal is closed."));
    const body = redact(draft.body as unknown as JsonValue);
    return writer.append({ ...draft, body } as unknown as JournalDraft);
  };

  for (const line of lines.open.values()) {
    await append(interruptedOutcome(line, clock.now(), makeCallId(ids)));
  }

  return {
    epoch,
    append,
    onEntry(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    lastSeq: () => writer.lastSeq(),
    async after(seq, limit) {
      const rows = await db
        .selectFrom("entries")
        .selectAll()
        .where("seq", ">", seq)
        .orderBy("seq")
        .limit(limit)
        .execute();
      return rows.map(entryOfRow);
    },
    async timeline(filter, page) {
      await catchUp();
      return timelineWindow(db, filter, page);
    },
    async buckets(filter, span) {
      await catchUp();
      return timelineBuckets(db, filter, span);
    },
    callDetail: (callId) => callDetail(db, callId),
    blob: (ref, range) => readBlob(db, ref.id, range),
    state: () => ({
      kept: store.kept,
      place: store.place,
      retention,
      ...(store.note === undefined ? {} : { note: store.note }),
    }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      listeners.clear();
      await writer.idle();
      await catchUp();
      await store.close();
    },
  };
}

/** The first entry of the calls that have not ended. */
const oldestOf = ({ open }: LineWriter): number | undefined =>
  open.size === 0 ? undefined : Math.min(...Array.from(open.values(), ({ seq }) => seq));
