import type { Board } from "#protocol/board.ts";
import type { BoardDelta, BoardEvent } from "#protocol/board-change.ts";

/** Where an event stands in what can be undone and done again. */
export interface UndoEntry {
  readonly rev: number;
  readonly undoes?: number;
  readonly redoes?: number;
  /** False for what people do in widgets and for rows that were added: nobody takes those back. */
  readonly isUndoable: boolean;
}

/** Revisions that can be taken back (last first to go at the end), and undoings that can be taken back in their turn. */
export interface UndoStacks {
  readonly undo: readonly number[];
  readonly redo: readonly number[];
}

/** The stacks of a board on which nothing has been done. */
export const noUndo: UndoStacks = { undo: [], redo: [] };

/** How far back one can go. */
const deepest = 1_000;

/** Clicks and streams are no steps of the work: they neither can be undone nor do they end what can be done again. */
export const isUndoable = (deltas: readonly BoardDelta[]): boolean =>
  deltas.some(({ set }) => set !== "state" && set !== "rows");

/** The stacks after one more event. */
export function afterEvent({ undo, redo }: UndoStacks, entry: UndoEntry): UndoStacks {
  if (entry.undoes !== undefined) {
    return { undo: undo.slice(0, -1), redo: [...redo, entry.rev] };
  }
  if (entry.redoes !== undefined) {
    return { undo: [...undo, entry.rev], redo: redo.slice(0, -1) };
  }
  if (!entry.isUndoable) return { undo, redo };
  return { undo: [...undo, entry.rev].slice(-deepest), redo: [] };
}

/** How many steps can be taken back and done again; kept where the stacks themselves are not. */
export interface UndoSteps {
  readonly undo: number;
  readonly redo: number;
}

/** The same as `afterEvent`, by numbers alone. */
export function stepsAfter(
  { undo, redo }: UndoSteps,
  event: Pick<BoardEvent, "deltas" | "undoes" | "redoes">,
): UndoSteps {
  if (event.undoes !== undefined) return { undo: Math.max(0, undo - 1), redo: redo + 1 };
  if (event.redoes !== undefined) return { undo: undo + 1, redo: Math.max(0, redo - 1) };
  return isUndoable(event.deltas) ? { undo: Math.min(undo + 1, deepest), redo: 0 } : { undo, redo };
}

/**
 * What takes an event back: everything that it touched as it was on the board
 * before it. What comes back counts as changed by the undoing, so that a writer
 * with an older revision is told.
 */
export function undoDeltas(
  before: Board,
  event: Pick<BoardEvent, "deltas">,
  rev: number,
): readonly BoardDelta[] {
  const seen = new Set<string>();
  const deltas: BoardDelta[] = [];
  for (const delta of event.deltas) {
    const name = delta.set === "board" ? "board" : `${kindOf(delta)} ${delta.id}`;
    if (seen.has(name)) continue;
    seen.add(name);
    deltas.push(inverse(before, delta, rev));
  }
  return deltas;
}

const kindOf = (delta: BoardDelta): string => (delta.set === "rows" ? "dataset" : delta.set);

function inverse(before: Board, delta: BoardDelta, rev: number): BoardDelta {
  switch (delta.set) {
    case "board":
      return { set: "board", name: before.name, mode: before.mode };
    case "widget": {
      const was = before.widgets.find(({ id }) => id === delta.id);
      return { set: "widget", id: delta.id, value: was ? { ...was, rev } : null };
    }
    case "dataset":
    case "rows": {
      const was = before.datasets.find(({ id }) => id === delta.id);
      return { set: "dataset", id: delta.id, value: was ? { ...was, rev } : null };
    }
    case "link":
      return {
        set: "link",
        id: delta.id,
        value: before.links.find(({ id }) => id === delta.id) ?? null,
      };
    case "state":
      return { set: "state", id: delta.id, value: before.states[delta.id] ?? null };
  }
}
