import type { Board, BoardId } from "#protocol/board.ts";
import type { BoardEvent } from "#protocol/board-change.ts";
import { applyEvent, emptyBoard } from "#core/board/apply-event.ts";
import { areDeltas, isBoard } from "#core/board/board-schema.ts";
import { eventOfRow, type BoardStore } from "../storage/board-store.ts";
import type { BoardEventsTable, BoardsTable } from "../storage/board-tables.ts";

/** A board read from its log. */
export interface LoadedBoard {
  readonly board: Board;
  /** The log ends before it should, or has something in it that is no event. */
  readonly isBroken: boolean;
}

const page = 200;

/** The event of a row; null where it is none any more. */
export function readEvent(row: BoardEventsTable): BoardEvent | null {
  try {
    const event = eventOfRow(row);
    return areDeltas(event.deltas) ? event : null;
  } catch (error) {
    // Its text was cut off.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readSnapshot(document: string, id: string): Board | null {
  try {
    const board: unknown = JSON.parse(document);
    return isBoard(board) && board.id === id ? board : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The newest snapshot that can be read; those that cannot are passed over. */
async function startOf(store: BoardStore, row: BoardsTable, upTo: number): Promise<Board> {
  for (let rev = upTo; ;) {
    const found = await store.snapshotBefore(row.id, rev);
    if (!found) return emptyBoard(row.id as BoardId, row.first_name);
    const board = readSnapshot(found.document, row.id);
    if (board) return board;
    await store.dropSnapshots(row.id, [found.rev]);
    rev = found.rev - 1;
  }
}

/** Reads a board as it was at a revision: the newest snapshot before it, and the events since. */
export async function loadBoard(
  store: BoardStore,
  row: BoardsTable,
  upTo: number = row.rev,
): Promise<LoadedBoard> {
  let board = await startOf(store, row, upTo);
  while (board.rev < upTo) {
    const rows = await store.events(row.id, board.rev, upTo, page);
    if (rows.length === 0) return { board, isBroken: true };
    for (const each of rows) {
      const event = each.rev === board.rev + 1 ? readEvent(each) : null;
      if (!event) return { board, isBroken: true };
      board = applyEvent(board, event);
    }
  }
  return { board, isBroken: false };
}
