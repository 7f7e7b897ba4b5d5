import { boardSentences as sentences } from "#core/board/board-sentences.ts";
import { undoDeltas } from "#core/board/undo.ts";
import type { Found } from "../hub/hub.ts";
import type { BoardStore } from "../storage/board-store.ts";
import type { BoardWriter } from "./boards.ts";
import type { LiveBoard } from "./live-board.ts";
import { loadBoard, readEvent } from "./load-board.ts";

/** Takes the last step of a board back, or makes the one again that was taken back last. */
export function stepBack(
  store: BoardStore,
  live: LiveBoard,
  writer: BoardWriter,
  which: "undo" | "redo",
): Promise<Found<{ readonly rev: number; readonly words: string }>> {
  return live.run(async () => {
    const { id } = live.row;
    const rev = live.stacks()[which].at(-1);
    if (rev === undefined) {
      const sentence = which === "undo" ? sentences.nothingToUndo() : sentences.nothingToRedo();
      return { ok: false, sentence };
    }
    const before = await loadBoard(store, live.row, rev - 1);
    const [row] = await store.events(id, rev - 1, rev, 1);
    const event = row && readEvent(row);
    if (!event || before.isBroken) {
      return { ok: false, sentence: sentences.brokenLog(id, before.board.rev) };
    }
    const deltas = undoDeltas(before.board, event, live.board().rev + 1);
    // What was taken back and done again is told by the words that it had at first.
    const said = event.words.replace(/^(?:takes back: |does again: )+/, "");
    const made = await live.commit(
      which === "undo"
        ? { deltas, words: `takes back: ${said}`, undoes: rev }
        : { deltas, words: `does again: ${said}`, redoes: event.undoes ?? rev },
      writer,
    );
    return { ok: true, value: { rev: made.rev, words: made.words } };
  });
}
