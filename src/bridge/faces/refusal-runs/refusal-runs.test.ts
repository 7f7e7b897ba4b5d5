import { describe, expect, onTestFinished, test } from "vitest";
import type { CheckReport, SourceCall } from "#bridge/hub/source.ts";
import { compileSchema } from "#core/schema/compile-schema.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { RunId, RunOptions } from "#protocol/refusals.ts";
import { openMemoryStore, type Store } from "#bridge/storage/store.ts";
import { randomIds } from "#bridge/hub/ids.ts";
import { systemClock } from "#bridge/hub/clock.ts";
import { fakeTool, textOutcome } from "#testing/fake-source.ts";
import { testHub, toolRef } from "#testing/test-hub.ts";
import { createRefusalRuns } from "./create-refusal-runs.ts";
import type { RefusalRuns } from "./refusal-runs.ts";

const caller = { face: "app", id: "tab" } as const;

const sizes: JsonObject = {
  type: "object",
  properties: { size: { type: "number", minimum: 0, maximum: 50 }, label: { type: "string" } },
  required: ["size"],
  additionalProperties: false,
};
const schema = compileSchema(sizes, { name: "set" });
const check = ({ args }: SourceCall): CheckReport => ({
  authority: "advise",
  findings: schema.check(args),
});

/** A server that keeps its schema's word, in our sentences. */
const strict = ({ args }: SourceCall): SourceOutcome => {
  const findings = schema.check(args);
  return findings.length === 0
    ? textOutcome("done")
    : {
        kind: "refusal",
        stage: "dispatch",
        by: "server",
        sentence: findings.map(({ sentence }) => sentence).join(" "),
      };
};

interface Bench {
  readonly runs: RefusalRuns;
  readonly hub: ReturnType<typeof testHub>;
  readonly store: Store;
}

async function bench(
  call: (call: SourceCall) => SourceOutcome | Promise<SourceOutcome> = strict,
  tools = [fakeTool("set", { inputSchema: sizes, annotations: { readOnlyHint: true } })],
): Promise<Bench> {
  const hub = testHub({ clock: systemClock });
  await hub.attach("box", { tools, check, call });
  const store = await openMemoryStore();
  const runs = await createRefusalRuns({ hub: hub.hub, store, clock: systemClock, ids: randomIds });
  onTestFinished(async () => {
    await runs.close();
    await hub.hub.close();
    await store.close();
  });
  return { runs, hub, store };
}

/** Runs to the end, as fast as it goes. */
async function run(
  { runs }: Pick<Bench, "runs">,
  options: Partial<RunOptions> = {},
): Promise<RunId> {
  const started = await runs.start({ perSecond: 100_000, ...options }, caller);
  if (!started.ok) throw new Error(started.sentence);
  await runs.ended(started.value.id);
  return started.value.id;
}

const valueOf = <T>(
  found:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly sentence: string },
): T => {
  if (!found.ok) throw new Error(found.sentence);
  return found.value;
};

describe("a run", () => {
  test("sends every probe through the hub, judges what comes back, and keeps it", async () => {
    const made = await bench();
    const id = await run(made);
    const summary = valueOf(await made.runs.summary(id));
    expect(summary).toMatchObject({
      state: "finished",
      tools: 1,
      drift: 0,
      needsLook: 0,
      skipped: {},
    });
    expect(summary.done).toBe(summary.probes);
    expect(summary.counts.taught).toBeGreaterThan(15);
    expect(summary.counts.passed).toBeGreaterThan(3);
    const { rows } = valueOf(
      await made.runs.rows(id, { text: "above maximum" }, { from: 0, count: 5 }),
    );
    expect(rows).toMatchObject([
      {
        argument: "size",
        words: "above its maximum of 50",
        sent: "51",
        expects: "refused",
        local: "size is at most 50; got 51.",
        kind: "refusal",
        sentence: "size is at most 50; got 51.",
        verdict: "taught",
        passed: ["names", "limit", "received", "remedy", "clean"],
        isDrift: false,
      },
    ]);
    const detail = valueOf(await made.runs.row(id, rows[0]?.n ?? -1));
    expect(detail).toMatchObject({
      argsText: '{"size":51}',
      stage: "dispatch",
      by: "server",
      automatic: "taught",
    });
    const journalled = made.hub.journal.entries.filter((entry) => entry.callId === detail.callId);
    expect(journalled.map(({ kind }) => kind)).toEqual(["call", "outcome"]);
  });

  test("tells the journal when it begins and ends, for pages that listen", async () => {
    const made = await bench();
    const id = await run(made);
    const steps = made.hub.journal.entries.flatMap((entry) =>
      entry.kind === "run" ? [entry.body.step] : [],
    );
    expect(steps).toEqual([
      { refusals: id, change: "started" },
      { refusals: id, change: "finished" },
    ]);
  });

  test("finds drift both ways: what is forbidden and taken, what is allowed and refused", async () => {
    const lax = ({ args }: SourceCall): SourceOutcome =>
      args["label"] === ""
        ? { kind: "refusal", stage: "dispatch", by: "server", sentence: "label must not be empty" }
        : textOutcome("done");
    const made = await bench(lax);
    const id = await run(made);
    const { rows, facets } = valueOf(
      await made.runs.rows(id, { drift: true }, { from: 0, count: 100 }),
    );
    expect(facets.drift).toBe(rows.length);
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(
      new Set(["accepted", "refusedLegal"]),
    );
    expect(
      rows.filter(({ verdict }) => verdict === "refusedLegal").map(({ sent }) => sent),
    ).toEqual(['""']);
  });

  test("no more than so many at once, and each has its deadline", async () => {
    const waiting: (() => void)[] = [];
    let [now, most] = [0, 0];
    const made = await bench(async (call) => {
      now += 1;
      most = Math.max(most, now);
      // The first three wait for each other; a fourth at the same time would be seen.
      if (waiting.length < 3) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.push(resolve);
        if (waiting.length === 3) for (const go of waiting) go();
        await promise;
      }
      now -= 1;
      return strict(call);
    });
    await run(made, { concurrency: 3 });
    expect(most).toBe(3);
    const never = await bench(() => new Promise(() => undefined));
    const id = await run(never, { perTool: 3, timeoutMs: 5, concurrency: 8 });
    expect(valueOf(await never.runs.summary(id)).counts).toEqual({ timeout: 3 });
  });
});

describe("what is not sent", () => {
  const sent = async (
    annotations: Parameters<typeof fakeTool>[1],
    options: Partial<RunOptions> = {},
  ) => {
    const calls: JsonObject[] = [];
    const made = await bench(
      (call) => {
        calls.push(call.args);
        return strict(call);
      },
      [fakeTool("set", { inputSchema: sizes, ...annotations })],
    );
    const id = await run(made, options);
    return { calls, summary: valueOf(await made.runs.summary(id)), made };
  };

  test("legal inputs go only to tools that say that they only read; else they are counted as skipped", async () => {
    const { calls, summary } = await sent({});
    expect(calls.every((args) => !schema.isValid(args))).toBe(true);
    expect(summary.skipped.control).toBeGreaterThan(5);
    expect(summary.done + (summary.skipped.control ?? 0)).toBe(summary.probes);
  });

  test("with all controls they go to every tool", async () => {
    const { calls, summary } = await sent({}, { controls: "all" });
    expect(calls.some((args) => schema.isValid(args))).toBe(true);
    expect(summary.skipped).toEqual({});
  });

  test("to a tool marked destructive nothing goes unless a person confirmed", async () => {
    const destructive = { annotations: { destructiveHint: true } };
    const { calls, summary, made } = await sent(destructive);
    expect(calls).toEqual([]);
    expect(summary.skipped).toEqual({ destructive: summary.probes });
    expect(valueOf(made.runs.plan({})).destructive).toMatchObject([{ wireName: "box.set" }]);
    const confirmed = await sent(destructive, { destructive: true });
    expect(confirmed.calls.length).toBeGreaterThan(10);
  });

  test("a tool that is switched off is skipped", async () => {
    const { calls, summary } = await sent({ off: "It is switched off." });
    expect(calls).toEqual([]);
    expect(summary.skipped).toEqual({ off: summary.probes });
  });
});

describe("stopping", () => {
  test("leaves what did not end pending, and going on ends it", async () => {
    const { promise: allHeld, resolve: tellHeld } = Promise.withResolvers<void>();
    let held = 0;
    const made = await bench(async (call) => {
      if (held < 4) {
        held += 1;
        if (held === 4) tellHeld();
        await new Promise(() => undefined);
      }
      return strict(call);
    });
    const started = valueOf(await made.runs.start({ perSecond: 100_000, concurrency: 4 }, caller));
    await allHeld;
    const underWay = valueOf(
      await made.runs.rows(started.id, {}, { from: 0, count: 10 }),
    ).rows.filter(({ state }) => state === "running");
    expect(underWay).toHaveLength(4);
    const stopped = valueOf(await made.runs.stop(started.id));
    expect(stopped).toMatchObject({ state: "stopped", done: 0 });
    expect(stopped.counts).toEqual({});
    valueOf(await made.runs.resume(started.id));
    const ended = valueOf(await made.runs.ended(started.id));
    expect(ended).toMatchObject({ state: "finished", done: ended.probes });
    expect(await made.runs.resume(started.id)).toEqual({
      ok: false,
      sentence: "Nothing of this run is left to do.",
    });
  });

  test("a run that an earlier process left is stopped and can go on", async () => {
    const made = await bench();
    const id = await run(made);
    await made.store.db.updateTable("refusal_runs").set({ state: "running" }).execute();
    await made.store.db
      .updateTable("refusal_rows")
      .set({ state: "pending", verdict: null })
      .where("n", "<", 5)
      .execute();
    const again = await createRefusalRuns({
      hub: made.hub.hub,
      store: made.store,
      clock: systemClock,
      ids: randomIds,
    });
    expect(valueOf(await again.summary(id)).state).toBe("stopped");
    valueOf(await again.resume(id));
    expect(valueOf(await again.ended(id))).toMatchObject({ state: "finished" });
  });
});

describe("a source that is lost on the way", () => {
  test("is started anew, and only the input that it dies of is blamed", async () => {
    const lost: SourceOutcome = {
      kind: "unknownEffect",
      stage: "dispatch",
      by: "server",
      sentence: "The server went away.",
    };
    const made = await bench((call) => (call.args["label"] === 12 ? lost : strict(call)));
    const id = await run(made, { concurrency: 4 });
    const summary = valueOf(await made.runs.summary(id));
    expect(summary.counts.crashed).toBe(1);
    expect(summary.done).toBe(summary.probes);
    const { rows } = valueOf(
      await made.runs.rows(id, { verdicts: ["crashed"] }, { from: 0, count: 5 }),
    );
    expect(rows.map(({ sent }) => sent)).toEqual(["12"]);
  });
});

describe("what a person says", () => {
  test("goes before the rubric, and holds wherever the same sentence is met", async () => {
    const vague = (call: SourceCall): SourceOutcome =>
      schema.isValid(call.args)
        ? textOutcome("done")
        : { kind: "refusal", stage: "dispatch", by: "server", sentence: "Bad." };
    const made = await bench(vague);
    const first = await run(made);
    const { rows } = valueOf(
      await made.runs.rows(first, { text: "above maximum" }, { from: 0, count: 1 }),
    );
    const n = rows[0]?.n ?? -1;
    expect(rows[0]?.verdict).toBe("vague");
    const judged = valueOf(
      await made.runs.judge(first, n, { verdict: "taught", note: "good enough" }),
    );
    expect(judged).toMatchObject({
      verdict: "taught",
      automatic: "vague",
      human: { note: "good enough" },
    });
    const second = await run(made);
    expect(valueOf(await made.runs.row(second, n))).toMatchObject({ verdict: "taught" });
    valueOf(await made.runs.judge(second, n, null));
    expect(valueOf(await made.runs.row(first, n))).toMatchObject({ verdict: "vague" });
  });
});

test("one probe can be sent once more", async () => {
  let isLax = true;
  const made = await bench((call) => (isLax ? textOutcome("done") : strict(call)));
  const id = await run(made);
  const { rows } = valueOf(
    await made.runs.rows(id, { text: "above maximum" }, { from: 0, count: 1 }),
  );
  const n = rows[0]?.n ?? -1;
  expect(rows[0]?.verdict).toBe("accepted");
  isLax = false;
  expect(valueOf(await made.runs.again(id, n))).toMatchObject({ verdict: "taught" });
  expect(await made.runs.again(id, 10_000)).toEqual({
    ok: false,
    sentence: "There is no row 10000 in this run.",
  });
});

describe("baselines", () => {
  test("a later run shows only what changed", async () => {
    let isLax = false;
    const made = await bench((call) =>
      isLax && call.args["size"] === 51 ? textOutcome("done") : strict(call),
    );
    const first = await run(made);
    const kept = valueOf(await made.runs.saveBaseline(first, "0.8.2"));
    expect(await made.runs.baselines()).toEqual([kept]);
    isLax = true;
    const second = await run(made);
    const comparison = valueOf(await made.runs.compare(second, kept.id));
    expect(comparison).toMatchObject({ total: 1, counts: { newDrift: 1 } });
    const page = { from: 0, count: 50, baseline: kept.id };
    const { rows, facets } = valueOf(await made.runs.rows(second, { changed: true }, page));
    expect(facets.changed).toBe(1);
    expect(rows).toMatchObject([{ change: "newDrift", sent: "51" }]);
    expect(valueOf(await made.runs.row(second, rows[0]?.n ?? -1, kept.id)).before).toEqual({
      verdict: "taught",
      sentence: "size is at most 50; got 51.",
    });
    const report = valueOf(await made.runs.report(second, "md", kept.id));
    expect(report.name).toMatch(/^refusals-\d{4}-\d\d-\d\d-\d\d-\d\d\.md$/);
    expect(report.text).toContain("| new drift |");
  });

  test("a baseline goes out as a file and comes back", async () => {
    const made = await bench();
    const kept = valueOf(await made.runs.saveBaseline(await run(made), "a/b c"));
    const file = valueOf(await made.runs.baselineFile(kept.id));
    expect(file.name).toBe("a-b-c.baseline.json");
    const again = valueOf(await made.runs.importBaseline(file.text));
    expect(again).toMatchObject({ name: "a/b c", rows: kept.rows });
    expect(await made.runs.importBaseline("{")).toMatchObject({ ok: false });
    valueOf(await made.runs.removeBaseline(kept.id));
    expect(await made.runs.baselines()).toHaveLength(1);
  });
});

test.each<readonly [string, (runs: RefusalRuns) => Promise<unknown>, string]>([
  ["a run", (runs) => runs.summary("r_gone" as RunId), 'There is no run "r_gone".'],
  [
    "a source",
    (runs) => runs.start({ sources: ["gone"] }, caller),
    'There is no source "gone"; there are: box.',
  ],
  [
    "a tool",
    (runs) => runs.start({ tools: [toolRef("box", "get")] }, caller),
    'There is no tool "get". Did you mean "set"?',
  ],
  [
    "a baseline",
    async (runs) => runs.compare(await run({ runs }), "b_gone" as RunId),
    'There is no baseline "b_gone".',
  ],
])("%s that is not there is answered with a sentence", async (_what, ask, sentence) => {
  const { runs } = await bench();
  expect(await ask(runs)).toEqual({ ok: false, sentence });
});
