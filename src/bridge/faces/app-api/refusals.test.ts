import { describe, expect, onTestFinished, test } from "vitest";
import { createRefusalRuns } from "#bridge/faces/refusal-runs/create-refusal-runs.ts";
import { systemClock } from "#bridge/hub/clock.ts";
import { randomIds } from "#bridge/hub/ids.ts";
import { openMemoryStore } from "#bridge/storage/store.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { testHub, toolRef } from "#testing/test-hub.ts";
import type { ApiContext } from "./context.ts";
import { appRouter } from "./router.ts";

const size = {
  type: "object",
  properties: { size: { type: "number", maximum: 50 } },
  required: ["size"],
  additionalProperties: false,
};

/** The procedures as a page calls them, over a server that takes everything. */
async function api(over: Partial<ApiContext> = {}) {
  const { hub, attach } = testHub({ clock: systemClock });
  const tool = fakeTool("set", { inputSchema: size, annotations: { readOnlyHint: true } });
  await attach("box", { tools: [tool] });
  const store = await openMemoryStore();
  const refusals = await createRefusalRuns({ hub, store, clock: systemClock, ids: randomIds });
  onTestFinished(async () => {
    await refusals.close();
    await hub.close();
    await store.close();
  });
  const context: ApiContext = {
    hub,
    facts: {
      version: "1.2.3",
      url: "http://127.0.0.1:1",
      startedAt: 0,
      isReadOnly: false,
      attach: () => ({ ok: false, sentence: "Nothing is attached in this test." }),
      refusals,
    },
    isAuthorized: true,
    clientId: "tab",
    bufferedBytes: () => 0,
    ...over,
  };
  return { call: appRouter.createCaller(context), refusals };
}

describe("the workbench as the page uses it", () => {
  test("plan, start, look, judge, keep, compare, save, throw away", async () => {
    const { call, refusals } = await api();
    const plan = await call.planRefusals({ perTool: 20 });
    expect(plan).toMatchObject({ tools: 1, readOnly: 1, destructive: [] });
    const { id } = await call.startRefusals({ perSecond: 1_000, perTool: 20 });
    await refusals.ended(id);
    const summary = await call.refusalRun({ run: id });
    expect(summary).toMatchObject({ state: "finished", caller: { face: "app", id: "tab" } });
    expect(summary.drift).toBeGreaterThan(5);
    expect(plan.inputs).toBe(summary.probes);
    expect(await call.refusalRuns()).toEqual([summary]);
    const page = await call.refusalRows({ run: id, filter: { drift: true }, from: 0, count: 3 });
    expect(page.total).toBe(summary.drift);
    expect(page.rows).toHaveLength(3);
    const n = page.rows[0]?.n ?? -1;
    const judged = await call.judgeRefusal({
      run: id,
      n,
      judgement: { verdict: "passed", note: "meant so" },
    });
    expect(judged).toMatchObject({
      verdict: "passed",
      automatic: "accepted",
      human: { note: "meant so" },
    });
    expect(await call.refusalRow({ run: id, n })).toEqual(judged);
    expect(await call.againRefusal({ run: id, n })).toMatchObject({ automatic: "accepted" });
    expect(await call.refusalTools({ run: id })).toMatchObject([{ wireName: "box.set" }]);
    const baseline = await call.saveRefusalBaseline({ run: id, name: "first" });
    expect(await call.refusalBaselines()).toEqual([baseline]);
    const compared = await call.compareRefusals({ run: id, baseline: baseline.id });
    expect(compared).toMatchObject({ total: 0, changes: [] });
    const file = await call.refusalBaselineFile({ baseline: baseline.id });
    expect((await call.importRefusalBaseline({ text: file.text })).rows).toBe(baseline.rows);
    const report = await call.refusalReport({ run: id, format: "csv", baseline: baseline.id });
    expect(report).toMatchObject({ mimeType: "text/csv" });
    await call.removeRefusalBaseline({ baseline: baseline.id });
    await call.removeRefusals({ run: id });
    expect(await call.refusalRuns()).toEqual([]);
  });

  test("stop and go on", async () => {
    const { call, refusals } = await api();
    const { id } = await call.startRefusals({ perSecond: 0.1, concurrency: 1 });
    expect(await call.stopRefusals({ run: id })).toMatchObject({ state: "stopped" });
    expect(await call.resumeRefusals({ run: id })).toMatchObject({ id });
    expect(refusals).toBeDefined();
  });

  test.each<
    readonly [string, (call: Awaited<ReturnType<typeof api>>["call"]) => Promise<unknown>, RegExp]
  >([
    [
      "a run that is gone",
      (call) => call.refusalRun({ run: "r_00000000gone" }),
      /There is no run "r_00000000gone"\./,
    ],
    ["an id that is none", (call) => call.refusalRun({ run: "../../etc" }), /pattern/],
    ["too many at once", (call) => call.startRefusals({ concurrency: 1_000 }), /32/],
    [
      "a baseline that is none",
      (call) => call.importRefusalBaseline({ text: "{}" }),
      /It is not a baseline/,
    ],
  ])("%s is answered with a sentence", async (_what, ask, sentence) => {
    const { call } = await api();
    await expect(ask(call)).rejects.toThrow(sentence);
  });

  test("a bridge without a workbench says so, and one without a token says nothing", async () => {
    const bare = await api({
      facts: {
        version: "1",
        url: "",
        startedAt: 0,
        isReadOnly: false,
        attach: () => ({ ok: false, sentence: "" }),
      },
    });
    await expect(bare.call.refusalRuns()).rejects.toThrow("This bridge has no refusal workbench.");
    const locked = await api({ isAuthorized: false });
    await expect(locked.call.refusalRuns()).rejects.toThrow("token");
  });
});

describe("a tool's schema as the page looks at it", () => {
  test("good and bad inputs to fill a form with", async () => {
    const { call } = await api();
    const { probes } = await call.toolProbes({ tool: toolRef("box", "set"), limit: 10 });
    expect(probes).toHaveLength(10);
    expect(
      probes.some(({ rule, argsText }) => rule === "maximum" && argsText === '{"size":51}'),
    ).toBe(true);
  });

  test("its findings and its cost, alone and in the list", async () => {
    const { call } = await api();
    const lint = await call.lintTool({ tool: toolRef("box", "set") });
    expect(lint.findings).toMatchObject([
      { rule: "description", path: "/inputSchema/properties/size", level: "warning" },
      { rule: "keyword", level: "note" },
      { rule: "keyword", level: "note" },
    ]);
    const all = await call.lintSource({ source: "box" });
    expect(all).toMatchObject({
      tokens: lint.tokens.total,
      counts: { error: 0, warning: 1, note: 2 },
      tools: [{ wireName: "box.set", rules: ["description", "keyword"] }],
    });
  });
});
