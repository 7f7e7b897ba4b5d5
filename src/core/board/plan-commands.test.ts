import { describe, expect, test } from "vitest";
import { boardId, type Board } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { person, planContext } from "#testing/board-kinds.ts";
import { applyEvent, emptyBoard } from "./apply-event.ts";
import { planCommands, type Plan } from "./plan-commands.ts";
import type { PlanContext } from "./plan/plan-step.ts";

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

const plan = (board: Board, command: BoardCommand, over: Partial<PlanContext> = {}): Plan =>
  planCommands(board, [command], planContext(over));

const sentence = (result: Plan): string => (result.ok ? "it was not declined" : result.sentence);

const one = made([stat({ id: "w_1", key: "rate" })]);

describe("what a board declines, in one sentence", () => {
  const rows: readonly (readonly [string, BoardCommand, string])[] = [
    [
      "a widget that is not there",
      { do: "update", id: "w_x", data: {} },
      'There is no widget "w_x" on the canvas; there are: w_1.',
    ],
    [
      "a kind that is none",
      stat({ kind: "stats" }),
      'Widget "stats" not found. Available: stat, data-table, gallery.',
    ],
    [
      "data that the kind does not take",
      stat({ data: { value: 1 } }),
      'stat: "label" is missing; it is text. Right is, for example: {"label":"Muon rate","value":"412.6 Hz"}',
    ],
    ["data that is no object", stat({ data: 7 }), "stat: The data of stat is an object; got 7."],
    [
      "an update that makes the data wrong",
      { do: "update", id: "w_1", data: { label: 5 } },
      "stat: label is text; got 5.",
    ],
    [
      "a revision that is not the last",
      { do: "update", id: "w_1", data: { value: 2 }, ifRev: 9 },
      '"w_1" is at revision 1 by now, not 9; read it again and send ifRev 1.',
    ],
    [
      "an id that is taken",
      stat({ id: "w_1" }),
      'There is already a widget "w_1"; change it with widget_update, or display it by its key.',
    ],
    [
      "an id that is none",
      stat({ id: "no spaces" }),
      'An id begins with a letter or digit and has letters, digits, "_" and "-", at most 64; got "no spaces".',
    ],
    [
      "a pin by somebody who is no person",
      { do: "mark", ids: ["w_1"], pinned: true },
      "Only a person at the page pins, unpins, locks or unlocks widgets.",
    ],
    [
      "a patch that does not fit",
      { do: "patch", id: "w_1", patch: [{ op: "replace", path: "/nothing", value: 1 }] },
      'The patch does not fit at "/nothing": there is nothing.',
    ],
    [
      "a patch whose test fails",
      { do: "patch", id: "w_1", patch: [{ op: "test", path: "/value", value: 5 }] },
      'The patch\'s test at "/value" failed; there is 1.',
    ],
    [
      "rows for a dataset that is not there",
      { do: "append", dataset: "rates", rows: [] },
      'There is no dataset "rates" on the board; it has none.',
    ],
    [
      "more rows kept than any dataset may",
      { do: "dataset", id: "d", rows: [], keep: 300_000 },
      "A dataset keeps at most 200000 rows; give keep a smaller number.",
    ],
    [
      "an address without end",
      { do: "bind", id: "w_1", to: "/value", from: `dataset://d#/${"x".repeat(3_000)}` },
      "from has at most 2000 characters; this has 3013.",
    ],
    ["a link of one", { do: "link", members: ["w_1"] }, "A link has two members or more."],
    [
      "a link that is not there",
      { do: "unlink", id: "l_x" },
      'There is no link "l_x" on the board; it has none.',
    ],
    [
      "a binding to nothing known",
      { do: "bind", id: "w_1", to: "/value", from: "http://x" },
      '"http://x" is no place to bind to; there are: ulib://object/NAME#PROPERTY, dataset://ID#/POINTER, widget://ID#selection/POINTER.',
    ],
    [
      "a binding that is no pointer",
      { do: "bind", id: "w_1", to: "value", from: "dataset://d#/0" },
      '"value" is no JSON Pointer; one is empty or begins with "/", such as /value.',
    ],
    [
      "letting go of what is not bound",
      { do: "bind", id: "w_1", to: "/value", from: null },
      'Nothing is bound at "/value".',
    ],
    [
      "a style that is none of ours",
      { do: "style", id: "w_1", styles: { position: "fixed" } },
      '"position" is not to be styled; there are: accent, background, borderColor, color, fontSize, opacity, textAlign.',
    ],
    [
      "a style that loads something",
      { do: "style", id: "w_1", styles: { background: "url(http://x)" } },
      'The style background is a colour, such as "#1188aa", "teal" or "rgb(17, 136, 170)"; got "url(http://x)".',
    ],
    [
      "an action that the kind does not tell of",
      { do: "interact", id: "w_1", action: "stop", payload: null },
      'stat tells of no "stop"; it tells of: click, rowclick.',
    ],
  ];
  test.each(rows)("%s", (_name, command, expected) => {
    expect(sentence(plan(one, command))).toContain(expected);
  });

  test("an agent that would move or remove what a person pinned", () => {
    const board = made([stat({ id: "w_1" })], [{ do: "mark", ids: ["w_1"], pinned: true }]);
    const move: BoardCommand = { do: "arrange", boxes: [{ id: "w_1", grid: { x: 4 } }] };
    const said = 'Widget "w_1" is pinned by a person; it stays where it is.';
    expect(sentence(plan(board, move))).toBe(said);
    expect(sentence(plan(board, { do: "remove", ids: ["w_1"] }))).toBe(said);
    expect(plan(board, move, { caller: person }).ok).toBe(true);
  });

  test("anybody who would move what is locked", () => {
    const board = made([stat({ id: "w_1" })], [{ do: "mark", ids: ["w_1"], locked: true }]);
    const move: BoardCommand = { do: "arrange", boxes: [{ id: "w_1", grid: { x: 4 } }] };
    expect(sentence(plan(board, move, { caller: person }))).toBe(
      'Widget "w_1" is locked; a person has to unlock it first.',
    );
  });

  test("data that is nested without end, or too big", () => {
    let deep: { readonly [key: string]: unknown } = {};
    for (let level = 0; level < 100; level += 1) deep = { deep };
    expect(sentence(plan(start, stat({ data: deep as never })))).toBe(
      "Data may be nested 60 levels deep at most; this goes deeper.",
    );
    expect(sentence(plan(start, stat({ data: { label: "x".repeat(2_000_001), value: 1 } })))).toBe(
      "A widget's data has at most 2000000 characters of JSON; this has 2000023. Put the rows into a dataset and bind them.",
    );
  });
});

test("invalid data comes with every fault, the schema and an example", () => {
  const result = plan(start, stat({ data: { label: 1 } }));
  expect(result.ok || result.detail).toMatchObject({
    error: "Validation failed",
    details: [
      { path: "value", message: 'Missing required property "value"', keyword: "required" },
      { path: "label", message: "Expected type string but got number", actual: 1 },
    ],
    expected_schema: { required: ["label", "value"] },
    example: { label: "Muon rate" },
  });
});

test("where one command does not hold, none of them does", () => {
  const result = planCommands(
    start,
    [stat({ key: "a" }), { do: "remove", ids: ["nobody"] }],
    planContext(),
  );
  expect(result.ok).toBe(false);
});

test("displaying a key again changes that widget where it stands", () => {
  const board = made(
    [stat({ key: "rate" })],
    [stat({ key: "rate", data: { label: "Rate", value: 2 } })],
  );
  expect(board.widgets).toHaveLength(1);
  expect(board.widgets[0]).toMatchObject({ data: { value: 2 }, rev: 2 });
});

test("moving a widget makes only those give way that it would cover", () => {
  const board = made(
    [stat({ id: "a", layout: { x: 0, y: 0 } })],
    [stat({ id: "b", layout: { x: 3, y: 0 } })],
    [stat({ id: "c", layout: { x: 9, y: 0 } })],
    [{ do: "arrange", boxes: [{ id: "a", grid: { x: 3 } }] }],
  );
  expect(board.widgets.map(({ layout }) => layout.grid)).toEqual([
    { x: 3, y: 0, w: 3, h: 3 },
    { x: 3, y: 3, w: 3, h: 3 },
    { x: 9, y: 0, w: 3, h: 3 },
  ]);
});

test("a new widget fills the first gap", () => {
  const board = made(
    [stat({ id: "a", layout: { x: 0, y: 0 } })],
    [stat({ id: "b", layout: { x: 6, y: 0 } })],
    [stat({ id: "c" })],
  );
  expect(board.widgets[2]?.layout.grid).toEqual({ x: 3, y: 0, w: 3, h: 3 });
});

test("made-up pictures are left out, and the answer says so", () => {
  const result = plan(start, {
    do: "display",
    kind: "gallery",
    data: {
      images: [
        { src: "https://picsum.photos/200" },
        { src: "https://lab.test/p?text=crate" },
        { src: "javascript:alert(1)" },
        { src: "/plot.png", avatar: "vbscript:x" },
      ],
    },
  });
  expect(result).toMatchObject({
    ok: true,
    deltas: [{ value: { data: { images: [{ src: "/plot.png" }] } } }],
    fixes: [
      '/images/0/src: "https://picsum.photos/200" was left out: picsum.photos only serves placeholder pictures.',
      '/images/1/src: "https://lab.test/p?text=crate" was left out: a picture of the text in its address is a placeholder.',
      '/images/2/src: "javascript:alert(1)" was left out: it is no address of a picture.',
      '/images/3/avatar: "vbscript:x" was left out: it is no address of a picture.',
    ],
  });
});
