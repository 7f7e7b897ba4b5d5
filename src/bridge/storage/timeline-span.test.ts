import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRedactor } from "#core/journal/redact.ts";
import type { TimelineFilter } from "#protocol/journal.ts";
import { fakeClock } from "#testing/fake-clock.ts";
import { callDraft, outcomeDraft } from "#testing/journal-drafts.ts";
import { createJournal } from "./create-journal.ts";
import { openMemoryStore } from "./store.ts";

const start = 1_700_000_000_000;

/** A journal with one ended call at each of these moments, in this order. */
async function journalWith(moments: readonly number[]) {
  const store = await openMemoryStore();
  const journal = await createJournal({
    store,
    clock: fakeClock(),
    redact: createRedactor([]),
  });
  for (const [n, moment] of moments.entries()) {
    const options = { at: start + moment, tool: n % 2 === 0 ? "demo/echo" : "other/add" };
    await journal.append(callDraft(n, options));
    await journal.append(outcomeDraft(n, {}, options));
  }
  return journal;
}

test("a span of time has what began in it: its first moment belongs to it, its last does not", async () => {
  const journal = await journalWith([0, 10, 20, 30]);
  const filter = { since: start + 10, until: start + 30 };
  const { rows, total } = await journal.timeline(filter, { count: 10 });
  expect(rows.map(({ at }) => at - start)).toEqual([20, 10]);
  expect(total).toBe(2);
  await journal.close();
});

test("whatever the span and the other parts of the filter: exactly what fits both, page by page, newest first", async () => {
  const moment = fc.nat(100);
  const others = fc.constantFrom<TimelineFilter>(
    {},
    { group: "calls" },
    { group: "refusals" },
    { source: "demo" },
    { text: "add" },
    { source: "other", text: "add" },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { maxLength: 20 }),
      fc.option(moment, { nil: null }),
      fc.option(moment, { nil: null }),
      others,
      fc.integer({ min: 1, max: 5 }),
      async (moments, since, until, other, count) => {
        const journal = await journalWith(moments);
        const filter: TimelineFilter = {
          ...other,
          ...(since === null ? {} : { since: start + since }),
          ...(until === null ? {} : { until: start + until }),
        };
        const all = await journal.timeline(other, { count: 100 });
        const wanted = all.rows
          .filter(({ at }) => at >= start + (since ?? 0) && at < start + (until ?? 1_000))
          .map(({ seq }) => seq);
        const found: number[] = [];
        for (let before: number | undefined; ;) {
          const page = await journal.timeline(filter, {
            count,
            ...(before === undefined ? {} : { before }),
          });
          expect(page.total).toBe(wanted.length);
          found.push(...page.rows.map(({ seq }) => seq));
          before = page.rows.at(-1)?.seq;
          if (!page.more || before === undefined) break;
        }
        expect(found).toEqual(wanted);
        await journal.close();
      },
    ),
    { numRuns: 60 },
  );
});
