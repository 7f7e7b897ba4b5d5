import type { Board } from "#protocol/board.ts";
import type { BoardDelta, BoardEvent } from "#protocol/board-change.ts";
import { asJson, type JsonValue } from "#protocol/json.ts";
import { applyEvent } from "#core/board/apply-event.ts";
import { areDeltas } from "#core/board/board-schema.ts";
import { boardSentences } from "#core/board/board-sentences.ts";
import { afterEvent, isUndoable, noUndo, type UndoStacks } from "#core/board/undo.ts";
import type { BoardsTable } from "../storage/board-tables.ts";
import type { BoardParts } from "./board-parts.ts";
import type { BoardWriter } from "./boards.ts";
import { loadBoard } from "./load-board.ts";
import {
  forgettable,
  isSnapshotDue,
  keptLog,
  oldSnapshots,
  type SinceSnapshot,
} from "./snapshot-rules.ts";

/** A board that is in use: kept in memory, written one event after another. */
export interface LiveBoard {
  readonly row: BoardsTable;
  readonly board: () => Board;
  readonly stacks: () => UndoStacks;
  /** The oldest revision that can be looked at; 0 = all of them can. */
  readonly since: () => number;
  /** Set where a part of its log could not be read. */
  readonly note: string | null;
  /** Runs one piece of work after the other, so that each sees what the one before it did. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Stores an event, tells the journal and everybody who listens. Only inside `run`. */
  commit(made: MadeEvent, writer: BoardWriter): Promise<BoardEvent>;
}

/** What of an event is decided by its maker. */
export interface MadeEvent {
  readonly deltas: readonly BoardDelta[];
  readonly words: string;
  readonly undoes?: number;
  readonly redoes?: number;
  /** False for what begins and ends a board. */
  readonly isStep?: boolean;
}

/** Steps that are looked at to find out what can be undone after a restart. */
const mostSteps = 3_000;

/** Opens a board from its log. What cannot be read is set aside; the board is as it was before that. */
export async function openLiveBoard(
  parts: BoardParts,
  row: BoardsTable,
  onEvent: (event: BoardEvent) => void,
): Promise<LiveBoard> {
  const { store, clock, hub, redact, onFault } = parts;
  const loaded = await loadBoard(store, row);
  let { board } = loaded;
  let note: string | null = null;
  if (loaded.isBroken) {
    note = boardSentences.brokenLog(row.id, board.rev);
    await store.setAside(row.id, board.rev, clock.now(), {
      name: board.name,
      changed_at: row.changed_at,
      rev: board.rev,
      widgets: board.widgets.length,
    });
  }
  let log = await store.log(row.id);
  let stacks = (await store.steps(row.id, mostSteps)).reduce(afterEvent, noUndo);
  let since: SinceSnapshot = { events: 0, characters: 0, size: 0 };
  let queue: Promise<unknown> = Promise.resolve();

  const forgetOld = async (): Promise<void> => {
    const revs = await store.snapshotRevs(row.id);
    const limits = parts.keptLog ?? keptLog;
    const upTo = forgettable({ ...log, last: board.rev }, revs, limits);
    if (upTo === 0) return;
    await store.forget(row.id, upTo);
    log = await store.log(row.id);
    const isKept = (rev: number): boolean => rev > upTo;
    stacks = { undo: stacks.undo.filter(isKept), redo: stacks.redo.filter(isKept) };
  };

  const keepWhole = async (deltas: readonly BoardDelta[]): Promise<void> => {
    const characters = JSON.stringify(deltas).length;
    log = { ...log, characters: log.characters + characters };
    since = {
      ...since,
      events: since.events + 1,
      characters: since.characters + characters,
    };
    if (!isSnapshotDue(since)) return;
    const size = await store.snapshot(board);
    since = { events: 0, characters: 0, size };
    await store.dropSnapshots(row.id, oldSnapshots(await store.snapshotRevs(row.id)));
    await forgetOld();
  };

  const tellJournal = async (event: BoardEvent, writer: BoardWriter): Promise<void> => {
    try {
      await hub.journal.append({
        kind: "board",
        at: event.at,
        caller: event.caller,
        ...(writer.callId === undefined ? {} : { callId: writer.callId }),
        body: { operation: asJson(event) },
      });
    } catch (error) {
      // The board has it; a page that misses the entry finds a gap at the next one and asks anew.
      onFault("an event of a board could not be written to the journal", error);
    }
  };

  return {
    row,
    board: () => board,
    stacks: () => stacks,
    since: () => log.since,
    note,
    run(work) {
      const done = queue.then(work, work);
      queue = done.catch(() => undefined);
      return done;
    },
    async commit({ isStep = true, ...made }, writer) {
      const event: BoardEvent = {
        board: board.id,
        rev: board.rev + 1,
        at: clock.now(),
        caller: writer.caller,
        words: made.words,
        deltas: redact(made.deltas as unknown as JsonValue) as unknown as readonly BoardDelta[],
        ...(made.undoes === undefined ? {} : { undoes: made.undoes }),
        ...(made.redoes === undefined ? {} : { redoes: made.redoes }),
      };
      // What could not be read back after a restart must not get into the log.
      if (!areDeltas(event.deltas)) throw new Error(`An event of board ${board.id} is malformed.`);
      const next = applyEvent(board, event);
      const step = isStep && isUndoable(event.deltas);
      await store.append(event, step ? "step" : isStep ? "quiet" : "told", {
        name: next.name,
        changed_at: event.at,
        rev: next.rev,
        widgets: next.widgets.length,
      });
      board = next;
      stacks = afterEvent(stacks, { ...event, isUndoable: step });
      await keepWhole(event.deltas);
      await tellJournal(event, writer);
      onEvent(event);
      return event;
    },
  };
}
