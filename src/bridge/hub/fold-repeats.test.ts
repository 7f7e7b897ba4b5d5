import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JournalDraft } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import { fakeClock } from "#testing/fake-clock.ts";
import { foldRepeats } from "./fold-repeats.ts";

const announced = "notifications/tools/list_changed";

function bench() {
  const clock = fakeClock();
  const written: JournalDraft[] = [];
  const fold = foldRepeats(clock, (draft) => written.push(draft));
  const draft = (kind: string, body: object): JournalDraft =>
    ({
      kind,
      at: clock.now(),
      source: "server",
      caller: { face: "source", id: "server" },
      body,
    }) as unknown as JournalDraft;
  return {
    clock,
    written,
    fold,
    draft,
    notify: (method: string, params: JsonValue = {}) =>
      fold.add(draft("notification", { method, params })),
  };
}

/** How many things an entry stands for. */
const countOf = ({ body }: JournalDraft): number =>
  (body as { readonly repeats?: { readonly count: number } }).repeats?.count ?? 1;

test("what is said once is written at once, as it is", () => {
  const { notify, written } = bench();
  notify(announced);
  expect(written.map(({ body }) => body)).toEqual([{ method: announced, params: {} }]);
});

test("what is repeated is one entry, with how often and since when", async () => {
  const { clock, notify, written } = bench();
  notify(announced);
  for (let times = 0; times < 40; times++) {
    await clock.advance(10);
    notify(announced);
  }
  await clock.advance(1_000);
  expect(written).toHaveLength(2);
  expect(written[1]).toMatchObject({
    at: 1_700_000_000_400,
    body: { method: announced, repeats: { count: 40, since: 1_700_000_000_010 } },
  });
});

test("a server that announces ten times a second for two hours adds a dozen entries", async () => {
  const { clock, notify, written } = bench();
  for (let times = 0; times < 14_400; times++) {
    for (let each = 0; each < 5; each++) notify(announced);
    await clock.advance(500);
  }
  expect(written.length).toBeLessThan(15);
});

test("the same request with another id, and the same answer to it, are repetitions", async () => {
  const { clock, fold, draft, written } = bench();
  for (let id = 0; id < 10; id++) {
    const request = { jsonrpc: "2.0", id, method: "tools/list", params: {} };
    fold.add(draft("message", { direction: "sent", message: request }));
    const message = { jsonrpc: "2.0", id, result: { tools: [] } };
    fold.add(draft("message", { direction: "received", message }));
  }
  expect(written).toHaveLength(2);
  await clock.advance(1_000);
  expect(written.map(countOf)).toEqual([1, 1, 9, 9]);
});

test("messages of a call, and what a process says, are never folded", () => {
  const { fold, draft, written } = bench();
  for (let times = 0; times < 5; times++) {
    const message = draft("message", { direction: "sent", message: { method: "tools/call" } });
    fold.add({ ...message, callId: "c_1" } as JournalDraft);
    fold.add(draft("stderr", { text: "tick" }));
  }
  expect(written).toHaveLength(10);
});

test("a server that always says something new is metered, and its methods are counted", async () => {
  const { clock, notify, written } = bench();
  for (let times = 0; times < 20_000; times++) notify("notifications/message", { data: times });
  await clock.advance(1_000);
  expect(written.length).toBeLessThan(1_000);
  expect(written.map(countOf).reduce((sum, count) => sum + count, 0)).toBe(20_000);
  expect(written.at(-1)?.body).toMatchObject({ params: { data: 19_999 } });
});

test("whatever is said, whenever: everything is counted once, in order, and no more is written than was said", async () => {
  const said = fc.record({
    gapMs: fc.oneof(fc.constant(0), fc.nat(3_000), fc.nat(10_000_000)),
    method: fc.constantFrom("a", "b"),
    params: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 60 }), async (all) => {
      const { clock, fold, notify, written } = bench();
      for (const { gapMs, method, params } of all) {
        await clock.advance(gapMs);
        notify(method, params);
      }
      fold.end();
      expect(clock.pending()).toBe(0);
      expect(written.length).toBeLessThanOrEqual(all.length);
      for (const name of ["a", "b"]) {
        const mine = written.filter(({ body }) => (body as { method: string }).method === name);
        const total = mine.map(countOf).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(all.filter(({ method }) => method === name).length);
        for (const params of [0, 1, 2, 3]) {
          const times = mine
            .filter(({ body }) => (body as { params: JsonValue }).params === params)
            .map(({ at }) => at);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }
    }),
    { numRuns: 60 },
  );
});
