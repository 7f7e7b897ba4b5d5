import type { RunId, RunOptions, RunSummary } from "#protocol/refusals.ts";
import { toolRefText } from "#protocol/call.ts";
import type { Found, Hub } from "../../hub/hub.ts";
import type { Clock } from "../../hub/clock.ts";
import type { Ids } from "../../hub/ids.ts";
import { countRows, selectRow, selectTools, type RowCount } from "../../storage/refusal-rows.ts";
import { countInputs } from "./plan-rows.ts";
import { refusalStore } from "../../storage/refusal-store.ts";
import type { RefusalRunsTable } from "../../storage/refusal-tables.ts";
import type { Store } from "../../storage/store.ts";
import { baselineDesk } from "./baseline-desk.ts";
import { chosenTools, isMarkedDestructive, onlyReads } from "./chosen-tools.ts";
import { lineDesk } from "./line-desk.ts";
import { createComparer } from "./compare-run.ts";
import { usualRunOptions, type RefusalRuns } from "./refusal-runs.ts";
import { reportDesk } from "./report-desk.ts";
import { rowDesk } from "./row-desk.ts";
import { runRow } from "./run-rows.ts";
import { createRunLife } from "./run-life.ts";
import { summaryOf } from "./stored-run.ts";

/** What the workbench is made of. */
export interface RefusalRunsOptions {
  readonly hub: Hub;
  readonly store: Pick<Store, "db">;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onFault?: (what: string, error: unknown) => void;
}

/** Runs that a list shows; older ones are still at their address. */
const mostListed = 200;

/** Opens the workbench over a hub and a store. Runs that an earlier process left are stopped and can go on. */
export async function createRefusalRuns(options: RefusalRunsOptions): Promise<RefusalRuns> {
  const { hub, clock, ids, onFault = () => undefined } = options;
  const store = refusalStore(options.store.db);
  const counts = new Map<RunId, Promise<readonly RowCount[]>>();
  const listeners = new Set<(id: RunId) => void>();
  const isActive = (id: RunId): boolean => life.active(id) !== undefined;
  const comparer = createComparer(store, clock, isActive);
  const revisions = new Map<RunId, number>();
  // A person's verdict holds in every run that met the same sentence.
  let judgements = 0;
  const revision = (id: RunId): number => (revisions.get(id) ?? 0) + judgements;
  const onMoved = (id: RunId): void => {
    revisions.set(id, (revisions.get(id) ?? 0) + 1);
    comparer.forget(id);
    counts.delete(id);
    for (const listener of listeners) listener(id);
  };
  const life = createRunLife({ hub, store, clock, ids, onMoved, onFault });
  await store.interrupt();

  const summaryOfRun = async (run: RefusalRunsTable): Promise<RunSummary> => {
    const id = run.id as RunId;
    const counted = counts.get(id) ?? countRows(store.db, id);
    counts.set(id, counted);
    return summaryOf(run, await counted, {
      rate: life.active(id)?.rate() ?? null,
      revision: revision(id),
    });
  };
  const summary = async (id: RunId): Promise<Found<RunSummary>> => {
    const run = await store.run(id);
    return run
      ? { ok: true, value: await summaryOfRun(run) }
      : { ok: false, sentence: `There is no run "${id}".` };
  };
  const parts = {
    store,
    clock,
    ids,
    comparer,
    summary,
    onMoved,
    running: (id: RunId): ReadonlySet<number> => life.active(id)?.running ?? new Set(),
    isActive,
    revision,
  };

  const rows = rowDesk(parts);

  return {
    ...rows,
    ...lineDesk(parts),
    ...baselineDesk(parts),
    ...reportDesk(parts),
    summary,
    plan(wanted) {
      const tools = chosenTools(hub, wanted);
      if (!tools.ok) return tools;
      return {
        ok: true,
        value: {
          tools: tools.value.length,
          off: tools.value.filter(({ off }) => off !== undefined).length,
          readOnly: tools.value.filter(onlyReads).length,
          destructive: tools.value
            .filter(isMarkedDestructive)
            .map(({ ref, wireName }) => ({ tool: ref, wireName })),
        },
      };
    },
    async inputs(wanted) {
      const tools = chosenTools(hub, wanted);
      return tools.ok ? countInputs(hub, tools.value, { ...usualRunOptions, ...wanted }) : null;
    },
    async start(given, caller) {
      const wanted: RunOptions = { ...usualRunOptions, ...given };
      const tools = chosenTools(hub, wanted);
      if (!tools.ok) return tools;
      const id = ids.make("r_") as RunId;
      await store.addRun({
        id,
        started_at: clock.now(),
        ended_at: null,
        state: "planning",
        face: caller.face,
        caller_id: caller.id,
        options: JSON.stringify(wanted),
        tools: tools.value.length,
        left_out: 0,
      });
      onMoved(id);
      life.go({ id, options: wanted, caller }, tools.value);
      return summary(id);
    },
    async stop(id) {
      const running = life.active(id);
      running?.stop();
      await running?.ended;
      return summary(id);
    },
    async resume(id) {
      const found = await summary(id);
      if (!found.ok) return found;
      const { state, options: wanted, caller } = found.value;
      if (state === "planning" || life.active(id))
        return { ok: false, sentence: "This run is running already." };
      if (state === "finished")
        return { ok: false, sentence: "Nothing of this run is left to do." };
      // A run that was stopped while it was planned has tools without rows.
      const planned = new Set(
        (await selectTools(store.db, id)).map(({ tool }) => toolRefText(tool)),
      );
      const tools = chosenTools(hub, wanted);
      const left = tools.ok ? tools.value.filter(({ ref }) => !planned.has(toolRefText(ref))) : [];
      life.go({ id, options: wanted, caller }, planned.size < found.value.tools ? left : []);
      return summary(id);
    },
    async again(id, n) {
      const found = await summary(id);
      if (!found.ok) return found;
      if (life.active(id))
        return { ok: false, sentence: "This run is under way; try it again when it has ended." };
      const row = await selectRow(store.db, id, n);
      if (!row) return { ok: false, sentence: `There is no row ${n} in this run.` };
      if (row.state !== "done")
        return {
          ok: false,
          sentence: "This probe was not run; resume the run, or start one with it.",
        };
      const { options: wanted, caller } = found.value;
      await runRow({ hub, store, ids }, { id, options: wanted, caller }, row);
      onMoved(id);
      return rows.row(id, n);
    },
    async remove(id) {
      const found = await summary(id);
      if (!found.ok) return found;
      const running = life.active(id);
      running?.stop();
      await running?.ended;
      await store.removeRun(id);
      onMoved(id);
      return { ok: true, value: null };
    },
    async list() {
      const runs = await store.runs(mostListed);
      return Promise.all(runs.map(summaryOfRun));
    },
    async ended(id) {
      await life.active(id)?.ended;
      return summary(id);
    },
    async tools(id) {
      const found = await summary(id);
      return found.ok ? { ok: true, value: await selectTools(store.db, id) } : found;
    },
    async judge(id, n, judgement) {
      const row = await selectRow(store.db, id, n);
      if (!row) return { ok: false, sentence: `There is no row ${n} in this run.` };
      if (row.state !== "done")
        return { ok: false, sentence: "This probe has not run; there is nothing to judge yet." };
      await store.setJudgement(row, judgement, clock.now());
      judgements += 1;
      onMoved(id);
      counts.clear();
      comparer.forgetAll();
      return rows.row(id, n);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close() {
      await life.stopAll();
      listeners.clear();
    },
  };
}
