import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The tables of the boards. */
export interface BoardTables {
  readonly boards: BoardsTable;
  readonly board_events: BoardEventsTable;
  readonly board_snapshots: BoardSnapshotsTable;
  readonly board_broken: BoardBrokenTable;
  readonly guides: GuidesTable;
}

/** One row a board; what the list shows of it. `removed_at` null = it is in the list. */
export interface BoardsTable {
  readonly id: string;
  /** As it was before the first event. */
  readonly first_name: string;
  readonly name: string;
  readonly made_at: number;
  readonly changed_at: number;
  readonly rev: number;
  readonly widgets: number;
  readonly removed_at: number | null;
}

/** The log: one row an event. `deltas` is JSON. */
export interface BoardEventsTable {
  readonly board: string;
  readonly rev: number;
  readonly at: number;
  readonly face: string;
  readonly caller_id: string;
  readonly words: string;
  readonly undoes: number | null;
  readonly redoes: number | null;
  /** 1 = a step that can be taken back, 2 = told in the history, 0 = neither. */
  readonly step: number;
  readonly deltas: string;
}

/** A board whole, so that reading begins near its end. `document` is JSON. */
export interface BoardSnapshotsTable {
  readonly board: string;
  readonly rev: number;
  readonly document: string;
}

/** Events that could not be read, and those after them: set aside, not thrown away. */
export interface BoardBrokenTable {
  readonly board: string;
  readonly rev: number;
  readonly found_at: number;
  readonly deltas: string;
}

/** Guides that were written here; `text` is the file whole. */
export interface GuidesTable {
  readonly id: string;
  readonly text: string;
  readonly changed_at: number;
}

const tables = [
  `create table boards (id text primary key, first_name text not null, name text not null,
    made_at bigint not null, changed_at bigint not null, rev integer not null,
    widgets integer not null, removed_at bigint)`,
  `create table board_events (board text not null, rev integer not null, at bigint not null,
    face text not null, caller_id text not null, words text not null, undoes integer,
    redoes integer, step integer not null, deltas text not null, primary key (board, rev))`,
  `create table board_snapshots (board text not null, rev integer not null,
    document text not null, primary key (board, rev))`,
  `create table board_broken (board text not null, rev integer not null,
    found_at bigint not null, deltas text not null)`,
  "create table guides (id text primary key, text text not null, changed_at bigint not null)",
];

export const boardTables: Migration = {
  async up(db) {
    for (const text of tables) await sql.raw(text).execute(db);
  },
};
