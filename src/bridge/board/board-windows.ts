import type { Board } from "#protocol/board.ts";
import type { BoardHistory } from "#protocol/board-change.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Window } from "#protocol/window.ts";
import { boardSentences } from "#core/board/board-sentences.ts";
import type { Found } from "../hub/hub.ts";
import type { BoardStore } from "../storage/board-store.ts";

/** Lines of a board's history before one of its revisions. */
export async function boardHistory(
  store: BoardStore,
  id: string,
  { before, count }: { readonly before?: number; readonly count: number },
  since: number,
): Promise<Found<BoardHistory>> {
  const rows = await store.history(id, before ?? Number.MAX_SAFE_INTEGER, count + 1);
  return { ok: true, value: { rows: rows.slice(0, count), more: rows.length > count, since } };
}

/** A window of a dataset's rows. */
export function boardRows(
  board: Board,
  id: string,
  from: number,
  count: number,
): Found<Window<JsonValue>> {
  const dataset = board.datasets.find((each) => each.id === id);
  if (!dataset) {
    const known = board.datasets.map((each) => each.id);
    return { ok: false, sentence: boardSentences.unknownDataset(id, known) };
  }
  return {
    ok: true,
    value: {
      total: dataset.rows.length,
      from,
      rows: dataset.rows.slice(from, from + count),
      revision: dataset.rev,
    },
  };
}
