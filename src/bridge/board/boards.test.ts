import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createBridge, type Bridge } from "#bridge/compose.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { agent, person } from "#testing/board-kinds.ts";
import { the } from "#testing/the.ts";
import type { BoardWriter } from "./boards.ts";

const you: BoardWriter = { caller: person, label: "you" };
const model: BoardWriter = { caller: agent };

async function bridgeAt(storePath: string | null, isClosedByTest = false): Promise<Bridge> {
  const bridge = await createBridge({
    sources: [{ name: "demo", spec: { type: "demo", paused: true } }],
    secrets: ["s3cr3t-token"],
    isReadOnly: false,
    storePath,
    boardTools: true,
  });
  await bridge.hub.sources.settled();
  if (!isClosedByTest) onTestFinished(() => bridge.close());
  return bridge;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "vitrine-boards-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const stat = (over: Partial<Extract<BoardCommand, { do: "display" }>> = {}): BoardCommand => ({
  do: "display",
  kind: "stat",
  data: { label: "Rate", value: 1 },
  ...over,
});

describe("a board", () => {
  test("is made, changed, undone, done again, and tells its history", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({ name: "Shift", id: "shift" }, you));
    the(await boards.change(id, [stat({ id: "w_1" })], model));
    expect(the(await boards.undo(id, you))).toEqual({ rev: 3, words: 'takes back: shows "Rate"' });
    expect(the(await boards.open(id)).board.widgets).toEqual([]);
    the(await boards.redo(id, you));
    const opened = the(await boards.open(id));
    expect(opened).toMatchObject({ canUndo: true, canRedo: false, board: { rev: 4 } });
    expect(opened.board.widgets.map((widget) => widget.id)).toEqual(["w_1"]);
    const { rows, more } = the(await boards.history(id, { count: 3 }));
    expect(more).toBe(true);
    expect(rows.map(({ rev, words, undoes, redoes }) => [rev, words, undoes, redoes])).toEqual([
      [4, 'does again: shows "Rate"', undefined, 2],
      [3, 'takes back: shows "Rate"', 2, undefined],
      [2, 'shows "Rate"', undefined, undefined],
    ]);
    expect(await boards.redo(id, you)).toEqual({
      ok: false,
      sentence: "There is nothing to do again on this board.",
    });
  });

  test("tells of steps in its history, not of clicks and rows that stream in", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({ name: "Shift" }, you));
    the(
      await boards.change(id, [stat({ id: "w_1" }), { do: "dataset", id: "d", rows: [] }], model),
    );
    the(await boards.change(id, [{ do: "append", dataset: "d", rows: [1] }], model));
    the(await boards.change(id, [{ do: "interact", id: "w_1", action: "click", payload: 1 }], you));
    const { rows } = the(await boards.history(id, { count: 10 }));
    expect(rows.map(({ words }) => words)).toEqual([
      'shows "Rate", puts 0 rows into "d"',
      'makes the board "Shift"',
    ]);
    expect(the(await boards.undo(id, you)).words).toContain("takes back: shows");
  });

  test("is told to the journal event by event, from which it can be made again", async () => {
    const { boards, hub } = await bridgeAt(null);
    const { id } = the(await boards.create({ id: "shift" }, you));
    the(await boards.change(id, [stat({ id: "w_1" })], model));
    const entries = (await hub.journal.after(0, 500)).filter(({ kind }) => kind === "board");
    expect(entries.map(({ body }) => body)).toMatchObject([
      { operation: { board: "shift", rev: 1 } },
      { operation: { board: "shift", rev: 2, words: 'shows "Rate"' } },
    ]);
  });

  test("never keeps a secret", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({}, you));
    the(await boards.change(id, [stat({ data: { label: "s3cr3t-token", value: 1 } })], model));
    expect(the(await boards.file(id)).text).not.toContain("s3cr3t-token");
  });

  test("takes two writers one after the other; the one with the older revision is told", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({}, you));
    the(await boards.change(id, [stat({ id: "w_1" })], model));
    const update = (value: number): Promise<unknown> =>
      boards.change(id, [{ do: "update", id: "w_1", data: { value }, ifRev: 2 }], model);
    expect(await Promise.all([update(2), update(3)])).toMatchObject([
      { ok: true, value: { rev: 3 } },
      {
        ok: false,
        sentence: '"w_1" is at revision 3 by now, not 2; read it again and send ifRev 3.',
      },
    ]);
  });

  test("is gone from the list when it is removed, and comes back whole", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({ name: "Shift" }, you));
    the(await boards.change(id, [stat()], you));
    the(await boards.remove(id, you));
    expect(await boards.list()).toEqual([]);
    expect(await boards.open(id)).toEqual({
      ok: false,
      sentence: `There is no board "${id}"; there is none yet.`,
    });
    expect((await boards.removed()).map(({ name }) => name)).toEqual(["Shift"]);
    the(await boards.restore(id, you));
    expect(the(await boards.open(id)).board.widgets).toHaveLength(1);
    expect(await boards.restore(id, you)).toMatchObject({ ok: false });
  });

  test("shows how it was at any revision", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({}, you));
    for (let value = 0; value < 130; value += 1) {
      the(await boards.change(id, [stat({ key: "rate", data: { label: "Rate", value } })], model));
    }
    expect(the(await boards.at(id, 42)).widgets[0]?.data).toMatchObject({ value: 40 });
    expect(the(await boards.at(id, 120)).widgets[0]?.data).toMatchObject({ value: 118 });
    expect(await boards.at(id, 500)).toEqual({
      ok: false,
      sentence: "The board has no revision 500; it is at 131.",
    });
  });

  test("fills a bound value from the session as it is now", async () => {
    const { boards, hub } = await bridgeAt(null);
    const { id } = the(await boards.create({}, you));
    const bound = { to: "/value", from: "ulib://object/crate#Mass" };
    const data = { label: "Mass" };
    the(await boards.change(id, [stat({ id: "w_1", data, bindings: [bound] })], model));
    const { board } = the(await boards.open(id));
    const session = hub.sources.get("demo")?.session()?.session;
    const mass = await session?.get("crate", "Mass");
    expect(board.widgets[0]?.data).toEqual({ label: "Mass", value: mass?.ok && mass.result });
    expect(the(await boards.filled(board, "w_1")).missing).toEqual([]);
    const nowhere = { to: "/value", from: "ulib://object/nothing#Mass" };
    expect(await boards.change(id, [stat({ data, bindings: [nowhere] })], model)).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^"ulib:\/\/object\/nothing#Mass" has no value now; /),
    });
  });
});

describe("over a restart", () => {
  test("a board is the same, byte for byte, and can still be undone", async () => {
    const path = join(folder(), "store.sqlite");
    const first = await bridgeAt(path, true);
    const { id } = the(await first.boards.create({ name: "Shift" }, you));
    the(await first.boards.change(id, [stat({ id: "w_1" })], model));
    the(
      await first.boards.change(
        id,
        [{ do: "arrange", boxes: [{ id: "w_1", grid: { x: 5 } }] }],
        you,
      ),
    );
    const before = the(await first.boards.file(id)).text;
    await first.close();
    const { boards } = await bridgeAt(path);
    expect(the(await boards.file(id)).text).toBe(before);
    the(await boards.undo(id, you));
    expect(the(await boards.open(id)).board.widgets[0]?.layout.grid.x).toBe(0);
  });

  test.each([
    [
      "cut off in the middle of an event",
      "update board_events set deltas = substr(deltas, 1, 20) where rev = 3",
    ],
    ["without one of its events", "delete from board_events where rev = 3"],
    [
      "with something else in an event",
      `update board_events set deltas = '[{"set":"widget"}]' where rev = 3`,
    ],
    ["cut off at its end", "delete from board_events where rev >= 3"],
  ])("a log %s gives the last good revision and a sentence", async (_name, damage) => {
    const path = join(folder(), "store.sqlite");
    const first = await bridgeAt(path, true);
    const { id } = the(await first.boards.create({ id: "shift" }, you));
    for (const value of [1, 2, 3]) {
      the(
        await first.boards.change(id, [stat({ key: "a", data: { label: "Rate", value } })], model),
      );
    }
    await first.close();
    const file = new DatabaseSync(path);
    file.exec(damage);
    file.close();
    const { boards } = await bridgeAt(path);
    const { board, note } = the(await boards.open(id));
    expect(note).toBe(
      'The log of board "shift" cannot be read after revision 2; this is the board as it was then, and what follows was set aside.',
    );
    expect(board).toMatchObject({ rev: 2, widgets: [{ data: { value: 1 } }] });
    expect(the(await boards.change(id, [stat({ key: "b" })], model)).rev).toBe(3);
  });

  test("a snapshot that cannot be read is passed over", async () => {
    const path = join(folder(), "store.sqlite");
    const first = await bridgeAt(path, true);
    const { id } = the(await first.boards.create({}, you));
    for (let value = 0; value < 110; value += 1) {
      the(
        await first.boards.change(id, [stat({ key: "a", data: { label: "Rate", value } })], model),
      );
    }
    const before = the(await first.boards.file(id)).text;
    await first.close();
    const file = new DatabaseSync(path);
    file.exec("update board_snapshots set document = substr(document, 1, 50)");
    file.close();
    const { boards } = await bridgeAt(path);
    expect(the(await boards.file(id)).text).toBe(before);
  });
});

describe("what a person does in a widget", () => {
  test("ends a wait for it, and waits for whoever made the widget", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({}, you));
    the(await boards.change(id, [stat({ id: "w_1" })], model));
    const waiting = boards.nextInteraction(
      id,
      { widgets: ["w_1"], actions: ["click"] },
      new AbortController().signal,
    );
    the(
      await boards.change(
        id,
        [{ do: "interact", id: "w_1", action: "click", payload: { label: "Rate" } }],
        you,
      ),
    );
    expect(await waiting).toMatchObject({
      widget: "w_1",
      message:
        '[Widget interaction] The user clicked "Rate" in widget stat (id: w_1). Action: click Data: {"label":"Rate"}',
    });
    await expect
      .poll(() => boards.takeInteractions(agent).map(({ widget }) => widget))
      .toEqual(["w_1"]);
    expect(boards.takeInteractions(agent)).toEqual([]);
  });

  test("is no longer waited for once the waiting is called off", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({}, you));
    const stop = new AbortController();
    const waiting = boards.nextInteraction(id, { widgets: [], actions: [] }, stop.signal);
    stop.abort();
    expect(await waiting).toBeNull();
  });
});

test("a shared link becomes a board; what it has of kinds that are not here is shown as JSON", async () => {
  const { boards } = await bridgeAt(null);
  const blocks = [
    { type: "stat", data: { label: "Rate", value: 1 } },
    { type: "hologram", data: { depth: 3 } },
  ];
  const link = `https://x.org/?hs=${Buffer.from(JSON.stringify({ name: "Theirs", blocks })).toString("base64url")}`;
  const { id } = the(await boards.import(link, undefined, you));
  expect(the(await boards.open(id)).board).toMatchObject({
    name: "Theirs",
    widgets: [
      { kind: "stat" },
      { kind: "json-viewer", title: "[hologram]", data: { data: { depth: 3 } } },
    ],
  });
});

describe("a board's file", () => {
  test("comes back as a board of its own with the same widgets", async () => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({ name: "Shift" }, you));
    the(await boards.change(id, [stat({ id: "w_1" }), stat({ id: "w_2" })], model));
    const { text } = the(await boards.file(id));
    const taken = the(await boards.import(text, undefined, you));
    expect(taken.id).not.toBe(id);
    const { board } = the(await boards.open(taken.id));
    expect(board).toMatchObject({ name: "Shift", widgets: [{ id: "w_1" }, { id: "w_2" }] });
    expect(board.widgets[0]?.provenance).toEqual({ caller: person, label: "you" });
  });

  test.each([
    [
      "cut in half",
      (text: string) => text.slice(0, text.length / 2),
      "This is no board's file: it is cut off before its end.",
    ],
    [
      "of a newer version",
      (text: string) => text.replace('"version": 1', '"version": 9'),
      "This board's file is of version 9; this Vitrine reads up to 1. Update it first.",
    ],
    [
      "of something else",
      () => '{"vitrine":"script"}',
      'This is no board\'s file: it does not say "vitrine": "board".',
    ],
    ["of garbage", () => "\u0000\u0001", "This is no board's file: it is not JSON."],
  ])("%s is refused with a sentence", async (_name, damage, sentence) => {
    const { boards } = await bridgeAt(null);
    const { id } = the(await boards.create({}, you));
    the(await boards.change(id, [stat()], model));
    const { text } = the(await boards.file(id));
    expect(await boards.import(damage(text), undefined, you)).toEqual({ ok: false, sentence });
  });

  test("of the first version is brought up to date", async () => {
    const { boards } = await bridgeAt(null);
    const text = JSON.stringify({
      vitrine: "board",
      version: 0,
      board: { id: "old", name: "Old", rev: 3, widgets: [] },
    });
    const { id } = the(await boards.import(text, "New", you));
    expect(the(await boards.open(id)).board).toMatchObject({
      name: "New",
      mode: "grid",
      links: [],
    });
  });
});

test("playing the laboratory's script draws its board without a fault", async () => {
  const { boards } = await bridgeAt(null);
  const played = the(await boards.play(undefined, you));
  expect(played.faults).toEqual([]);
  expect(the(await boards.open(played.board)).board.widgets).toHaveLength(13);
  // The same once more changes those widgets instead of adding others.
  expect(the(await boards.play(played.board, you)).faults).toEqual([]);
  expect(the(await boards.open(played.board)).board.widgets).toHaveLength(13);
});
