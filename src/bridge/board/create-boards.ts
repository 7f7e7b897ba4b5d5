import { boardNamePattern, type BoardId } from "#protocol/board.ts";
import type { BoardEvent, BoardSummary } from "#protocol/board-change.ts";
import { boardFileText } from "#core/board/board-file.ts";
import { boardSentences as sentences } from "#core/board/board-sentences.ts";
import { planCommands } from "#core/board/plan-commands.ts";
import { findWidget } from "#core/board/plan/plan-step.ts";
import type { Found } from "../hub/hub.ts";
import { boardHistory, boardRows } from "./board-windows.ts";
import { callerKey, labelOf, newBoardId, shortId, type BoardParts } from "./board-parts.ts";
import type { Boards, BoardWriter } from "./boards.ts";
import { createInteractions } from "./interactions.ts";
import { laboratoryScript } from "./laboratory-script.ts";
import { openLiveBoard, type LiveBoard, type MadeEvent } from "./live-board.ts";
import { filledData, placesOf, resolveLive } from "./live-values.ts";
import { loadBoard } from "./load-board.ts";
import { playScript } from "./play-script.ts";
import { createPresence } from "./presence.ts";
import { replayCall } from "./replay-call.ts";
import { stepBack } from "./step-back.ts";
import { takeBoard } from "./take-board.ts";
import type { BoardsTable } from "../storage/board-tables.ts";

const no = (sentence: string): { readonly ok: false; readonly sentence: string } => ({
  ok: false,
  sentence,
});

const summaryOf = (row: BoardsTable): BoardSummary => ({
  id: row.id as BoardId,
  name: row.name,
  widgets: row.widgets,
  rev: row.rev,
  madeAt: row.made_at,
  changedAt: row.changed_at,
});

/** Opens the boards that a store keeps. */
export function createBoards(parts: BoardParts): Boards {
  const { store, clock, ids, kinds } = parts;
  const open = new Map<string, Promise<LiveBoard>>();
  const presence = createPresence(clock);
  const interactions = createInteractions(clock);
  const listeners = new Set<(event: BoardEvent) => void>();
  /** The board that each caller used last. */
  const used = new Map<string, BoardId>();
  let firstBoard: ReturnType<Boards["create"]> | null = null;

  const openRow = (row: BoardsTable): Promise<LiveBoard> => {
    const known = open.get(row.id);
    if (known) return known;
    const opening: Promise<LiveBoard> = openLiveBoard(parts, row, (event) => {
      void opening.then((live) => interactions.heard(live.board(), event));
      for (const listener of listeners) listener(event);
    });
    open.set(row.id, opening);
    // A board that could not be opened is tried again by whoever asks next.
    opening.catch(() => open.delete(row.id));
    return opening;
  };

  const unknown = async (
    id: string,
  ): Promise<{ readonly ok: false; readonly sentence: string }> => {
    const known = await store.boards("kept");
    return no(
      sentences.unknownBoard(
        id,
        known.map((row) => row.id),
      ),
    );
  };

  const find = async (id: string): Promise<Found<LiveBoard>> => {
    const row = await store.board(id);
    if (!row || row.removed_at !== null) return unknown(id);
    return { ok: true, value: await openRow(row) };
  };

  const add = async (
    row: Pick<BoardsTable, "id" | "name">,
    first: MadeEvent,
    writer: BoardWriter,
  ): Promise<BoardId> => {
    const at = clock.now();
    const full: BoardsTable = {
      ...row,
      first_name: row.name,
      made_at: at,
      changed_at: at,
      rev: 0,
      widgets: 0,
      removed_at: null,
    };
    await store.add(full);
    const live = await openRow(full);
    await live.run(() => live.commit(first, writer));
    return row.id as BoardId;
  };

  const step = async (
    id: string,
    writer: BoardWriter,
    which: "undo" | "redo",
  ): ReturnType<Boards["undo"]> => {
    const found = await find(id);
    return found.ok ? stepBack(store, found.value, writer, which) : found;
  };

  const boards: Boards = {
    list: async () => (await store.boards("kept")).map(summaryOf),
    removed: async () => (await store.boards("removed")).map(summaryOf),
    async open(id) {
      const found = await find(id);
      if (!found.ok) return found;
      const live = found.value;
      const { undo, redo } = live.stacks();
      return {
        ok: true,
        value: {
          board: live.board(),
          steps: { undo: undo.length, redo: redo.length },
          canUndo: undo.length > 0,
          canRedo: redo.length > 0,
          presence: presence.on(id),
          ...(live.note === null ? {} : { note: live.note }),
        },
      };
    },
    async usual(writer) {
      const kept = await store.boards("kept");
      const last = used.get(callerKey(writer.caller));
      const [newest] = kept;
      if (last !== undefined && kept.some(({ id }) => id === last)) return last;
      if (newest) return newest.id as BoardId;
      // Several calls at once, each the first: they mean one board.
      firstBoard ??= boards.create({}, writer).finally(() => {
        firstBoard = null;
      });
      const made = await firstBoard;
      if (!made.ok) throw new Error(made.sentence);
      return made.value.id;
    },
    async history(id, page) {
      const found = await find(id);
      return found.ok ? boardHistory(store, id, page, found.value.since()) : found;
    },
    async at(id, rev) {
      const found = await find(id);
      if (!found.ok) return found;
      const { board, since } = found.value;
      if (rev < since()) return no(sentences.forgotten(rev, since()));
      if (rev > board().rev) return no(sentences.unknownRevision(rev, board().rev));
      if (rev === board().rev) return { ok: true, value: board() };
      const loaded = await loadBoard(store, found.value.row, rev);
      return loaded.isBroken
        ? no(sentences.brokenLog(id, loaded.board.rev))
        : { ok: true, value: loaded.board };
    },
    async rows(id, dataset, from, count) {
      const found = await find(id);
      return found.ok ? boardRows(found.value.board(), dataset, from, count) : found;
    },
    async change(id, commands, writer) {
      const found = await find(id);
      if (!found.ok) return found;
      const live = found.value;
      used.set(callerKey(writer.caller), live.board().id);
      return live.run(async () => {
        const board = live.board();
        const plan = planCommands(board, commands, {
          caller: writer.caller,
          label: labelOf(writer),
          ...(writer.callId === undefined ? {} : { callId: writer.callId }),
          at: clock.now(),
          newId: (prefix) => shortId(ids, prefix),
          kinds,
          live: await resolveLive(parts, placesOf(board, commands)),
        });
        if (!plan.ok) return plan;
        const { deltas, ids: changed, words, fixes } = plan;
        if (deltas.length === 0) {
          return { ok: true, value: { rev: board.rev, ids: changed, words, fixes } };
        }
        const event = await live.commit({ deltas, words }, writer);
        presence.seen(id, writer, deltas.find(({ set }) => set === "widget") && changed[0]);
        return { ok: true, value: { rev: event.rev, ids: changed, words, fixes } };
      });
    },
    undo: (id, writer) => step(id, writer, "undo"),
    redo: (id, writer) => step(id, writer, "redo"),
    async create({ name, id }, writer) {
      if (id !== undefined && !boardNamePattern.test(id)) return no(sentences.badBoardId(id));
      if (id !== undefined && (await store.board(id))) return no(sentences.boardTaken(id));
      const kept = await store.boards("kept");
      const called = (name ?? "").trim().slice(0, 100) || `Board ${kept.length + 1}`;
      const made = await add(
        { id: id ?? newBoardId(ids), name: called },
        {
          deltas: [{ set: "board", name: called }],
          words: `makes the board ${JSON.stringify(called)}`,
          isStep: false,
        },
        writer,
      );
      used.set(callerKey(writer.caller), made);
      return { ok: true, value: { id: made } };
    },
    async remove(id, writer) {
      const found = await find(id);
      if (!found.ok) return found;
      const live = found.value;
      await live.run(async () => {
        await store.setRemoved(id, clock.now());
        await live.commit({ deltas: [], words: "removes the board", isStep: false }, writer);
      });
      return { ok: true, value: null };
    },
    async restore(id, writer) {
      const row = await store.board(id);
      if (!row) return unknown(id);
      if (row.removed_at === null) return no(sentences.notRemoved(id));
      await store.setRemoved(id, null);
      const live = await openRow(row);
      await live.run(() =>
        live.commit({ deltas: [], words: "restores the board", isStep: false }, writer),
      );
      return { ok: true, value: null };
    },
    async import(text, name, writer) {
      const id = newBoardId(ids);
      const taken = await takeBoard(text, {
        id,
        ...(name === undefined ? {} : { name }),
        caller: writer.caller,
        label: labelOf(writer),
        at: clock.now(),
        kinds,
      });
      if (!taken.ok) return taken;
      const { board, first, mended } = taken.value;
      return {
        ok: true,
        value: { id: await add({ id, name: board.name }, first, writer), mended },
      };
    },
    async file(id) {
      const found = await find(id);
      return found.ok ? { ok: true, value: { text: boardFileText(found.value.board()) } } : found;
    },
    async presence(id, writer, widget) {
      const found = await find(id);
      if (!found.ok) return found;
      presence.seen(id, writer, widget);
      used.set(callerKey(writer.caller), found.value.board().id);
      return { ok: true, value: presence.on(id) };
    },
    filled: (board, id) => filledData(parts, board, id),
    async refresh(id, widget, writer) {
      const found = await find(id);
      if (!found.ok) return found;
      const shown = findWidget(found.value.board(), widget);
      if (!shown.ok) return no(shown.sentence);
      const data = await replayCall(parts, shown.widget, writer);
      if (!data.ok) return data;
      const command = { do: "replace", id: shown.widget.id, data: data.value } as const;
      const changed = await boards.change(id, [command], writer);
      return changed.ok ? { ok: true, value: { rev: changed.value.rev } } : no(changed.sentence);
    },
    async play(id, writer) {
      const wanted =
        id === undefined
          ? await boards.create({ name: "Cargo check" }, writer)
          : await boards.open(id);
      if (!wanted.ok) return wanted;
      const { value } = wanted;
      return playScript(parts, laboratoryScript, "id" in value ? value.id : value.board.id, writer);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeInteractions: (maker) => interactions.take(maker),
    nextInteraction: (id, wait, signal) => interactions.next(id, wait, signal),
    async close() {
      interactions.close();
      listeners.clear();
      // What is being written is written before the store goes.
      for (const each of await Promise.allSettled(open.values())) {
        if (each.status === "fulfilled") await each.value.run(() => Promise.resolve());
      }
    },
  };
  return boards;
}
