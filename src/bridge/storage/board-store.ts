import { sql, type Kysely } from "kysely";
import type { Board } from "#protocol/board.ts";
import type { BoardEvent, BoardHistoryRow } from "#protocol/board-change.ts";
import type { Caller } from "#protocol/journal.ts";
import type { UndoEntry } from "#core/board/undo.ts";
import type { BoardEventsTable, BoardsTable } from "./board-tables.ts";
import type { Tables } from "./tables.ts";

/** How an event stands in a board's history: can be taken back, is told, or is neither (clicks, rows that stream in). */
export type StepKind = "step" | "told" | "quiet";

const forgottenAtOnce = 5_000;

const stepNumber: Readonly<Record<StepKind, number>> = { quiet: 0, step: 1, told: 2 };

/** What of a board's row moves with every event. */
export type BoardRowChange = Pick<BoardsTable, "name" | "changed_at" | "rev" | "widgets">;

/** Writes and reads what is kept of boards. An event is committed with its board's row, or not at all. */
export interface BoardStore {
  boards(which: "kept" | "removed"): Promise<readonly BoardsTable[]>;
  board(id: string): Promise<BoardsTable | null>;
  add(board: BoardsTable): Promise<void>;
  setRemoved(id: string, at: number | null): Promise<void>;
  append(event: BoardEvent, step: StepKind, row: BoardRowChange): Promise<void>;
  /** Keeps a board whole; gives how many characters that are. */
  snapshot(board: Board): Promise<number>;
  snapshotRevs(id: string): Promise<readonly number[]>;
  /** The newest snapshot at or before a revision, as text. */
  snapshotBefore(
    id: string,
    rev: number,
  ): Promise<{ readonly rev: number; readonly document: string } | null>;
  /** Throws snapshots away that cannot be read, or that are not needed any more. */
  dropSnapshots(id: string, revs: readonly number[]): Promise<void>;
  /** Rows of the log after `rev`, up to and with `upTo`, oldest first, at most `limit`. */
  events(
    id: string,
    after: number,
    upTo: number,
    limit: number,
  ): Promise<readonly BoardEventsTable[]>;
  history(id: string, before: number, count: number): Promise<readonly BoardHistoryRow[]>;
  /** What can be undone is made out of these; the last so many, oldest first. */
  steps(id: string, limit: number): Promise<readonly UndoEntry[]>;
  /** The revision before the oldest event that is kept, 0 for a whole log, and how many characters the events are. */
  log(id: string): Promise<{ readonly since: number; readonly characters: number }>;
  /** Forgets the events up to and with a revision that is kept whole, and the snapshots before it. */
  forget(id: string, upTo: number): Promise<void>;
  /** Takes the log's rows after a revision out of it and keeps them beside. */
  setAside(id: string, after: number, at: number, row: BoardRowChange): Promise<void>;
}

const callerOf = (row: { readonly face: string; readonly caller_id: string }): Caller => ({
  face: row.face as Caller["face"],
  id: row.caller_id,
});

const links = (row: {
  readonly undoes: number | null;
  readonly redoes: number | null;
}): { readonly undoes?: number; readonly redoes?: number } => ({
  ...(row.undoes === null ? {} : { undoes: row.undoes }),
  ...(row.redoes === null ? {} : { redoes: row.redoes }),
});

/** The event of a row; throws where its deltas are no JSON. */
export const eventOfRow = (row: BoardEventsTable): BoardEvent => ({
  board: row.board as BoardEvent["board"],
  rev: row.rev,
  at: row.at,
  caller: callerOf(row),
  words: row.words,
  deltas: JSON.parse(row.deltas) as BoardEvent["deltas"],
  ...links(row),
});

/** Opens the boards' tables of a store. */
export function boardStore(db: Kysely<Tables>): BoardStore {
  const log: BoardStore["log"] = async (id) => {
    const { first, characters } = await db
      .selectFrom("board_events")
      .select(({ fn }) => [
        fn.min("rev").as("first"),
        sql<number | null>`sum(length(deltas))`.as("characters"),
      ])
      .where("board", "=", id)
      .executeTakeFirstOrThrow();
    return { since: (first ?? 1) - 1, characters: characters ?? 0 };
  };
  return {
    log,
    boards: (which) =>
      db
        .selectFrom("boards")
        .selectAll()
        .where("removed_at", which === "kept" ? "is" : "is not", null)
        .orderBy("changed_at", "desc")
        .orderBy("id")
        .execute(),
    async board(id) {
      const row = await db.selectFrom("boards").selectAll().where("id", "=", id).executeTakeFirst();
      return row ?? null;
    },
    async add(board) {
      await db.insertInto("boards").values(board).execute();
    },
    async setRemoved(id, at) {
      await db.updateTable("boards").set({ removed_at: at }).where("id", "=", id).execute();
    },
    async append(event, step, row) {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto("board_events")
          .values({
            board: event.board,
            rev: event.rev,
            at: event.at,
            face: event.caller.face,
            caller_id: event.caller.id,
            words: event.words,
            undoes: event.undoes ?? null,
            redoes: event.redoes ?? null,
            step: stepNumber[step],
            deltas: JSON.stringify(event.deltas),
          })
          .execute();
        await trx.updateTable("boards").set(row).where("id", "=", event.board).execute();
      });
    },
    async snapshot(board) {
      const document = JSON.stringify(board);
      await db
        .insertInto("board_snapshots")
        .values({ board: board.id, rev: board.rev, document })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return document.length;
    },
    async snapshotRevs(id) {
      const rows = await db
        .selectFrom("board_snapshots")
        .select("rev")
        .where("board", "=", id)
        .execute();
      return rows.map(({ rev }) => rev);
    },
    async snapshotBefore(id, rev) {
      const row = await db
        .selectFrom("board_snapshots")
        .select(["rev", "document"])
        .where("board", "=", id)
        .where("rev", "<=", rev)
        .orderBy("rev", "desc")
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    async dropSnapshots(id, revs) {
      if (revs.length === 0) return;
      await db
        .deleteFrom("board_snapshots")
        .where("board", "=", id)
        .where("rev", "in", revs)
        .execute();
    },
    events: (id, after, upTo, limit) =>
      db
        .selectFrom("board_events")
        .selectAll()
        .where("board", "=", id)
        .where("rev", ">", after)
        .where("rev", "<=", upTo)
        .orderBy("rev")
        .limit(limit)
        .execute(),
    async history(id, before, count) {
      const rows = await db
        .selectFrom("board_events")
        .select(["rev", "at", "face", "caller_id", "words", "undoes", "redoes"])
        .where("board", "=", id)
        .where("rev", "<", before)
        .where("step", "!=", stepNumber.quiet)
        .orderBy("rev", "desc")
        .limit(count)
        .execute();
      return rows.map((row) => ({
        rev: row.rev,
        at: row.at,
        caller: callerOf(row),
        words: row.words,
        ...links(row),
      }));
    },
    async steps(id, limit) {
      const rows = await db
        .selectFrom("board_events")
        .select(["rev", "undoes", "redoes", "step"])
        .where("board", "=", id)
        .where("step", "=", 1)
        .orderBy("rev", "desc")
        .limit(limit)
        .execute();
      return rows
        .toReversed()
        .map((row) => ({ rev: row.rev, isUndoable: row.step === 1, ...links(row) }));
    },
    async forget(id, upTo) {
      const first = (await log(id)).since + 1;
      // The oldest first and never many at once: what is left is always the end of the log, and others write meanwhile.
      for (let rev = first; rev <= upTo; rev += forgottenAtOnce) {
        await db
          .deleteFrom("board_events")
          .where("board", "=", id)
          .where("rev", "<=", Math.min(upTo, rev + forgottenAtOnce - 1))
          .execute();
      }
      await db
        .deleteFrom("board_snapshots")
        .where("board", "=", id)
        .where("rev", "<", upTo)
        .execute();
    },
    async setAside(id, after, at, row) {
      await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom("board_events")
          .select(["board", "rev", "deltas"])
          .where("board", "=", id)
          .where("rev", ">", after)
          .execute();
        for (const each of rows) {
          await trx
            .insertInto("board_broken")
            .values({ ...each, found_at: at })
            .execute();
        }
        await trx
          .deleteFrom("board_events")
          .where("board", "=", id)
          .where("rev", ">", after)
          .execute();
        await trx
          .deleteFrom("board_snapshots")
          .where("board", "=", id)
          .where("rev", ">", after)
          .execute();
        await trx.updateTable("boards").set(row).where("id", "=", id).execute();
      });
    },
  };
}
