import { sql, type Kysely, type Transaction } from "kysely";
import type { JournalEntry } from "#protocol/journal.ts";
import { entryOfRow } from "./entry-row.ts";
import { lineBatch, type LineBatch, type OpenCalls } from "./line-batch.ts";
import type { Tables } from "./tables.ts";

/** SQLite binds at most 32,766 values a statement; a line has 12. */
const rowsAStatement = 500;
/** Entries that one transaction of a repair reads. */
const repairStep = 1000;

/** Keeps the timeline's tables in step with the entries. */
export interface LineWriter {
  /** Writes what these entries change; they follow those of the call before without a gap. */
  write(entries: readonly JournalEntry[]): Promise<void>;
  /** Lines of calls that have not ended. */
  readonly open: OpenCalls;
}

/** Opens the writer and makes up for entries that a crash kept from the tables. */
export async function openLineWriter(db: Kysely<Tables>): Promise<LineWriter> {
  const open: OpenCalls = new Map();
  const known = await db.selectFrom("lists").select(["id", "name"]).execute();
  const lists = new Map(known.map(({ id, name }) => [name, id]));
  const running = await db.selectFrom("lines").selectAll().where("state", "=", "running").execute();
  for (const line of running) if (line.call_id !== null) open.set(line.call_id, line);

  const write = async (entries: readonly JournalEntry[]): Promise<void> => {
    const last = entries.at(-1);
    if (!last) return;
    const batch = lineBatch(entries, open);
    await db.transaction().execute((trx) => writeBatch(trx, batch, lists, last.seq));
  };

  for (;;) {
    const upto = await linesUpto(db);
    const missing = await db
      .selectFrom("entries")
      .selectAll()
      .where("seq", ">", upto)
      .orderBy("seq")
      .limit(repairStep)
      .execute();
    if (missing.length === 0) return { write, open };
    await write(missing.map(entryOfRow));
  }
}

async function linesUpto(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "lines_upto")
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function writeBatch(
  db: Transaction<Tables>,
  batch: LineBatch,
  lists: Map<string, number>,
  upto: number,
): Promise<void> {
  for (const rows of chunks([...batch.inserted.values()])) {
    await db.insertInto("lines").values(rows).execute();
  }
  for (const { seq, state, detail, duration_ms } of batch.updated.values()) {
    await db
      .updateTable("lines")
      .set({ state, detail, duration_ms })
      .where("seq", "=", seq)
      .execute();
  }
  await addCounts(db, batch.counts, lists);
  const idOf = (name: string): number => {
    const id = lists.get(name);
    if (id === undefined) throw new Error(`The list "${name}" was not counted.`);
    return id;
  };
  for (const rows of chunks(batch.joined)) {
    await db
      .insertInto("list_lines")
      .values(rows.map(({ list, seq }) => ({ list: idOf(list), seq })))
      .execute();
  }
  for (const rows of chunks([...batch.buckets])) {
    await db
      .insertInto("list_buckets")
      .values(
        rows.map(([key, n]) => {
          const [list = "", grain, at, state = "other"] = key.split("\t");
          return { list: idOf(list), grain: Number(grain), at: Number(at), state, n };
        }),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["list", "grain", "at", "state"])
          .doUpdateSet((eb) => ({ n: eb("list_buckets.n", "+", eb.ref("excluded.n")) })),
      )
      .execute();
  }
  for (const [seq, { text, lists: names }] of batch.texts) {
    const words = names.map((name) => listWord(idOf(name))).join(" ");
    await sql`insert or replace into line_text (rowid, text, lists)
      values (${seq}, ${text}, ${words})`.execute(db);
  }
  await db
    .insertInto("meta")
    .values({ key: "lines_upto", value: String(upto) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
}

/** Adds to the lists' counts, makes those that are new and learns their ids. */
async function addCounts(
  db: Transaction<Tables>,
  counts: ReadonlyMap<string, number>,
  lists: Map<string, number>,
): Promise<void> {
  for (const rows of chunks([...counts])) {
    const stored = await db
      .insertInto("lists")
      .values(rows.map(([name, n]) => ({ name, n })))
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet((eb) => ({ n: eb("lists.n", "+", eb.ref("excluded.n")) })),
      )
      .returning(["id", "name"])
      .execute();
    for (const { id, name } of stored) lists.set(name, id);
  }
}

/** A list's id as a word of the text index. */
export const listWord = (id: number): string => `l${id}`;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    yield rows.slice(from, from + rowsAStatement);
  }
}
