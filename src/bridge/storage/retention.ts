import { sql, type Kysely, type Transaction } from "kysely";
import type { JournalEntry, JournalKind } from "#protocol/journal.ts";
import { grains, type LineRow } from "./line-batch.ts";
import { listsOfLine } from "./line-lists.ts";
import type { Tables } from "./tables.ts";

/** How much of a journal is kept; the oldest entries go first, with all that belongs to them. */
export interface Retention {
  readonly entries: number;
  /** Of bodies that were moved out of their entries. */
  readonly blobBytes: number;
}

/** What a file keeps. */
export const fileRetention: Retention = { entries: 10_000_000, blobBytes: 10_000_000_000 };

/** What memory keeps: it has to hold the rest of the bridge too. */
export const memoryRetention: Retention = { entries: 1_000_000, blobBytes: 1_000_000_000 };

/** Entries that one step removes at most; appending waits as long as a step takes. */
const mostAStep = 4_000;

/** Keeps a journal within its limits, a small step at a time. */
export interface Trimmer {
  /** An entry has been committed. */
  count(entry: JournalEntry): void;
  /** Removes the oldest where there is too much; `upto` is the last entry that has its line. */
  step(upto: number, oldestOpen: number | undefined): Promise<void>;
}

/** Opens the trimmer of a store. */
export async function openTrimmer(db: Kysely<Tables>, limits: Retention): Promise<Trimmer> {
  const first = await db
    .selectFrom("entries")
    .select(({ fn }) => fn.min("seq").as("seq"))
    .executeTakeFirst();
  let firstSeq = first?.seq ?? 1;
  const held = await db
    .selectFrom("blobs")
    .select(({ fn }) => fn.sum<number>("bytes").as("bytes"))
    .executeTakeFirst();
  let blobBytes = held?.bytes ?? 0;

  return {
    count: ({ blobRef }) => {
      blobBytes += blobRef?.bytes ?? 0;
    },
    async step(upto, oldestOpen) {
      const tooMany = upto - firstSeq + 1 - limits.entries;
      const due = blobBytes > limits.blobBytes ? mostAStep : Math.min(tooMany, mostAStep);
      // The line of a call that has not ended is still being written.
      const cut = Math.min(firstSeq + due, upto, oldestOpen ?? upto);
      if (cut <= firstSeq) return;
      blobBytes -= await db.transaction().execute((trx) => removeBefore(trx, cut));
      firstSeq = cut;
    },
  };
}

/** Removes entries before a number, and everything that was made of them; gives the bytes of their blobs. */
async function removeBefore(db: Transaction<Tables>, cut: number): Promise<number> {
  const blobs = await db
    .selectFrom("entries")
    .select(["blob_id", "blob_bytes"])
    .where("seq", "<", cut)
    .where("blob_id", "is not", null)
    .execute();
  for (const { blob_id } of blobs) {
    await db.deleteFrom("blob_parts").where("blob", "=", blob_id).execute();
    await db.deleteFrom("blobs").where("id", "=", blob_id).execute();
  }
  await db.deleteFrom("entries").where("seq", "<", cut).execute();
  await removeLines(db, cut);
  return blobs.reduce((sum, { blob_bytes }) => sum + (blob_bytes ?? 0), 0);
}

async function removeLines(db: Transaction<Tables>, cut: number): Promise<void> {
  const lines = await db.selectFrom("lines").selectAll().where("seq", "<", cut).execute();
  const { counts, buckets } = countsOf(lines);
  const ids = new Map<string, number>();
  for (const [name, n] of counts) {
    const list = await db
      .updateTable("lists")
      .set((eb) => ({ n: eb("n", "-", n) }))
      .where("name", "=", name)
      .returning("id")
      .executeTakeFirst();
    if (list === undefined) continue;
    ids.set(name, list.id);
    await db.deleteFrom("list_lines").where("list", "=", list.id).where("seq", "<", cut).execute();
  }
  for (const { list, grain, at, state, n } of buckets) {
    const id = ids.get(list);
    if (id === undefined) continue;
    const bucket = await db
      .updateTable("list_buckets")
      .set((eb) => ({ n: eb("n", "-", n) }))
      .where("list", "=", id)
      .where("grain", "=", grain)
      .where("at", "=", at)
      .where("state", "=", state)
      .returning("n")
      .executeTakeFirst();
    if (bucket !== undefined && bucket.n <= 0) {
      await sql`delete from list_buckets where list = ${id} and grain = ${grain}
        and at = ${at} and state = ${state}`.execute(db);
    }
  }
  await sql`delete from line_text where rowid in (select seq from lines where seq < ${cut})`.execute(
    db,
  );
  await db.deleteFrom("lines").where("seq", "<", cut).execute();
}

interface BucketCount {
  readonly list: string;
  readonly grain: number;
  readonly at: number;
  readonly state: string;
  n: number;
}

/** What the lines added to the counts of their lists; `lineBatch` the other way round. */
function countsOf(lines: readonly LineRow[]): {
  readonly counts: ReadonlyMap<string, number>;
  readonly buckets: Iterable<BucketCount>;
} {
  const counts = new Map<string, number>();
  const buckets = new Map<string, BucketCount>();
  for (const line of lines) {
    for (const list of listsOfLine({ ...line, kind: line.kind as JournalKind })) {
      counts.set(list, (counts.get(list) ?? 0) + 1);
      for (const grain of grains) {
        const at = Math.floor(line.at / grain) * grain;
        const state = line.state ?? "other";
        const key = `${list}\t${grain}\t${at}\t${state}`;
        const bucket = buckets.get(key) ?? { list, grain, at, state, n: 0 };
        bucket.n += 1;
        buckets.set(key, bucket);
      }
    }
  }
  return { counts, buckets: buckets.values() };
}
