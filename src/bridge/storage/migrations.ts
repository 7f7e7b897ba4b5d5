import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { boardTables } from "./board-tables.ts";
import { refusalTables } from "./refusal-tables.ts";
import type { Tables } from "./tables.ts";

/** Every change of the store's form, oldest first. Published ones are never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-journal": {
    async up(db) {
      await db.schema
        .createTable("meta")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("entries")
        .addColumn("seq", "integer", (column) => column.primaryKey())
        .addColumn("at", "integer", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("call_id", "text")
        .addColumn("parent", "text")
        .addColumn("source", "text")
        .addColumn("face", "text", (column) => column.notNull())
        .addColumn("caller_id", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .addColumn("blob_id", "text")
        .addColumn("blob_bytes", "integer")
        .addColumn("blob_mime", "text")
        .execute();
      await sql`create index entries_call on entries (call_id, seq) where call_id is not null`.execute(
        db,
      );
      await sql`create index entries_parent on entries (parent, seq) where parent is not null`.execute(
        db,
      );
      await db.schema
        .createTable("blobs")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("bytes", "integer", (column) => column.notNull())
        .addColumn("mime", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("blob_parts")
        .addColumn("blob", "text", (column) => column.notNull())
        .addColumn("part", "integer", (column) => column.notNull())
        .addColumn("data", "blob", (column) => column.notNull())
        .addPrimaryKeyConstraint("blob_parts_key", ["blob", "part"])
        .execute();
    },
  },
  "002-timeline": {
    async up(db) {
      await db.schema
        .createTable("lines")
        .addColumn("seq", "integer", (column) => column.primaryKey())
        .addColumn("at", "integer", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("call_id", "text")
        .addColumn("source", "text")
        .addColumn("tool", "text")
        .addColumn("face", "text", (column) => column.notNull())
        .addColumn("caller_id", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("detail", "text", (column) => column.notNull())
        .addColumn("state", "text")
        .addColumn("duration_ms", "real")
        .execute();
      await sql`create index lines_at on lines (at)`.execute(db);
      await sql`create index lines_running on lines (seq) where state = 'running'`.execute(db);
      await db.schema
        .createTable("lists")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("name", "text", (column) => column.notNull().unique())
        .addColumn("n", "integer", (column) => column.notNull())
        .execute();
      await sql`create table list_lines (list integer not null, seq integer not null,
        primary key (list, seq)) without rowid`.execute(db);
      await sql`create table list_buckets (list integer not null, grain integer not null,
        at integer not null, state text not null, n integer not null,
        primary key (list, grain, at, state)) without rowid`.execute(db);
      // The text itself stands in `lines`; `lists` holds the line's lists as words, so that a
      // search inside a filter meets only what passes it.
      await sql`create virtual table line_text using fts5(text, lists,
        content='', contentless_delete=1, prefix='2 3')`.execute(db);
    },
  },
  "003-refusals": refusalTables,
  "004-boards": boardTables,
};

/** Brings a store up to date; a sentence where it cannot be. */
export async function migrate(db: Kysely<Tables>): Promise<string | null> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const known = new Set(Object.keys(migrations));
  const applied = await migrator.getMigrations();
  const stored = await storedMigrations(db);
  if (stored.some((name) => !known.has(name))) return "it was written by a newer Vitrine";
  if (applied.every(({ executedAt }) => executedAt !== undefined)) return null;
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return null;
  return error instanceof Error ? error.message : "it could not be brought up to date";
}

async function storedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await sql<{ readonly name: string }>`
    select name from sqlite_schema where type = 'table' and name = 'kysely_migration'`.execute(db);
  if (tables.rows.length === 0) return [];
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
