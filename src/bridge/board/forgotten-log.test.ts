import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBridge, type Bridge } from "#bridge/compose.ts";
import type { Board } from "#protocol/board.ts";
import { person } from "#testing/board-kinds.ts";
import { the } from "#testing/the.ts";

const you = { caller: person, label: "you" };
const keptLog = { events: 300, characters: 1e9, least: 100 };

function storePath(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "store.sqlite");
}

const bridgeAt = (path: string | null): Promise<Bridge> =>
  createBridge({ sources: [], secrets: [], isReadOnly: false, storePath: path }, { keptLog });

/** Changes a board so often, and gives it as it was after each change. */
async function changeOften(
  { boards }: Bridge,
  id: string,
  times: number,
): Promise<readonly Board[]> {
  const seen: Board[] = [];
  for (let value = 0; value < times; value += 1) {
    const data = { label: "Rate", value };
    const change =
      value % 3 === 2
        ? ({ do: "append", dataset: "d", rows: [value] } as const)
        : ({ do: "display", kind: "stat", key: `k${value % 7}`, data } as const);
    the(await boards.change(id, [change], you));
    seen.push(the(await boards.open(id)).board);
  }
  return seen;
}

const dataset = { do: "dataset", id: "d", rows: [] } as const;

test("a board that is changed without end keeps the end of its log, and what is kept reads as it was", async () => {
  const path = storePath();
  const first = await bridgeAt(path);
  const { id } = the(await first.boards.create({ name: "Shift" }, you));
  the(await first.boards.change(id, [dataset], you));
  const seen = await changeOften(first, id, 1_200);
  const { since } = the(await first.boards.history(id, { count: 1 }));
  expect(since).toBeGreaterThan(300);
  for (const board of seen.filter(({ rev }) => rev >= since && rev % 37 === 0))
    expect(the(await first.boards.at(id, board.rev))).toEqual(board);
  expect(the(await first.boards.at(id, since)).rev).toBe(since);
  expect(await first.boards.at(id, since - 1)).toEqual({
    ok: false,
    sentence: `The board's revision ${since - 1} is not kept any more; the oldest that is kept is ${since}.`,
  });
  await first.close();

  const db = new DatabaseSync(path, { readOnly: true });
  const row = db.prepare("select count(*) n, min(rev) first from board_events").get();
  db.close();
  expect(row).toMatchObject({ first: since + 1 });
  expect(Number(row?.["n"])).toBeLessThan(900);

  const again = await bridgeAt(path);
  onTestFinished(() => again.close());
  expect(the(await again.boards.open(id)).board).toEqual(seen.at(-1));
  expect(the(await again.boards.open(id))).not.toHaveProperty("note");
});

test("what is forgotten cannot be taken back; what is kept can, step by step", async () => {
  const bridge = await bridgeAt(null);
  onTestFinished(() => bridge.close());
  const { id } = the(await bridge.boards.create({}, you));
  the(await bridge.boards.change(id, [dataset], you));
  await changeOften(bridge, id, 700);
  const { steps } = the(await bridge.boards.open(id));
  const { since } = the(await bridge.boards.history(id, { count: 1 }));
  expect(steps.undo).toBeLessThan(701 - since);
  let taken = 0;
  let last = await bridge.boards.undo(id, you);
  for (; last.ok; taken += 1) last = await bridge.boards.undo(id, you);
  expect(last.sentence).toBe("There is nothing to undo on this board.");
  expect(taken).toBeGreaterThan(50);
  expect(taken).toBeLessThanOrEqual(steps.undo);
});
