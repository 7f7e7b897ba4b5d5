import type { Kysely } from "kysely";
import type { JournalDraft, JournalEntry } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import { writeBlob, type NewBlob } from "./blob-store.ts";
import { numbered, rowOfEntry } from "./entry-row.ts";
import { inlineLimit, moveOut } from "./move-out.ts";
import type { Tables } from "./tables.ts";

/** What the writer is made of. */
export interface EntryWriterOptions {
  readonly db: Kysely<Tables>;
  readonly lastSeq: number;
  readonly makeBlobId: () => string;
  /** Hears of every entry once it is committed, in order. */
  readonly onCommitted: (entry: JournalEntry) => void;
}

/** Numbers and commits entries. */
export interface EntryWriter {
  /** Settles when the entry is committed. The draft must be clean of secrets. */
  append(draft: JournalDraft): Promise<JournalEntry>;
  lastSeq(): number;
  /** Settles when nothing waits to be written. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly draft: JournalDraft;
  readonly body: string;
  readonly blob: NewBlob | null;
  readonly resolve: (entry: JournalEntry) => void;
  readonly reject: (error: unknown) => void;
}

/** A statement takes at most 32,766 values; an entry has 12. */
const mostAtOnce = 500;

/**
 * Makes a writer. What is appended in one turn of the event loop is committed
 * in one transaction: a commit costs more than an entry.
 */
export function createEntryWriter(options: EntryWriterOptions): EntryWriter {
  const { db, makeBlobId, onCommitted } = options;
  let { lastSeq } = options;
  let queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  const commit = async (group: readonly Waiting[]): Promise<void> => {
    const made = group.map(({ draft, body, blob }, index) => {
      const blobRef = blob && { id: blob.id, bytes: blob.data.length, mimeType: blob.mimeType };
      const entry = numbered(draft, lastSeq + 1 + index);
      const kept = blobRef ? { ...entry, blobRef } : entry;
      return { entry: kept, row: rowOfEntry(kept, body), blob };
    });
    const rows = made.map(({ row }) => row);
    const blobs = made.flatMap(({ blob }) => blob ?? []);
    if (blobs.length === 0) {
      // One statement is a transaction by itself.
      await db.insertInto("entries").values(rows).execute();
    } else {
      await db.transaction().execute(async (trx) => {
        for (const blob of blobs) await writeBlob(trx, blob);
        await trx.insertInto("entries").values(rows).execute();
      });
    }
    lastSeq += group.length;
    made.forEach(({ entry }, index) => {
      group[index]?.resolve(entry);
      onCommitted(entry);
    });
  };

  const run = async (): Promise<void> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (queue.length > 0) {
      const group = queue.slice(0, mostAtOnce);
      queue = queue.slice(group.length);
      try {
        await commit(group);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = null;
  };

  return {
    append(draft) {
      const small = fit(draft, makeBlobId);
      return new Promise((resolve, reject) => {
        queue.push({ ...small, resolve, reject });
        running ??= run();
      });
    },
    lastSeq: () => lastSeq,
    // The run goes on until the queue is empty, whatever comes meanwhile.
    idle: () => running ?? Promise.resolve(),
  };
}

/** The draft as it is kept: with its body as text, and the biggest part apart where that is too long. */
function fit(
  draft: JournalDraft,
  makeBlobId: () => string,
): { readonly draft: JournalDraft; readonly body: string; readonly blob: NewBlob | null } {
  const body = JSON.stringify(draft.body);
  if (body.length <= inlineLimit) return { draft, body, blob: null };
  const { body: left, moved } = moveOut(draft);
  return {
    draft: withBody(draft, left),
    body: JSON.stringify(left),
    blob: {
      id: makeBlobId(),
      mimeType: "application/json",
      data: new TextEncoder().encode(JSON.stringify(moved)),
    },
  };
}

const withBody = (draft: JournalDraft, body: JsonValue): JournalDraft =>
  ({ ...draft, body }) as unknown as JournalDraft;
