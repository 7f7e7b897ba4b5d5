import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { createRedactor } from "#core/journal/redact.ts";
import type { JournalEntry } from "#protocol/journal.ts";
import { fakeClock } from "#testing/fake-clock.ts";
import {
  callDraft,
  outcomeDraft,
  refusalDraft,
  testCallId,
  testRef,
} from "#testing/journal-drafts.ts";
import type { Journal } from "../hub/hub.ts";
import { createJournal } from "./create-journal.ts";
import { openFileStore, openMemoryStore, readHolder } from "./store.ts";

const opened: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const redact = createRedactor(["env-secret-value"]);

async function memoryJournal(): Promise<Journal> {
  const journal = await createJournal({
    store: await openMemoryStore(),
    clock: fakeClock(),
    redact,
  });
  opened.push(() => journal.close());
  return journal;
}

function storePath(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-store-"));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "store.sqlite");
}

async function fileJournal(path: string, pid = 1): Promise<Journal> {
  const store = await openFileStore(path, { pid });
  const journal = await createJournal({ store, clock: fakeClock(), redact });
  opened.push(() => journal.close());
  return journal;
}

test("entries are numbered from 1 without a gap, in the order in which they were given", async () => {
  const journal = await memoryJournal();
  const heard: number[] = [];
  journal.onEntry((entry) => heard.push(entry.seq));

  const entries = await Promise.all(
    Array.from({ length: 1200 }, (_, n) => journal.append(callDraft(n))),
  );

  const numbers = Array.from({ length: 1200 }, (_, n) => n + 1);
  expect(entries.map(({ seq }) => seq)).toEqual(numbers);
  expect(heard).toEqual(numbers);
  expect(journal.lastSeq()).toBe(1200);
});

test("what was appended is committed before the caller hears of it", async () => {
  const path = storePath();
  const journal = await fileJournal(path);
  await journal.append(callDraft(1));
  // A copy of the files at this moment is what a crash would leave.
  const copy = storePath();
  for (const end of ["", "-wal"]) writeFileSync(copy + end, readFileSync(path + end));

  const after = await fileJournal(copy);

  expect((await after.after(0, 10)).map(({ kind }) => kind)).toEqual(["call", "outcome"]);
});

test("entries come back as they were written", async () => {
  const journal = await memoryJournal();
  const entry = await journal.append({
    ...callDraft(1, { args: { a: [1, null, "x"] } }),
    parent: testCallId(9),
  });
  expect(await journal.after(0, 10)).toEqual([entry]);
  expect(await journal.after(1, 10)).toEqual([]);
});

test("secrets are cut out before anything is written", async () => {
  const path = storePath();
  const journal = await fileJournal(path);
  const entry = await journal.append(
    callDraft(1, { args: { password: "hunter2-x", note: "with env-secret-value inside" } }),
  );
  expect(entry.body).toMatchObject({
    args: { password: "[redacted]", note: "with [redacted] inside" },
  });
  await journal.timeline({}, { count: 1 });
  await journal.close();
  const bytes = readFileSync(path).toString("latin1");
  expect(bytes).toContain("[redacted]");
  expect(bytes).not.toContain("hunter2-x");
  expect(bytes).not.toContain("env-secret-value");
});

test("a call and its end are one line of the timeline", async () => {
  const journal = await memoryJournal();
  await journal.append(callDraft(1));
  expect((await journal.timeline({}, { count: 5 })).rows).toMatchObject([
    { seq: 1, title: "echo", state: "running", callId: testCallId(1) },
  ]);

  await journal.append(refusalDraft(1, "Size[0] is at most 50 mm; got 900."));

  const { rows, total } = await journal.timeline({}, { count: 5 });
  expect(rows).toEqual([
    {
      seq: 1,
      at: 1_700_000_000_001,
      kind: "call",
      callId: testCallId(1),
      source: "demo",
      caller: { face: "app", id: "tab" },
      title: "echo",
      detail: "Size[0] is at most 50 mm; got 900.",
      state: "refusal",
      durationMs: 3,
    },
  ]);
  expect(total).toBe(1);
});

async function mixed(): Promise<Journal> {
  const journal = await memoryJournal();
  for (let n = 1; n <= 30; n++) {
    const tool = n % 2 === 0 ? "demo/ulib.ContainerBox.configure" : "everything/echo";
    await journal.append(callDraft(n, { tool }));
    await journal.append({
      kind: "message",
      at: n,
      callId: testCallId(n),
      source: testRef(tool).source,
      caller: { face: "source", id: "everything" },
      body: { direction: "sent", message: { jsonrpc: "2.0", id: n, method: "tools/call" } },
    });
    await journal.append(
      n % 3 === 0
        ? refusalDraft(n, `Size[${n}] is at most 50 mm.`, tool)
        : outcomeDraft(n, {}, { tool }),
    );
  }
  return journal;
}

test.each([
  ["all without raw traffic", {}, 30],
  ["calls", { group: "calls" }, 30],
  ["refusals", { group: "refusals" }, 10],
  ["protocol", { group: "protocol" }, 30],
  ["calls of a source", { group: "calls", source: "everything" }, 15],
  ["refusals of a tool", { group: "refusals", tool: testRef("everything/echo") }, 5],
  ["words of a sentence", { text: "at most" }, 10],
  ["a word inside a name in camel case", { text: "box" }, 15],
  ["words in any order, half typed", { text: "conf contain" }, 15],
  ["words inside a group", { group: "refusals", text: "echo" }, 5],
  ["a source that is not there", { source: "nobody" }, 0],
  ["words that are nowhere", { text: "zebra" }, 0],
  ["a text that looks like a query", { text: '") OR 1 NOT *' }, 0],
] as const)("the timeline narrows to %s", async (_what, filter, total) => {
  const journal = await mixed();
  const window = await journal.timeline(filter, { count: 100 });
  expect(window.total).toBe(total);
  expect(window.rows).toHaveLength(total);
  expect(window.rows.map(({ seq }) => seq)).toEqual(
    window.rows.map(({ seq }) => seq).toSorted((a, b) => b - a),
  );
});

test("windows of the timeline join without a gap or a line twice", async () => {
  const journal = await mixed();
  const seen: number[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await journal.timeline(
      {},
      { count: 7, ...(before === undefined ? {} : { before }) },
    );
    seen.push(...page.rows.map(({ seq }) => seq));
    before = page.rows.at(-1)?.seq;
    if (!page.more) break;
  }
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
});

test.each([
  ["seconds, from the lines", 1_000, 10],
  ["minutes, from what was counted", 60_000, 10],
  ["hours, from what was counted", 3_600_000, 10],
])("bars of %s count calls by how they ended", async (_what, width, count) => {
  const journal = await memoryJournal();
  const start = 1_700_006_400_000; // a full hour
  for (let n = 0; n < count; n++) {
    const at = start + n * width;
    await journal.append(callDraft(n, { at }));
    await journal.append(
      n % 2 === 0 ? outcomeDraft(n, {}, { at }) : { ...refusalDraft(n, "No."), at },
    );
  }
  await journal.append(callDraft(99, { at: start }));

  const bars = await journal.buckets({}, { from: start, to: start + count * width, count });

  expect(bars.map(({ from }) => from)).toEqual(
    Array.from({ length: count }, (_, n) => start + n * width),
  );
  expect(bars.map(({ counts }) => counts)).toEqual(
    Array.from({ length: count }, (_, n) => (n % 2 === 0 ? { ok: 1 } : { refusal: 1 })),
  );
});

test("a call's page has its arguments, its outcome and what happened between", async () => {
  const journal = await mixed();
  const detail = await journal.callDetail(testCallId(3));
  expect(detail).toMatchObject({
    callId: testCallId(3),
    wireName: "echo",
    outcome: { kind: "refusal", sentence: "Size[3] is at most 50 mm." },
  });
  expect(detail?.entries.map(({ kind }) => kind)).toEqual(["call", "message", "outcome"]);
  expect(await journal.callDetail(testCallId(777))).toBeNull();
});

test("a big result is kept apart and read by range", async () => {
  const journal = await memoryJournal();
  const text = "0123456789".repeat(300_000);
  const entry = await journal.append(
    outcomeDraft(1, { result: { content: [{ type: "text", text }] } }),
  );

  expect(entry).toMatchObject({ body: { outcome: { result: { content: [] } } } });
  expect(JSON.stringify(entry).length).toBeLessThan(2_000);
  const id = entry.blobRef?.id ?? "";
  const whole = await journal.blob({ id });
  const json = new TextDecoder().decode(whole?.bytes);
  expect(JSON.parse(json)).toEqual({ content: [{ type: "text", text }] });
  // Across the border of two parts.
  const start = 1024 * 1024 - 10;
  const part = await journal.blob({ id }, { start, end: start + 20 });
  expect(new TextDecoder().decode(part?.bytes)).toBe(json.slice(start, start + 20));
  expect(part?.total).toBe(json.length);
  expect(
    (await journal.blob({ id }, { start: json.length + 5, end: json.length + 9 }))?.bytes,
  ).toHaveLength(0);
  expect(await journal.blob({ id: "b_none" })).toBeNull();
});

test("a sentence of megabytes stays readable, and whole in a blob", async () => {
  const journal = await memoryJournal();
  const sentence = "no ".repeat(500_000);
  const entry = await journal.append(refusalDraft(1, sentence));
  expect(JSON.stringify(entry).length).toBeLessThan(5_000);
  const whole = await journal.blob({ id: entry.blobRef?.id ?? "" });
  expect(new TextDecoder().decode(whole?.bytes)).toContain(sentence);
  const { rows } = await journal.timeline({}, { count: 1 });
  expect(rows[0]?.detail.startsWith("no no no")).toBe(true);
  expect(rows[0]?.detail.length).toBeLessThanOrEqual(400);
});

test("a server's text cannot break or turn around a line of the timeline", async () => {
  const journal = await memoryJournal();
  await journal.append(refusalDraft(1, "a\r\nb\u202ec\u0007d"));
  expect((await journal.timeline({}, { count: 1 })).rows[0]?.detail).toBe("a b c d");
});

test("after a restart on the same file everything is there and numbering goes on", async () => {
  const path = storePath();
  const first = await fileJournal(path);
  await first.append(callDraft(1));
  await first.append(outcomeDraft(1));
  await first.close();

  const second = await fileJournal(path);
  expect(second.epoch).toBe(first.epoch);
  expect((await second.append(callDraft(2))).seq).toBe(3);
  expect((await second.timeline({}, { count: 5 })).rows.map(({ state }) => state)).toEqual([
    "running",
    "ok",
  ]);
});

test("calls that a crash cut off end as of unknown effect", async () => {
  const path = storePath();
  const first = await fileJournal(path);
  await first.append(callDraft(1));
  await first.close();

  const second = await fileJournal(path);

  expect((await second.timeline({}, { count: 5 })).rows).toMatchObject([
    {
      callId: testCallId(1),
      state: "unknownEffect",
      detail: expect.stringContaining("not known") as string,
    },
  ]);
});

test("the timeline is made up where a crash came between an entry and its line", async () => {
  const path = storePath();
  const first = await fileJournal(path);
  await first.append(callDraft(1));
  await first.append(outcomeDraft(1));
  await first.close();
  const database = new DatabaseSync(path);
  database.exec(`delete from lines; delete from list_lines; delete from list_buckets; delete from lists;
    delete from line_text; update meta set value = '0' where key = 'lines_upto'`);
  database.close();

  const second = await fileJournal(path);

  expect(await second.timeline({}, { count: 5 })).toMatchObject({
    total: 1,
    rows: [{ state: "ok" }],
  });
});

test("a second start on the same store keeps its journal in memory and says who holds the store", async () => {
  const path = storePath();
  const store = await openFileStore(path, { pid: process.pid });
  store.announce({ pid: process.pid, url: "http://127.0.0.1:4680" });
  const first = await createJournal({ store, clock: fakeClock(), redact });
  opened.push(() => first.close());

  const second = await fileJournal(path, 1);

  expect(second.state()).toEqual({
    kept: "memory",
    place: "memory",
    retention: { entries: 1_000_000, blobBytes: 1_000_000_000 },
    note: `The store ${path} is held by the bridge with process ${process.pid} at http://127.0.0.1:4680; this bridge keeps its journal in memory.`,
  });
  await second.append(callDraft(1));
  expect(first.lastSeq()).toBe(0);
  expect(readHolder(path)).toEqual({ pid: process.pid, url: "http://127.0.0.1:4680" });
});

test("a bridge that is gone is not said to hold the store", async () => {
  const path = storePath();
  const store = await openFileStore(path, { pid: process.pid });
  expect(readHolder(path)).toEqual({ pid: process.pid });
  // No process has a number this high.
  store.announce({ pid: 2 ** 30 });
  expect(readHolder(path)).toBeNull();
  await store.close();
  expect(existsSync(`${path}.holder.json`)).toBe(false);
});

test("a file that is no store is left alone", async () => {
  const path = storePath();
  writeFileSync(path, "these are notes, no store\n".repeat(100));
  const journal = await fileJournal(path);
  expect(journal.state()).toMatchObject({
    kept: "memory",
    note: expect.stringContaining(path) as string,
  });
  expect(readFileSync(path, "utf8")).toContain("these are notes");
  expect(existsSync(`${path}.holder.json`)).toBe(false);
});

test("a store of a newer Vitrine is left alone", async () => {
  const path = storePath();
  await (await fileJournal(path)).close();
  const database = new DatabaseSync(path);
  database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '')");
  database.close();
  const journal = await fileJournal(path);
  expect(journal.state().note).toContain("written by a newer Vitrine");
});

test("a store can be read by nobody else", async () => {
  const path = storePath();
  await fileJournal(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a closed journal takes nothing more", async () => {
  const journal = await memoryJournal();
  await journal.close();
  await expect(journal.append(callDraft(1))).rejects.toThrow("closed");
});

test("listeners hear each entry once, after it can be read", async () => {
  const journal = await memoryJournal();
  const read: Promise<readonly JournalEntry[]>[] = [];
  const stop = journal.onEntry((entry) => read.push(journal.after(entry.seq - 1, 1)));
  const first = await journal.append(callDraft(1));
  stop();
  await journal.append(callDraft(2));
  expect(await Promise.all(read)).toEqual([[first]]);
});
