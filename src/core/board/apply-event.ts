import {
  type Board,
  type BoardId,
  type Dataset,
  type Widget,
  type WidgetState,
} from "#protocol/board.ts";
import type { BoardDelta, BoardEvent } from "#protocol/board-change.ts";
import { appendRows } from "./rows-size.ts";

/** A board with nothing on it, before its first event. */
export const emptyBoard = (id: BoardId, name: string): Board => ({
  id,
  name,
  mode: "grid",
  rev: 0,
  widgets: [],
  datasets: [],
  links: [],
  states: {},
});

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const byMaking = (one: Widget, other: Widget): number =>
  one.madeAt - other.madeAt || byText(one.id, other.id);

/** Takes one item's place in a list that is kept in order; null takes it out. */
function withItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  value: Item | null,
  compare: (one: Item, other: Item) => number,
): readonly Item[] {
  const at = items.findIndex((item) => item.id === id);
  if (value === null) return at < 0 ? items : items.toSpliced(at, 1);
  const known = items[at];
  if (known && compare(known, value) === 0) return items.with(at, value);
  const rest = at < 0 ? items : items.toSpliced(at, 1);
  return [...rest, value].toSorted(compare);
}

const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  byText(one.id, other.id);

function withState(
  states: Board["states"],
  id: string,
  value: WidgetState | null,
): Board["states"] {
  const rest = Object.entries(states).filter(([key]) => key !== id);
  const all = value === null ? rest : [...rest, [id, value] as const];
  return Object.fromEntries(all.toSorted(([one], [other]) => byText(one, other)));
}

function withRows(
  datasets: readonly Dataset[],
  delta: Extract<BoardDelta, { readonly set: "rows" }>,
  rev: number,
): readonly Dataset[] {
  return datasets.map((dataset) =>
    dataset.id === delta.id
      ? {
          ...dataset,
          rows: appendRows(dataset.rows, delta.append, delta.drop),
          rev,
          changedAt: delta.changedAt,
        }
      : dataset,
  );
}

/** One delta on a board that becomes the one of revision `rev`. */
export function applyDelta(board: Board, delta: BoardDelta, rev: number): Board {
  switch (delta.set) {
    case "board":
      return {
        ...board,
        ...(delta.name === undefined ? {} : { name: delta.name }),
        ...(delta.mode === undefined ? {} : { mode: delta.mode }),
      };
    case "widget":
      return { ...board, widgets: withItem(board.widgets, delta.id, delta.value, byMaking) };
    case "dataset":
      return { ...board, datasets: withItem(board.datasets, delta.id, delta.value, byId) };
    case "rows":
      return { ...board, datasets: withRows(board.datasets, delta, rev) };
    case "link":
      return { ...board, links: withItem(board.links, delta.id, delta.value, byId) };
    case "state":
      return { ...board, states: withState(board.states, delta.id, delta.value) };
  }
}

/**
 * The board after an event. Order never depends on the way there: widgets stand
 * as they were made, the rest by id, so equal logs give equal boards, byte for
 * byte, and what was undone and done again is the same.
 */
export function applyEvent(board: Board, event: Pick<BoardEvent, "rev" | "deltas">): Board {
  const next = event.deltas.reduce((all, delta) => applyDelta(all, delta, event.rev), board);
  return { ...next, rev: event.rev };
}
