import { expect, test } from "vitest";
import { boardId, type Board } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { person, planContext } from "#testing/board-kinds.ts";
import { applyEvent, emptyBoard } from "./apply-event.ts";
import { planCommands, type Plan } from "./plan-commands.ts";

const start = emptyBoard(boardId("b_test"), "Test");

const stat = (over: Partial<Extract<BoardCommand, { do: "display" }>> = {}): BoardCommand => ({
  do: "display",
  kind: "stat",
  data: { label: "Rate", value: 1 },
  ...over,
});

/** The board after requests that all hold. */
function made(...requests: readonly (readonly BoardCommand[])[]): Board {
  return requests.reduce((board, commands) => {
    const plan = planCommands(board, commands, planContext({ caller: person }));
    if (!plan.ok) throw new Error(plan.sentence);
    return applyEvent(board, { rev: board.rev + 1, deltas: plan.deltas });
  }, start);
}

const plan = (board: Board, command: BoardCommand): Plan =>
  planCommands(board, [command], planContext());

const sentence = (result: Plan): string => (result.ok ? "it was not declined" : result.sentence);

test("a bound place is filled from rows of a dataset, a column by *", () => {
  const board = made(
    [{ do: "dataset", id: "rates", rows: [{ muon: 4 }, { muon: 5 }] }],
    [
      stat({
        id: "a",
        data: { label: "Last" },
        bindings: [{ to: "/value", from: "dataset://rates#/1/muon" }],
      }),
      {
        do: "display",
        kind: "data-table",
        data: {},
        bindings: [{ to: "/rows", from: "dataset://rates#/*/muon" }],
      },
    ],
  );
  expect(board.widgets.map(({ data }) => data)).toEqual([
    { label: "Last", value: 5 },
    { rows: [4, 5] },
  ]);
});

test("a dataset keeps its newest rows", () => {
  const board = made(
    [{ do: "dataset", id: "rates", rows: [1, 2], keep: 3 }],
    [{ do: "append", dataset: "rates", rows: [3, 4] }],
  );
  expect(board.datasets[0]?.rows).toEqual([2, 3, 4]);
});

test("removing a widget takes it out of its links, and what was selected in it", () => {
  const board = made(
    [stat({ id: "a" }), stat({ id: "b" }), stat({ id: "c" })],
    [{ do: "link", id: "l_1", members: ["a", "b", "c"] }],
    [{ do: "interact", id: "a", action: "rowclick", payload: 7 }],
    [{ do: "remove", ids: ["a"] }],
  );
  expect(board.links).toEqual([{ id: "l_1", members: ["b", "c"], port: "selection" }]);
  expect(board.states).toEqual({});
});

test("clearing by an agent leaves what a person pinned", () => {
  const board = made(
    [stat({ id: "a" }), stat({ id: "b" })],
    [{ do: "mark", ids: ["a"], pinned: true }],
  );
  const result = plan(board, { do: "clear" });
  expect(result).toMatchObject({
    ok: true,
    words: "clears the board; 1 pinned or locked widget stays",
  });
});

test("a stream stops at the size of a dataset, without counting all of it each time", () => {
  const row = "x".repeat(1_000_000);
  let board = made([{ do: "dataset", id: "big", rows: [], keep: 1_000 }]);
  const append: BoardCommand = { do: "append", dataset: "big", rows: Array(6).fill(row) };
  for (let times = 0; times < 3; times += 1) {
    const result = plan(board, append);
    if (!result.ok) throw new Error(result.sentence);
    board = applyEvent(board, { rev: board.rev + 1, deltas: result.deltas });
  }
  expect(sentence(plan(board, append))).toMatch(
    /^A dataset's rows have at most 20000000 characters of JSON; these would be 240000\d\d\.$/,
  );
});
