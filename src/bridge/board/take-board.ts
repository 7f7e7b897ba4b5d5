import { boardId, type Board } from "#protocol/board.ts";
import { decodeSkill } from "#core/board/hyperskill/codec.ts";
import { skillBoard } from "#core/board/hyperskill/board-skill.ts";
import { asFirstDeltas, readBoardFile } from "#core/board/board-file.ts";
import { takeIn, type TakenIn } from "#core/board/take-in.ts";
import type { BoardKinds } from "#core/board/board-kind.ts";
import type { Found } from "../hub/hub.ts";
import type { MadeEvent } from "./live-board.ts";

/** A board out of a file, and the event with which it begins here. */
export interface TakenBoard {
  readonly board: Board;
  /** What in it had to be mended: a sentence each. */
  readonly mended: readonly string[];
  readonly first: MadeEvent;
}

/** Reads a board's file or a HyperSkill link and makes it ours. */
export async function takeBoard(
  text: string,
  as: TakenIn & { readonly at: number; readonly kinds: BoardKinds },
): Promise<Found<TakenBoard>> {
  const read = looksLikeLink(text) ? await readLink(text, as) : readBoardFile(text);
  if (!read.ok) return read;
  const { board, mended } = takeIn(read.board, as);
  return {
    ok: true,
    value: {
      board,
      mended,
      first: {
        deltas: asFirstDeltas(board),
        words: `takes in ${JSON.stringify(board.name)}`,
        isStep: false,
      },
    },
  };
}

/** A link, the value of its `hs`, or the JSON that it holds; anything else is read as a file. */
function looksLikeLink(text: string): boolean {
  const given = text.trim();
  if (given.startsWith("{")) return !given.includes('"vitrine"') && given.includes('"blocks"');
  return /[?&#]hs=/.test(given) || /^(?:gz\.)?[\w+/=-]+$/.test(given);
}

/** A board out of a HyperSkill link, or out of what such a link holds. */
async function readLink(
  text: string,
  { id, caller, label, at, kinds }: Parameters<typeof takeBoard>[1],
): Promise<ReturnType<typeof readBoardFile>> {
  const read = await decodeSkill(text);
  if (!read.ok) return read;
  let made = 0;
  const newId = (prefix: string): string => {
    made += 1;
    return `${prefix}${made}`;
  };
  return {
    ok: true,
    board: skillBoard(read.skill, boardId(id), { caller, label, at, kinds, newId }),
  };
}
