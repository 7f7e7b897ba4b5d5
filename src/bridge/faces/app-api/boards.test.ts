import { expect, onTestFinished, test } from "vitest";
import { createBridge } from "#bridge/compose.ts";
import type { Board } from "#protocol/board.ts";
import type { BoardEvent } from "#protocol/board-change.ts";
import { applyEvent } from "#core/board/apply-event.ts";
import type { ApiContext } from "./context.ts";
import { appRouter } from "./router.ts";

async function api() {
  const bridge = await createBridge({
    sources: [{ name: "demo", spec: { type: "demo", paused: true } }],
    secrets: [],
    isReadOnly: false,
    storePath: null,
    boardTools: true,
  });
  onTestFinished(() => bridge.close());
  await bridge.hub.sources.settled();
  const context: ApiContext = {
    hub: bridge.hub,
    facts: {
      version: "1.2.3",
      url: "http://127.0.0.1:1",
      startedAt: 0,
      isReadOnly: false,
      attach: () => ({ ok: false, sentence: "Nothing is attached in this test." }),
      boards: bridge.boards,
      guides: bridge.guides,
    },
    isAuthorized: true,
    clientId: "tab",
    bufferedBytes: () => 0,
  };
  return { bridge, call: appRouter.createCaller(context) };
}

const stat = { do: "display", kind: "stat", id: "w_1", data: { label: "Rate", value: 1 } } as const;

test("a page makes a board, changes it and follows it by its events alone", async () => {
  const { bridge, call } = await api();
  const { id } = await call.createBoard({ name: "Shift" });
  let seen: Board = (await call.board({ board: id })).board;
  bridge.hub.journal.onEntry((entry) => {
    if (entry.kind === "board")
      seen = applyEvent(seen, entry.body.operation as unknown as BoardEvent);
  });
  const changed = await call.changeBoard({ board: id, commands: [stat] });
  expect(changed).toMatchObject({ rev: 2, ids: ["w_1"], words: 'shows "Rate"' });
  await call.changeBoard({
    board: id,
    commands: [
      { do: "mark", ids: ["w_1"], pinned: true },
      { do: "rename", name: "Night" },
    ],
  });
  await call.undoBoard({ board: id });
  await call.redoBoard({ board: id });
  const { board, canUndo } = await call.board({ board: id });
  expect(JSON.stringify(seen)).toBe(JSON.stringify(board));
  expect([board.name, board.rev, canUndo]).toEqual(["Night", 5, true]);
  expect(await call.boards()).toMatchObject([{ id, name: "Night", widgets: 1, rev: 5 }]);
  expect((await call.boardHistory({ board: id, count: 1 })).rows).toMatchObject([{ rev: 5 }]);
  expect((await call.boardAt({ board: id, rev: 1 })).widgets).toEqual([]);
});

test("what cannot be done is one sentence", async () => {
  const { call } = await api();
  const { id } = await call.createBoard({});
  await expect(call.board({ board: "nowhere" })).rejects.toThrow(
    `There is no board "nowhere"; there are: ${id}.`,
  );
  await expect(
    call.changeBoard({ board: id, commands: [{ do: "retitle", id: "w_x", title: "" }] }),
  ).rejects.toThrow('There is no widget "w_x" on the canvas; it is empty.');
  await expect(call.undoBoard({ board: id })).rejects.toThrow(
    "There is nothing to undo on this board.",
  );
  await expect(call.createBoard({ id })).rejects.toThrow(`There is already a board "${id}"`);
  await expect(call.importBoard({ text: "{" })).rejects.toThrow("This is no board's file: ");
  await expect(call.refreshWidget({ board: id, widget: "w_x" })).rejects.toThrow(
    "There is no widget",
  );
});

test("two pages see each other on a board", async () => {
  const { call } = await api();
  const { id } = await call.createBoard({});
  await call.changeBoard({ board: id, commands: [stat] });
  expect(await call.boardPresence({ board: id, widget: "w_1" })).toMatchObject([
    { caller: { face: "app", id: "tab" }, label: "you", widget: "w_1" },
  ]);
});

test("a widget made from a call shows what the call answers now, once it is refreshed", async () => {
  const { bridge, call } = await api();
  const { id } = await call.createBoard({});
  const tool = bridge.hub.tools.resolve("object_get");
  expect(tool.ok).toBe(false);
  const listed = bridge.hub.tools.resolve("ulib.scene.list");
  if (!listed.ok) throw new Error(listed.sentence);
  await call.changeBoard({
    board: id,
    commands: [
      {
        do: "display",
        kind: "data-table",
        id: "w_1",
        data: { rows: [{ name: "old" }] },
        replay: { tool: listed.value, args: {} },
      },
      { ...stat, id: "w_2" },
    ],
  });
  await call.refreshWidget({ board: id, widget: "w_1" });
  const { board } = await call.board({ board: id });
  expect(board.widgets[0]?.data).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ name: "chamber1" })]),
  });
  await expect(call.refreshWidget({ board: id, widget: "w_2" })).rejects.toThrow(
    'Widget "w_2" was not made from a call; there is nothing to make again.',
  );
});

test("rows of a dataset come in windows", async () => {
  const { call } = await api();
  const { id } = await call.createBoard({});
  const rows = Array.from({ length: 40 }, (_, index) => index);
  await call.changeBoard({ board: id, commands: [{ do: "dataset", id: "all", rows }] });
  expect(await call.datasetRows({ board: id, dataset: "all", from: 38, count: 10 })).toEqual({
    total: 40,
    from: 38,
    rows: [38, 39],
    revision: 2,
  });
});

test("a guide is written, found, read and taken away; a widget's recipe is not replaced", async () => {
  const { call } = await api();
  const text =
    "---\nname: Night shift\ndescription: What to watch.\n---\n\n# Steps\n\n```sql\nselect 1\n```\n";
  const { id } = await call.saveGuide({ text });
  expect(await call.guides({ query: "watch" })).toMatchObject([{ id, origin: "stored" }]);
  expect((await call.guide({ id })).segments).toMatchObject([
    { type: "markdown" },
    { type: "code", language: "sql" },
  ]);
  await call.removeGuide({ id });
  await expect(call.guide({ id })).rejects.toThrow("not found. Available:");
  await expect(call.saveGuide({ text: "---\nid: stat\n---\n# x" })).rejects.toThrow(
    '"stat" is a widget\'s recipe; it is made from the widget itself.',
  );
  await expect(call.saveGuide({ text: "---\nname: [\n---\n" })).rejects.toThrow(
    "The front matter is no YAML at line ",
  );
});
