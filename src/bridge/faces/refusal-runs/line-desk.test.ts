import { describe, expect, onTestFinished, test } from "vitest";
import type { SourceCall } from "#bridge/hub/source.ts";
import { randomIds } from "#bridge/hub/ids.ts";
import { systemClock } from "#bridge/hub/clock.ts";
import { openMemoryStore } from "#bridge/storage/store.ts";
import { runGroupings, type RunLine, type RunView } from "#protocol/refusal-table.ts";
import { type RunId } from "#protocol/refusals.ts";
import { fakeTool, textOutcome } from "#testing/fake-source.ts";
import { testHub } from "#testing/test-hub.ts";
import { createRefusalRuns } from "./create-refusal-runs.ts";
import type { RefusalRuns } from "./refusal-runs.ts";

const inputSchema = {
  type: "object",
  properties: { size: { type: "number", maximum: 50 } },
  required: ["size"],
  additionalProperties: false,
};

/** A run over two tools, of which one takes everything and one refuses everything in one word. */
async function finishedRun(): Promise<{ readonly runs: RefusalRuns; readonly id: RunId }> {
  const hub = testHub({ clock: systemClock });
  const call = ({ key }: SourceCall) =>
    key === "takes"
      ? textOutcome("done")
      : ({ kind: "refusal", stage: "dispatch", by: "server", sentence: "No." } as const);
  const tools = ["takes", "refuses"].map((name) => fakeTool(name, { inputSchema }));
  await hub.attach("box", { tools, call });
  const store = await openMemoryStore();
  const runs = await createRefusalRuns({ hub: hub.hub, store, clock: systemClock, ids: randomIds });
  onTestFinished(async () => {
    await runs.close();
    await hub.hub.close();
    await store.close();
  });
  const started = await runs.start({ perSecond: 100_000 }, { face: "app", id: "tab" });
  if (!started.ok) throw new Error(started.sentence);
  await runs.ended(started.value.id);
  return { runs, id: started.value.id };
}

const view = (over: Partial<RunView> = {}): RunView => ({
  filter: {},
  by: "tool",
  folded: [],
  ...over,
});

const valueOf = <T>(
  found:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly sentence: string },
): T => {
  if (!found.ok) throw new Error(found.sentence);
  return found.value;
};

const text = (line: RunLine): string =>
  line.type === "group" ? `[${line.group.key}]` : String(line.row.n);

describe("a run as a table", () => {
  test("has a head for each tool and its rows under it", async () => {
    const { runs, id } = await finishedRun();
    const { rows, total } = valueOf(await runs.lines(id, view(), { from: 0, count: 500 }));
    const heads = rows.flatMap((line) => (line.type === "group" ? [line.group] : []));
    expect(heads.map(({ wireName }) => wireName)).toEqual(["box.takes", "box.refuses"]);
    expect(heads[0]?.counts.accepted).toBeGreaterThan(3);
    expect(heads[1]?.counts.accepted).toBeUndefined();
    expect(total).toBe(heads.length + heads.reduce((sum, head) => sum + head.rows, 0));
    const numbers = rows.flatMap((line) => (line.type === "row" ? [line.row.n] : []));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test.each(runGroupings)("by %s is the same in windows of any size", async (by) => {
    const { runs, id } = await finishedRun();
    const whole = valueOf(await runs.lines(id, view({ by }), { from: 0, count: 500 }));
    const [first] = whole.rows;
    if (first?.type !== "group") throw new Error("a table begins with the head of a group");
    for (const folded of [[], [first.group.key]]) {
      const all = valueOf(await runs.lines(id, view({ by, folded }), { from: 0, count: 500 }));
      for (const size of [1, 7]) {
        const pieces: string[] = [];
        for (let from = 0; from < all.total; from += size) {
          const { rows } = valueOf(
            await runs.lines(id, view({ by, folded }), { from, count: size }),
          );
          pieces.push(...rows.map(text));
        }
        expect(pieces).toEqual(all.rows.map(text));
      }
    }
  });

  test("by verdict begins with the worst, and what was not sent ends it", async () => {
    const { runs, id } = await finishedRun();
    const { rows } = valueOf(
      await runs.lines(id, view({ by: "verdict" }), { from: 0, count: 500 }),
    );
    const keys = rows.flatMap((line) => (line.type === "group" ? [line.group.key] : []));
    expect(keys[0]).toBe("accepted");
    expect(keys.at(-1)).toBe("skipped");
  });

  test("a folded group keeps its head and its count, and loses its rows", async () => {
    const { runs, id } = await finishedRun();
    const { rows, total } = valueOf(
      await runs.lines(id, view({ folded: ["box/takes"] }), { from: 0, count: 500 }),
    );
    expect(rows[0]).toMatchObject({ type: "group", isFolded: true });
    expect(rows[1]).toMatchObject({ type: "group", group: { key: "box/refuses" } });
    expect(rows[0]?.type === "group" && rows[0].group.rows).toBeGreaterThan(5);
    expect(total).toBe(rows.length);
  });

  test("a place is the line that the table has the row on, and names its neighbours", async () => {
    const { runs, id } = await finishedRun();
    for (const by of runGroupings) {
      const { rows } = valueOf(await runs.lines(id, view({ by }), { from: 0, count: 500 }));
      const order = rows.flatMap((line) => (line.type === "row" ? [line.row.n] : []));
      for (const [line, each] of rows.entries()) {
        if (each.type === "group") continue;
        const { n } = each.row;
        const at = order.indexOf(n);
        expect(valueOf(await runs.place(id, view({ by }), n))).toEqual({
          line,
          number: at + 1,
          of: order.length,
          ...(at > 0 ? { previous: order[at - 1] } : {}),
          ...(at + 1 < order.length ? { next: order[at + 1] } : {}),
        });
      }
    }
  });

  test("a row that the filter leaves out has no place, and one in a folded group no line", async () => {
    const { runs, id } = await finishedRun();
    const refused = view({ filter: { drift: true } });
    const { rows } = valueOf(await runs.lines(id, refused, { from: 0, count: 500 }));
    const drift = rows.find((line) => line.type === "row");
    if (drift?.type !== "row") throw new Error("a tool that takes everything drifts");
    const { n } = drift.row;
    const others = view({ filter: { verdicts: ["vague"] } });
    expect(valueOf(await runs.place(id, others, n))).toBeNull();
    const folded = view({ folded: ["box/takes"] });
    expect(valueOf(await runs.place(id, folded, n))).toMatchObject({ line: null });
  });

  test("what a person decided is in the table at once, and in that of every run that met the sentence", async () => {
    const { runs, id } = await finishedRun();
    const again = await runs.start({ perSecond: 100_000 }, { face: "app", id: "tab" });
    const other = valueOf(again).id;
    await runs.ended(other);
    const vague = view({ filter: { verdicts: ["accepted"] } });
    const shown = async (run: RunId) =>
      valueOf(await runs.lines(run, vague, { from: 0, count: 500 })).facets.verdicts.accepted ?? 0;
    const [before, revision] = [await shown(id), valueOf(await runs.summary(other)).revision];
    expect(await shown(other)).toBe(before);
    const { rows } = valueOf(await runs.lines(id, vague, { from: 1, count: 1 }));
    const n = rows[0]?.type === "row" ? rows[0].row.n : -1;
    valueOf(await runs.judge(id, n, { verdict: "passed" }));
    expect(await shown(id)).toBe(before - 1);
    expect(await shown(other)).toBe(before - 1);
    expect(valueOf(await runs.summary(other)).revision).toBeGreaterThan(revision);
  });

  test("a comparison that was made while the run moved is made anew when it has ended", async () => {
    const { runs, id } = await finishedRun();
    const baseline = valueOf(await runs.saveBaseline(id, "first")).id;
    const started = await runs.start({ perSecond: 200 }, { face: "app", id: "tab" });
    const second = valueOf(started).id;
    valueOf(await runs.compare(second, baseline));
    await runs.ended(second);
    const { before, total } = valueOf(await runs.compare(second, baseline));
    expect(before.accepted).toBe(valueOf(await runs.summary(id)).counts.accepted);
    expect(total).toBe(0);
  });

  test("a run that is gone is answered with a sentence", async () => {
    const { runs } = await finishedRun();
    const gone = "r_00000000gone" as RunId;
    const sentence = 'There is no run "r_00000000gone".';
    expect(await runs.lines(gone, view(), { from: 0, count: 1 })).toEqual({ ok: false, sentence });
    expect(await runs.place(gone, view(), 0)).toEqual({ ok: false, sentence });
  });
});
