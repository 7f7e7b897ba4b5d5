import { create } from "zustand";
import type { BoardId, Widget } from "#protocol/board.ts";

/** What an agent is told of a widget that is on screen. */
export type MountedWidget = Pick<Widget, "id" | "kind" | "title">;

interface Mounted {
  readonly board: BoardId | null;
  readonly widgets: readonly MountedWidget[];
}

const nothing: Mounted = { board: null, widgets: [] };

/** The board on screen and its widgets. Apart from the tools, which bring the checker: a board is opened without it. */
export const useMounted = create<Mounted>()(() => nothing);

/** The board on screen shows these; `null` when it is left. */
export const setMountedWidgets = (board: BoardId | null, widgets: readonly MountedWidget[]): void =>
  useMounted.setState(board === null ? nothing : { board, widgets });
