import type { Board } from "#protocol/board.ts";
import { asFirstDeltas, readBoardFile, takeIn, type TakenIn } from "#core/board/board-file.ts";
import type { BoardKinds } from "#core/board/board-kind.ts";
import type { Found } from "../hub/hub.ts";
import type { MadeEvent } from "./live-board.ts";

/** A board out of a file, and the event with which it begins here. */
export interface TakenBoard {
  readonly board: Board;
  readonly first: MadeEvent;
}

/** Reads a board's file and makes it ours. */
export async function takeBoard(
  text: string,
  as: TakenIn & { readonly at: number; readonly kinds: BoardKinds },
): Promise<Found<TakenBoard>> {
  const read = readBoardFile(text);
  if (!read.ok) return read;
  const board = takeIn(read.board, as);
  return {
    ok: true,
    value: {
      board,
      first: {
        deltas: asFirstDeltas(board),
        words: `takes in ${JSON.stringify(board.name)}`,
        isStep: false,
      },
    },
  };
}
