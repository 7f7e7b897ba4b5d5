import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { Caller, TimelineRow } from "#protocol/journal.ts";
import { barsOf } from "./bars.ts";
import { laneOf } from "./caller-words.ts";
import { entryWords } from "./entry-words.ts";
import { anchorOf, joinRows } from "./join-rows.ts";

const row = (seq: number, part: Partial<TimelineRow> = {}): TimelineRow => ({
  seq,
  at: seq,
  kind: "call",
  caller: { face: "app", id: "tab" },
  title: "x",
  detail: "",
  state: "ok",
  ...part,
});

/** Rows `from` down to `to`. */
const down = (from: number, to: number) =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => row(from - index));

const seqs = (rows: readonly TimelineRow[]) => rows.map(({ seq }) => seq);

test("head and pages become one list without a row twice", () => {
  expect(seqs(joinRows(down(9, 5), [down(7, 4), down(3, 1)]))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("where both have a row the head's is shown, as it is the newer one", () => {
  const head = [row(2, { state: "ok" })];
  expect(joinRows(head, [[row(2, { state: "running" }), row(1)]])[0]?.state).toBe("ok");
});

test("however far the head moves on, no row is missing between it and the pages", () => {
  const size = 10;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 12 }), (steps) => {
      let newest = 30;
      let anchor: number | null = null;
      for (const step of [0, ...steps]) {
        newest += step;
        const head = down(newest, newest - size + 1);
        anchor = anchorOf(head, anchor);
        expect(seqs(joinRows(head, [down((anchor ?? 1) - 1, 1)]))).toEqual(seqs(down(newest, 1)));
      }
    }),
  );
});

test("the anchor stays while head and pages still touch, so that older pages are not read again", () => {
  const first = anchorOf(down(30, 21), null);
  expect(anchorOf(down(33, 24), first)).toBe(first);
});

test("an empty timeline has no anchor", () => {
  expect(anchorOf([], null)).toBeNull();
});

test("what every name begins with is left out, and the source stands in the second line", () => {
  const source = sourceName("files");
  expect(entryWords(row(1, { source, title: "files.read", detail: "Read 3 kB." }))).toEqual({
    name: "read",
    line: "files, Read 3 kB.",
  });
  expect(entryWords(row(1, { title: "ulib.Box.configure", detail: "No." }))).toEqual({
    name: "Box.configure",
    line: "No.",
  });
});

test("an entry without account says where it was and who did it", () => {
  expect(entryWords(row(1, { source: sourceName("demo"), title: "y" })).line).toBe("demo, you");
});

test.each<[Caller, string]>([
  [{ face: "app", id: "tab_1f" }, "Set Size on crate."],
  [{ face: "app", id: "script_1" }, "script_1, Set Size on crate."],
  [{ face: "mcp", id: "story 1" }, "MCP client story 1, Set Size on crate."],
  [{ face: "cli", id: "" }, "command line, Set Size on crate."],
])("a call by %j says who made it, unless it was you", (caller, line) => {
  expect(entryWords(row(1, { caller, detail: "Set Size on crate." })).line).toBe(line);
});

test("bars are shares of the highest one, with what went well at the bottom", () => {
  const bars = barsOf([
    { from: 0, counts: { refusal: 1, ok: 3 } },
    { from: 1, counts: {} },
    { from: 2, counts: { ok: 8 } },
  ]);
  expect(bars.map(({ total }) => total)).toEqual([4, 0, 8]);
  expect(bars[0]?.parts).toEqual([
    { kind: "ok", share: 3 / 8 },
    { kind: "refusal", share: 1 / 8 },
  ]);
});

test.each([
  ["app", "tab_1f", 0],
  ["app", "script_1", 2],
  ["agent", "x", 1],
  ["mcp", "x", 2],
  ["cli", "x", 2],
] as const)("what %s %s did is in lane %d", (face, id, lane) => {
  expect(laneOf({ face, id })).toBe(lane);
});
