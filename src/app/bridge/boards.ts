import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { BoardId } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import type { BridgeClient } from "./client.ts";
import { ask } from "./errors.ts";

/** The bridge says when it moved (board-events.ts). */
const pushed = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Lines of a board's history in a page. */
const historyPage = 60;

/** Queries of the boards; a part of `queries`. */
export const makeBoardQueries = (client: BridgeClient) => ({
  boards: () =>
    queryOptions({
      queryKey: ["boards"] as const,
      queryFn: ({ signal }) => ask(() => client.boards.query(undefined, { signal })),
      ...pushed,
    }),
  removedBoards: () =>
    queryOptions({
      queryKey: ["boards", "removed"] as const,
      queryFn: ({ signal }) => ask(() => client.removedBoards.query(undefined, { signal })),
      ...pushed,
    }),
  /** A board whole; events are applied to it as they come. */
  board: (board: BoardId) =>
    queryOptions({
      queryKey: ["board", board] as const,
      queryFn: ({ signal }) => ask(() => client.board.query({ board }, { signal })),
      ...pushed,
    }),
  /** A guide whole, by its id or name; somebody may write it anew meanwhile. */
  guide: (id: string) =>
    queryOptions({
      queryKey: ["guide", id] as const,
      queryFn: ({ signal }) => ask(() => client.guide.query({ id }, { signal })),
      staleTime: 0,
    }),
  /** A board as it was; that does not change any more. */
  boardAt: (board: BoardId, rev: number) =>
    queryOptions({
      queryKey: ["boardAt", board, rev] as const,
      queryFn: ({ signal }) => ask(() => client.boardAt.query({ board, rev }, { signal })),
      ...pushed,
      gcTime: 60_000,
    }),
  boardHistory: (board: BoardId) =>
    infiniteQueryOptions({
      queryKey: ["boardHistory", board] as const,
      initialPageParam: null as number | null,
      queryFn: ({ pageParam, signal }) =>
        ask(() =>
          client.boardHistory.query(
            { board, count: historyPage, ...(pageParam === null ? {} : { before: pageParam }) },
            { signal },
          ),
        ),
      getNextPageParam: (page) => (page.more ? (page.rows.at(-1)?.rev ?? null) : null),
      ...pushed,
    }),
  /** Who else is there. No event tells of it, so whoever shows it asks every few seconds; asking says that one is there oneself. */
  boardPresence: (board: BoardId, widget: string | undefined) =>
    queryOptions({
      queryKey: ["boardPresence", board, widget ?? null] as const,
      queryFn: () =>
        ask(() =>
          client.boardPresence.mutate({ board, ...(widget === undefined ? {} : { widget }) }),
        ),
      refetchInterval: 5_000,
      staleTime: 0,
      gcTime: 5_000,
    }),
});

/** What the page may do to boards; each rejects with a BridgeError whose message is the sentence. */
export const makeBoardCommands = (client: BridgeClient) => ({
  /** All of the commands, or none. */
  change: (board: BoardId, commands: readonly BoardCommand[]) =>
    ask(() => client.changeBoard.mutate({ board, commands: [...commands] })),
  undo: (board: BoardId) => ask(() => client.undoBoard.mutate({ board })),
  redo: (board: BoardId) => ask(() => client.redoBoard.mutate({ board })),
  create: (name?: string) =>
    ask(() => client.createBoard.mutate(name === undefined ? {} : { name })),
  /** Taken out of the list, and kept. */
  remove: (board: BoardId) => ask(() => client.removeBoard.mutate({ board })),
  restore: (board: BoardId) => ask(() => client.restoreBoard.mutate({ board })),
  /** From a file or a link. */
  import: (text: string, name?: string) =>
    ask(() => client.importBoard.mutate({ text, ...(name === undefined ? {} : { name }) })),
  file: (board: BoardId) => ask(() => client.boardFile.mutate({ board })),
  /** Makes the call again whose answer a widget shows. */
  refresh: (board: BoardId, widget: string) =>
    ask(() => client.refreshWidget.mutate({ board, widget })),
  /** The board of the laboratory, call by call. */
  play: (board?: BoardId) =>
    ask(() => client.playBoardScript.mutate(board === undefined ? {} : { board })),
});

export type BoardCommands = ReturnType<typeof makeBoardCommands>;
