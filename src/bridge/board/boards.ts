import type { Board, BoardId, WidgetInteraction } from "#protocol/board.ts";
import type {
  BoardChanged,
  BoardCommand,
  BoardEvent,
  BoardHistory,
  BoardOpened,
  BoardPlayed,
  BoardPresence,
  BoardSummary,
} from "#protocol/board-change.ts";
import type { Finding } from "#protocol/finding.ts";
import type { CallId } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Window } from "#protocol/window.ts";
import type { Found } from "../hub/hub.ts";

/** Who writes on a board. */
export interface BoardWriter {
  readonly caller: Caller;
  /** What a person reads of it; made from the caller where it is left out. */
  readonly label?: string;
  readonly callId?: CallId;
}

/** A change that was not made: nothing of it was. */
export interface BoardRefusal {
  readonly ok: false;
  readonly sentence: string;
  readonly findings?: readonly Finding[];
  /** What a program reads of it: details, the schema that was expected, a right example. */
  readonly detail?: JsonObject;
}

export type BoardReply<T> = { readonly ok: true; readonly value: T } | BoardRefusal;

/** What somebody waits for on a board. */
export interface BoardWait {
  /** Widgets that count; empty = any. */
  readonly widgets: readonly string[];
  /** Actions that count; empty = any. */
  readonly actions: readonly string[];
  /** Who waits: what it hears it is not told once more as the widget's maker. */
  readonly caller?: Caller;
}

/** What a person did, told to whoever waits for it. */
export interface BoardInteraction {
  readonly board: BoardId;
  readonly widget: string;
  readonly kind: string;
  readonly interaction: WidgetInteraction;
  /** The message that an agent reads (R1.46). */
  readonly message: string;
}

/**
 * The boards of a bridge: every change goes through here, one after another
 * for each board, is stored, written to the journal and only then answered.
 * A name that is not there is a sentence; nothing throws for an expected "no".
 */
export interface Boards {
  list(): Promise<readonly BoardSummary[]>;
  /** Boards that were removed and can be restored. */
  removed(): Promise<readonly BoardSummary[]>;
  open(board: string): Promise<Found<BoardOpened>>;
  /** The board that tools mean where they name none: the one used last, else a new one. */
  usual(writer: BoardWriter): Promise<BoardId>;
  history(
    board: string,
    page: { readonly before?: number; readonly count: number },
  ): Promise<Found<BoardHistory>>;
  at(board: string, rev: number): Promise<Found<Board>>;
  rows(
    board: string,
    dataset: string,
    from: number,
    count: number,
  ): Promise<Found<Window<JsonValue>>>;
  change(
    board: string,
    commands: readonly BoardCommand[],
    writer: BoardWriter,
  ): Promise<BoardReply<BoardChanged>>;
  undo(
    board: string,
    writer: BoardWriter,
  ): Promise<Found<{ readonly rev: number; readonly words: string }>>;
  redo(
    board: string,
    writer: BoardWriter,
  ): Promise<Found<{ readonly rev: number; readonly words: string }>>;
  create(
    wanted: { readonly name?: string; readonly id?: string },
    writer: BoardWriter,
  ): Promise<Found<{ readonly id: BoardId }>>;
  remove(board: string, writer: BoardWriter): Promise<Found<null>>;
  restore(board: string, writer: BoardWriter): Promise<Found<null>>;
  /** Takes a board from a file or a HyperSkill link; `mended` says what in it was not right. */
  import(
    text: string,
    name: string | undefined,
    writer: BoardWriter,
  ): Promise<Found<{ readonly id: BoardId; readonly mended: readonly string[] }>>;
  file(board: string): Promise<Found<{ readonly text: string }>>;
  /** Says that somebody looks at a board, and tells who else does. */
  presence(
    board: string,
    writer: BoardWriter,
    widget?: string,
  ): Promise<Found<readonly BoardPresence[]>>;
  /** A widget's data as a person sees it now: bindings filled from session, datasets and selections. */
  filled(
    board: Board,
    widget: string,
  ): Promise<Found<{ readonly data: JsonValue; readonly missing: readonly string[] }>>;
  /** Makes the call again whose answer a widget shows. */
  refresh(
    board: string,
    widget: string,
    writer: BoardWriter,
  ): Promise<Found<{ readonly rev: number }>>;
  /** Plays the script of the laboratory's board: each step a call through the hub. */
  play(board: string | undefined, writer: BoardWriter): Promise<Found<BoardPlayed>>;
  /** Hears of every event once it is stored. */
  onEvent(listener: (event: BoardEvent) => void): () => void;
  /** What waits for whoever made the widgets; taking empties the list. */
  takeInteractions(maker: Caller): readonly BoardInteraction[];
  /** Settles with the next thing that a person does there; null when the signal aborts first. */
  nextInteraction(
    board: string,
    wait: BoardWait,
    signal: AbortSignal,
  ): Promise<BoardInteraction | null>;
  close(): Promise<void>;
}
