import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callId, sourceName } from "#protocol/ids.ts";
import type { JournalBodies, JournalEntry, JournalKind } from "#protocol/journal.ts";
import { cacheKeeper, outdatedBy } from "./events.ts";

const entry = <Kind extends JournalKind>(
  kind: Kind,
  body: JournalBodies[Kind],
  part: Partial<JournalEntry> = {},
): JournalEntry =>
  ({
    seq: 7,
    at: 2000,
    kind,
    source: sourceName("demo"),
    caller: { face: "bridge", id: "" },
    body,
    ...part,
  }) as JournalEntry;

const keys = (of: JournalEntry) => outdatedBy({ type: "entry", entry: of }).map(([name]) => name);

test("a reset makes everything out of date", () => {
  expect(outdatedBy({ type: "reset", lastSeq: 3 })).toEqual([[]]);
});

test.each([
  ["attached", ["listSources", "toolRows", "sceneRows", "classList", "listResources"]],
  ["tools", ["listSources", "toolRows", "toolDetail"]],
  ["scene", ["sceneRows", "objectDetail", "findObjects"]],
  ["resources", ["listResources"]],
  ["status", ["listSources", "sourceDetail"]],
] as const)("a source whose %s changed makes its lists out of date", (change, names) => {
  expect(keys(entry("source", { change }))).toEqual(expect.arrayContaining([...names]));
});

test("a changed status does not make the tools be asked for again", () => {
  expect(keys(entry("source", { change: "status" }))).not.toContain("toolRows");
});

test("a set value makes its object alone out of date", () => {
  const outdated = outdatedBy({
    type: "entry",
    entry: entry("session", { change: "value", object: "crate", detail: null }),
  });
  expect(outdated).toContainEqual(["objectDetail", "demo", "crate"]);
  expect(outdated.map(([name]) => name)).not.toContain("sceneRows");
});

test("an outcome makes its call's page out of date", () => {
  const outcome = {
    kind: "ok",
    stage: "output",
    by: "session",
    times: { bridge: 1, transport: 1 },
  };
  expect(
    outdatedBy({
      type: "entry",
      entry: entry("outcome", { wireName: "x", outcome } as JournalBodies["outcome"], {
        callId: callId("c_1"),
      }),
    }),
  ).toContainEqual(["callDetail", "c_1"]);
});

test("a run of the workbench that begins or ends makes the runs and their summaries out of date", () => {
  const step = { refusals: "r_12345678", change: "finished" };
  expect(keys(entry("run", { step }))).toEqual(
    expect.arrayContaining(["refusalRuns", "refusalRun"]),
  );
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a burst of entries invalidates each list once", () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const keeper = cacheKeeper(client);
  for (let seq = 1; seq <= 50; seq += 1) {
    keeper.take({ type: "entry", entry: entry("source", { change: "tools" }, { seq }) });
  }
  vi.runAllTimers();
  const names = invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey));
  expect(names).toContain('["toolRows"]');
  expect(new Set(names).size).toBe(names.length);
});

test("the journal's figure follows each entry without being asked for", () => {
  const client = new QueryClient();
  client.setQueryData(["hello"], { version: "1", journal: { lastSeq: 1 } });
  cacheKeeper(client).take({ type: "entry", entry: entry("stderr", { text: "x" }, { seq: 42 }) });
  expect(client.getQueryData(["hello"])).toEqual({ version: "1", journal: { lastSeq: 42 } });
});

test("a call that ends far down the timeline changes its own line and no other", () => {
  const client = new QueryClient();
  const row = { seq: 3, at: 500, kind: "call", callId: "c_1", state: "running", detail: "" };
  const other = { ...row, seq: 2, callId: "c_2" };
  const key = ["timelineBefore", {}, 9];
  client.setQueryData(key, { pages: [{ rows: [row, other] }], pageParams: [9] });
  const outcome = {
    kind: "refusal",
    stage: "check",
    by: "check",
    sentence: "No.",
    times: { bridge: 1, transport: 0 },
  };
  cacheKeeper(client).take({
    type: "entry",
    entry: entry("outcome", { wireName: "x", outcome } as JournalBodies["outcome"], {
      callId: callId("c_1"),
    }),
  });
  expect(client.getQueryData(key)).toEqual({
    pages: [{ rows: [{ ...row, state: "refusal", detail: "No.", durationMs: 1500 }, other] }],
    pageParams: [9],
  });
});

test("a run that is watched is asked for once a second, however fast its calls come", () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const asked = () =>
    invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === "refusalRun").length;
  const keeper = cacheKeeper(client);
  for (let hint = 0; hint < 20; hint += 1) {
    keeper.take({ type: "running" });
    vi.advanceTimersByTime(50);
  }
  expect(asked()).toBe(1);
  keeper.take({ type: "running" });
  keeper.stop();
  vi.runAllTimers();
  expect(asked()).toBe(1);
});
