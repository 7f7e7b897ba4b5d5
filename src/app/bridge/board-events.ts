import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { applyEvent } from "#core/board/apply-event.ts";
import { stepsAfter } from "#core/board/undo.ts";
import type { BoardEvent, BoardHistory, BoardOpened } from "#protocol/board-change.ts";
import type { JournalEntry } from "#protocol/journal.ts";
import { isJsonObject } from "#protocol/json.ts";

type BoardEntry = JournalEntry & { readonly kind: "board" };

/** The event of an entry; null where it was too big to stay in it. */
function eventOf({ body, blobRef }: BoardEntry): BoardEvent | null {
  const { operation } = body;
  if (blobRef !== undefined || !isJsonObject(operation) || !Array.isArray(operation["deltas"])) {
    return null;
  }
  return operation as unknown as BoardEvent;
}

/** The board that an entry is about, as far as it says. */
const boardOf = ({ body }: BoardEntry): string | null => {
  const board = isJsonObject(body.operation) ? body.operation["board"] : undefined;
  return typeof board === "string" ? board : null;
};

/** What an entry about a board makes out of date besides what `patchBoard` writes. */
export function outdatedByBoard(entry: BoardEntry): readonly QueryKey[] {
  const board = boardOf(entry);
  const lists: readonly QueryKey[] = [["boards"]];
  if (board === null) return [...lists, ["board"], ["boardHistory"]];
  return eventOf(entry) === null ? [...lists, ["board", board], ["boardHistory", board]] : lists;
}

/** Applies a board's event to the board in the cache; one that does not follow on it asks for the board anew. */
export function patchBoard(queryClient: QueryClient, entry: BoardEntry): void {
  const event = eventOf(entry);
  if (event === null) return;
  const opened = queryClient.getQueryData<BoardOpened>(["board", event.board]);
  if (opened && event.rev > opened.board.rev) {
    if (event.rev === opened.board.rev + 1) {
      const steps = stepsAfter(opened.steps, event);
      queryClient.setQueryData<BoardOpened>(["board", event.board], {
        ...opened,
        board: applyEvent(opened.board, event),
        steps,
        canUndo: steps.undo > 0,
        canRedo: steps.redo > 0,
      });
    } else {
      void queryClient.invalidateQueries({ queryKey: ["board", event.board] });
    }
  }
  addLine(queryClient, event);
}

function addLine(queryClient: QueryClient, event: BoardEvent): void {
  const { rev, at, caller, words, undoes, redoes } = event;
  const key = ["boardHistory", event.board];
  queryClient.setQueryData<InfiniteData<BoardHistory>>(key, (old) => {
    const [first, ...rest] = old?.pages ?? [];
    if (!old || !first || (first.rows[0]?.rev ?? 0) >= rev) return old;
    const row = {
      rev,
      at,
      caller,
      words,
      ...(undoes === undefined ? {} : { undoes }),
      ...(redoes === undefined ? {} : { redoes }),
    };
    return { ...old, pages: [{ ...first, rows: [row, ...first.rows] }, ...rest] };
  });
}
