import * as fc from "fast-check";
import { expect, test } from "vitest";
import { boardId, boardColumns, type Board } from "#protocol/board.ts";
import type { BoardCommand, BoardEvent } from "#protocol/board-change.ts";
import { agent, person, planContext } from "#testing/board-kinds.ts";
import { applyEvent, emptyBoard } from "./apply-event.ts";
import { overlaps } from "./grid-places.ts";
import { planCommands } from "./plan-commands.ts";
import { afterEvent, isUndoable, noUndo, undoDeltas } from "./undo.ts";

const names = ["a", "b", "c", "d", "e"] as const;
const name = fc.constantFrom(...names);
const cells = fc.integer({ min: -3, max: 14 });

const command: fc.Arbitrary<BoardCommand> = fc.oneof(
  fc.record({
    do: fc.constant("display" as const),
    key: name,
    kind: fc.constantFrom("stat", "stat", "nonsense"),
    data: fc.record({ label: fc.string(), value: fc.integer() }),
    layout: fc.record({ x: cells, y: cells, w: cells, h: cells }, { requiredKeys: [] }),
  }),
  fc.record({
    do: fc.constant("update" as const),
    id: name,
    data: fc.record({ value: fc.oneof(fc.integer(), fc.constant(null)) }),
  }),
  fc.record({
    do: fc.constant("arrange" as const),
    boxes: fc.array(
      fc.record({
        id: name,
        grid: fc.record({ x: cells, y: cells, w: cells, h: cells }, { requiredKeys: [] }),
      }),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    do: fc.constant("mark" as const),
    ids: fc.array(name, { maxLength: 2 }),
    pinned: fc.boolean(),
    locked: fc.boolean(),
  }),
  fc.record({ do: fc.constant("remove" as const), ids: fc.array(name, { maxLength: 2 }) }),
  fc.record({ do: fc.constant("link" as const), members: fc.array(name, { maxLength: 3 }) }),
  fc.record({
    do: fc.constant("dataset" as const),
    id: name,
    rows: fc.array(fc.integer(), { maxLength: 5 }),
    keep: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    do: fc.constant("append" as const),
    dataset: name,
    rows: fc.array(fc.integer(), { maxLength: 4 }),
  }),
  fc.record({
    do: fc.constant("interact" as const),
    id: name,
    action: fc.constantFrom("click" as const, "rowclick" as const),
    payload: fc.integer(),
  }),
  fc.constant({ do: "clear" } as const),
  fc.record({ do: fc.constant("rename" as const), name: fc.string() }),
);

const request = fc.record({
  caller: fc.constantFrom(person, agent),
  commands: fc.array(command, { minLength: 1, maxLength: 3 }),
});

const start = emptyBoard(boardId("b_test"), "Test");

/** Plays requests; those that are declined leave nothing. */
function play(
  requests: readonly {
    readonly caller: typeof person;
    readonly commands: readonly BoardCommand[];
  }[],
): {
  readonly boards: readonly Board[];
  readonly log: readonly BoardEvent[];
} {
  const context = planContext();
  const boards = [start];
  const log: BoardEvent[] = [];
  for (const [index, { caller, commands }] of requests.entries()) {
    const board = boards.at(-1) ?? start;
    const at = 1_000 + index;
    const plan = planCommands(board, commands, { ...context, caller, at });
    if (!plan.ok) continue;
    const event: BoardEvent = {
      board: board.id,
      rev: board.rev + 1,
      at,
      caller,
      words: plan.words,
      deltas: plan.deltas,
    };
    log.push(event);
    boards.push(applyEvent(board, event));
  }
  return { boards, log };
}

const requests = fc.array(request, { maxLength: 25 });

/** A board without its revisions: undoing is a change too. */
const contentOf = (board: Board): unknown => ({
  ...board,
  rev: 0,
  widgets: board.widgets.map((widget) => ({ ...widget, rev: 0 })),
  datasets: board.datasets.map((dataset) => ({ ...dataset, rev: 0 })),
});

test("a log read back from its text gives the same board, byte for byte", () => {
  fc.assert(
    fc.property(requests, (given) => {
      const { boards, log } = play(given);
      const stored = JSON.parse(JSON.stringify(log)) as readonly BoardEvent[];
      const again = stored.reduce<Board>((board, event) => applyEvent(board, event), start);
      expect(JSON.stringify(again)).toBe(JSON.stringify(boards.at(-1)));
    }),
  );
});

test("places in the grid never overlap and never leave it", () => {
  fc.assert(
    fc.property(requests, (given) => {
      for (const { widgets } of play(given).boards) {
        const boxes = widgets.map(({ layout }) => layout.grid);
        for (const [index, box] of boxes.entries()) {
          expect(box.x >= 0 && box.x + box.w <= boardColumns && box.y >= 0).toBe(true);
          expect(boxes.slice(index + 1).some((other) => overlaps(box, other))).toBe(false);
        }
      }
    }),
  );
});

test("nobody moves or removes what is locked, and no agent what is pinned", () => {
  fc.assert(
    fc.property(requests, (given) => {
      const { boards, log } = play(given);
      for (const [index, event] of log.entries()) {
        const [before, after] = [boards[index], boards[index + 1]];
        for (const { id, layout } of before?.widgets ?? []) {
          const next = after?.widgets.find((widget) => widget.id === id);
          const isMark = event.words.includes("pin") || event.words.includes("lock");
          const isHeld = layout.locked || (layout.pinned && event.caller.face !== "app");
          if (isHeld && !isMark) expect(next?.layout).toEqual(layout);
        }
      }
    }),
  );
});

test("undoing gives the content back, and doing it again gives what was undone", () => {
  fc.assert(
    fc.property(requests, (given) => {
      const { boards, log } = play(given);
      const last = log.at(-1);
      const [before, after] = [boards.at(-2), boards.at(-1)];
      if (!last || !before || !after) return;
      const undone = applyEvent(after, {
        rev: after.rev + 1,
        deltas: undoDeltas(before, last, after.rev + 1),
      });
      expect(JSON.stringify(contentOf(undone))).toBe(JSON.stringify(contentOf(before)));
      const undoing = { deltas: undoDeltas(before, last, after.rev + 1) };
      const redone = applyEvent(undone, {
        rev: undone.rev + 1,
        deltas: undoDeltas(after, undoing, undone.rev + 1),
      });
      expect(JSON.stringify(contentOf(redone))).toBe(JSON.stringify(contentOf(after)));
    }),
  );
});

test("of writers that read at different times only those who know the last revision change anything", () => {
  const writers = fc.array(fc.record({ reads: fc.boolean(), value: fc.integer() }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(writers, (given) => {
      const data = { label: "Rate", value: 0 };
      const first = { do: "display", id: "w_1", kind: "stat", data } as const;
      let board = play([{ caller: agent, commands: [first] }]).boards.at(-1) ?? start;
      let known = board.rev;
      for (const { reads, value } of given) {
        const current = board.widgets[0]?.rev ?? 0;
        if (reads) known = current;
        const update = { do: "update", id: "w_1", data: { value }, ifRev: known } as const;
        const plan = planCommands(board, [update], planContext());
        expect(plan.ok).toBe(known === current);
        if (plan.ok) board = applyEvent(board, { rev: board.rev + 1, deltas: plan.deltas });
        else {
          expect(plan.sentence).toBe(
            `"w_1" is at revision ${current} by now, not ${known}; read it again and send ifRev ${current}.`,
          );
        }
      }
    }),
  );
});

test("what can be undone is a stack: undoing moves one over, something new ends what can be done again", () => {
  const plain = (rev: number) => ({ rev, isUndoable: true });
  let stacks = [plain(1), plain(2)].reduce(afterEvent, noUndo);
  stacks = afterEvent(stacks, { rev: 3, undoes: 2, isUndoable: true });
  expect(stacks).toEqual({ undo: [1], redo: [3] });
  expect(afterEvent(stacks, { rev: 4, redoes: 2, isUndoable: true })).toEqual({
    undo: [1, 4],
    redo: [],
  });
  expect(afterEvent(stacks, { rev: 4, isUndoable: false })).toEqual(stacks);
  expect(afterEvent(stacks, plain(4))).toEqual({ undo: [1, 4], redo: [] });
});

test("clicks and rows that are added are no steps to take back", () => {
  expect(isUndoable([{ set: "rows", id: "d" as never, append: [1], drop: 0, changedAt: 1 }])).toBe(
    false,
  );
  expect(isUndoable([{ set: "board", name: "x" }])).toBe(true);
});
