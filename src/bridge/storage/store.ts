import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { migrate } from "./migrations.ts";
import { sqliteDialect } from "./sqlite-database.ts";
import type { Tables } from "./tables.ts";

/** An open store: a file that nobody else has, or memory. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly kept: "file" | "memory";
  /** The file's path, or `memory`. */
  readonly place: string;
  /** What a person should know about where it is kept. */
  readonly note?: string;
  /** Writes down who holds the file, for a second start to read. */
  announce(holder: StoreHolder): void;
  close(): Promise<void>;
}

/** The bridge that has a store open. */
export interface StoreHolder {
  readonly pid: number;
  /** Absent until it listens. */
  readonly url?: string;
}

const holderFile = (path: string): string => `${path}.holder.json`;

/** Who holds a store, as it wrote down itself; null where it says nothing or its process is gone. */
export function readHolder(path: string): StoreHolder | null {
  const holder = readHolderFile(path);
  return holder && isRunning(holder.pid) ? holder : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and is somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readHolderFile(path: string): StoreHolder | null {
  try {
    const read: unknown = JSON.parse(readFileSync(holderFile(path), "utf8"));
    if (typeof read !== "object" || read === null || !("pid" in read)) return null;
    if (typeof read.pid !== "number") return null;
    const url = "url" in read && typeof read.url === "string" ? { url: read.url } : {};
    return { pid: read.pid, ...url };
  } catch {
    // Missing or cut short by a crash: then nobody knows.
    return null;
  }
}

/** Opens a store in memory; it is gone when it is closed. */
export async function openMemoryStore(note?: string): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(new DatabaseSync(":memory:")) });
  const fault = await migrate(db);
  if (fault !== null) throw new Error(`A store in memory could not be made: ${fault}.`);
  return {
    db,
    kept: "memory",
    place: "memory",
    ...(note === undefined ? {} : { note }),
    announce() {},
    close: () => db.destroy(),
  };
}

/**
 * Opens the store in a file and keeps everybody else out of it. Where another
 * bridge has it, or it cannot be read, the store is in memory and `note` says
 * why: a person can work on, and nothing that was kept is touched.
 */
export async function openFileStore(path: string, holder: StoreHolder): Promise<Store> {
  const opened = openExclusively(path);
  if (typeof opened === "string") return openMemoryStore(opened);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(opened) });
  const fault = await migrate(db);
  if (fault !== null) {
    await db.destroy();
    return openMemoryStore(unreadable(path, fault));
  }
  const announce = (who: StoreHolder): void => {
    writeFileSync(holderFile(path), `${JSON.stringify(who)}\n`, { mode: 0o600 });
  };
  announce(holder);
  return {
    db,
    kept: "file",
    place: path,
    announce,
    async close() {
      // Lets the next start read a file without a log beside it.
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      await db.destroy();
      rmSync(holderFile(path), { force: true });
    },
  };
}

/**
 * The lock is SQLite's own on the file: the system takes it back when the
 * process dies, however it dies, so a stale one cannot exist.
 */
function openExclusively(path: string): DatabaseSync | string {
  let database: DatabaseSync | undefined;
  try {
    if (!existsSync(path)) writeFileSync(path, "", { mode: 0o600 });
    database = new DatabaseSync(path);
    database.exec(`pragma locking_mode = exclusive; pragma journal_mode = wal;
      pragma synchronous = normal; begin immediate; commit;`);
    chmodSync(path, 0o600);
    return database;
  } catch (error) {
    database?.close();
    return isBusy(error) ? heldBy(path) : unreadable(path, sentenceOf(error));
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === 5;

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const unreadable = (path: string, reason: string): string =>
  `The store ${path} cannot be used (${reason}); this bridge keeps its journal in memory.`;

function heldBy(path: string): string {
  const holder = readHolder(path);
  const who = holder
    ? `the bridge with process ${holder.pid}${holder.url === undefined ? "" : ` at ${holder.url}`}`
    : "another bridge";
  return `The store ${path} is held by ${who}; this bridge keeps its journal in memory.`;
}
