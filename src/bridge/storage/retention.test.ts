import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRedactor } from "#core/journal/redact.ts";
import type { JournalDraft, TimelineFilter } from "#protocol/journal.ts";
import { fakeClock } from "#testing/fake-clock.ts";
import { callDraft, outcomeDraft, testCallId } from "#testing/journal-drafts.ts";
import { createJournal } from "./create-journal.ts";
import { grains } from "./line-batch.ts";
import type { Retention } from "./retention.ts";
import { openMemoryStore } from "./store.ts";

async function journalThatKeeps(retention: Retention) {
  const store = await openMemoryStore();
  const journal = await createJournal({
    store,
    clock: fakeClock(),
    redact: createRedactor([]),
    retention,
  });
  const count = async (table: "entries" | "blobs" | "blob_parts"): Promise<number> => {
    const row = await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return row.n;
  };
  /** Everything that a filter's timeline holds, and what its bars count over all time. */
  const seen = async (filter: TimelineFilter) => {
    const { rows, total } = await journal.timeline(filter, { count: 1_000 });
    const span = { from: 1_699_920_000_000, to: 1_699_920_000_000 + 50 * grains[1], count: 50 };
    const buckets = await journal.buckets(filter, span);
    const counted = buckets.flatMap(({ counts }) => Object.values(counts));
    return { rows, total, counted: counted.reduce((sum, n) => sum + n, 0) };
  };
  return { journal, count, seen };
}

const refused = { kind: "refusal", stage: "check", by: "check", sentence: "No." } as const;
const unlimited = Number.MAX_SAFE_INTEGER;

test("the oldest entries go, with their lines, and the numbers go on", async () => {
  const { journal, count, seen } = await journalThatKeeps({ entries: 10, blobBytes: unlimited });
  for (let n = 0; n < 20; n++) {
    await journal.append(callDraft(n));
    await journal.append(outcomeDraft(n));
  }
  const { rows, total } = await seen({});
  expect(await count("entries")).toBe(10);
  expect(total).toBe(rows.length);
  expect(rows[0]?.callId).toBe(testCallId(19));
  expect(rows.length).toBeLessThanOrEqual(5);
  expect(journal.lastSeq()).toBe(40);
  expect(await journal.callDetail(testCallId(0))).toBeNull();
  expect(await journal.callDetail(testCallId(19))).toMatchObject({ callId: testCallId(19) });
  await journal.close();
});

test("big bodies go with their entries as soon as there are too many bytes of them", async () => {
  const { journal, count, seen } = await journalThatKeeps({
    entries: unlimited,
    blobBytes: 250_000,
  });
  for (let n = 0; n < 6; n++) {
    await journal.append(callDraft(n, { args: { text: "x".repeat(100_000) } }));
    await journal.append(outcomeDraft(n));
    await seen({});
  }
  expect(await count("blobs")).toBeLessThanOrEqual(2);
  expect(await count("blob_parts")).toBe(await count("blobs"));
  await journal.close();
});

test("a call that has not ended keeps its line, and all that came after it", async () => {
  const { journal, seen } = await journalThatKeeps({ entries: 3, blobBytes: unlimited });
  await journal.append(callDraft(0));
  for (let n = 1; n < 6; n++) {
    await journal.append(callDraft(n));
    await journal.append(outcomeDraft(n));
  }
  expect((await seen({})).rows.at(-1)).toMatchObject({
    callId: testCallId(0),
    state: "running",
  });
  await journal.append(outcomeDraft(0));
  expect((await seen({})).total).toBeLessThanOrEqual(2);
  await journal.close();
});

test("whatever was written: every filter's total, rows and bars agree about what is left", async () => {
  const filters: readonly TimelineFilter[] = [
    {},
    { group: "calls" },
    { group: "refusals" },
    { group: "protocol" },
    { source: "demo" },
    { source: "other", group: "calls" },
    { text: "echo" },
  ];
  const step = fc.record({
    what: fc.constantFrom("ok", "refusal", "note", "stderr"),
    tool: fc.constantFrom("demo/echo", "other/echo", "demo/add"),
    at: fc.integer({ min: 0, max: 40 * grains[1] }),
  });
  const draftsOf = (
    n: number,
    { what, tool, at }: { what: string; tool: string; at: number },
  ): readonly JournalDraft[] => {
    const options = { tool, at: 1_699_920_000_000 + at };
    const caller = { face: "source", id: "demo" } as const;
    const common = { at: options.at, caller, source: "demo" } as const;
    if (what === "note")
      return [
        { ...common, kind: "notification", body: { method: "a", params: {} } },
      ] as unknown as readonly JournalDraft[];
    if (what === "stderr")
      return [{ ...common, kind: "stderr", body: { text: "echo" } }] as unknown as [JournalDraft];
    const end = what === "ok" ? outcomeDraft(n, {}, options) : outcomeDraft(n, refused, options);
    return [callDraft(n, options), end];
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, entries, lookEvery) => {
        const { journal, count, seen } = await journalThatKeeps({ entries, blobBytes: unlimited });
        for (const [n, each] of steps.entries()) {
          for (const draft of draftsOf(n, each)) await journal.append(draft);
          if (n % lookEvery === 0) await seen({});
        }
        for (const filter of filters) {
          const { rows, total, counted } = await seen(filter);
          expect(rows).toHaveLength(total);
          expect(counted).toBe(total);
        }
        // Without a call that runs nothing holds the oldest back.
        expect(await count("entries")).toBeLessThanOrEqual(entries);
        await journal.close();
      },
    ),
    { numRuns: 60 },
  );
});
