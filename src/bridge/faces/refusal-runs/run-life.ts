import type { Caller } from "#protocol/journal.ts";
import type { RunId, RunOptions, RunState } from "#protocol/refusals.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { faultText } from "../../hub/sentences.ts";
import { activeRun, type ActiveRun } from "./active-run.ts";
import { planTool } from "./plan-rows.ts";
import { runRows, type RowRunner } from "./run-rows.ts";

/** A run as it is begun. */
export interface BegunRun {
  readonly id: RunId;
  readonly options: RunOptions;
  readonly caller: Caller;
}

/** Begins, stops and ends runs; one process runs each at most once. */
export interface RunLife {
  active(id: RunId): ActiveRun | undefined;
  /** Makes the rows of `tools` first, after those that are there, then runs what is pending; in the background. */
  go(run: BegunRun, tools: readonly ToolDetail[]): void;
  stopAll(): Promise<void>;
}

export interface RunLifeOptions extends RowRunner {
  readonly onMoved: (id: RunId) => void;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Lets others have their turn between two tools; making probes of a big schema takes a while. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Makes the runs of a bridge. */
export function createRunLife(options: RunLifeOptions): RunLife {
  const { hub, store, clock, onMoved, onFault } = options;
  const active = new Map<RunId, ActiveRun>();

  const tell = async (id: RunId, caller: Caller, change: string): Promise<void> => {
    try {
      await hub.journal.append({
        kind: "run",
        at: clock.now(),
        caller,
        body: { step: { refusals: id, change } },
      });
    } catch (error) {
      onFault(`run ${id} could not be written to the journal`, error);
    }
  };

  const plan = async (
    { id, options: wanted }: BegunRun,
    tools: readonly ToolDetail[],
    signal: AbortSignal,
  ): Promise<void> => {
    let { next: first, leftOut } = await store.planned(id);
    for (const tool of tools) {
      if (signal.aborted) return;
      const planned = await planTool(hub, id, tool, wanted, first);
      await store.addRows(planned.rows);
      first += planned.rows.length;
      leftOut += planned.leftOut;
      await store.updateRun(id, { left_out: leftOut });
      onMoved(id);
      await breathe();
    }
  };

  const run = async (
    begun: BegunRun,
    tools: readonly ToolDetail[],
    following: ActiveRun,
  ): Promise<RunState> => {
    const { id, caller } = begun;
    const { signal } = following;
    await tell(id, caller, "started");
    try {
      await plan(begun, tools, signal);
      await store.updateRun(id, { state: "running", ended_at: null });
      onMoved(id);
      await runRows(options, begun, {
        ...following,
        moved() {
          following.moved();
          onMoved(id);
        },
      });
    } catch (error) {
      // Whatever broke, the rows that ran are kept and the run can go on.
      onFault(`run ${id} broke off: ${faultText(error)}`, error);
      following.stop();
    }
    const state: RunState = signal.aborted ? "stopped" : "finished";
    await store.updateRun(id, { state, ended_at: clock.now() });
    await tell(id, caller, state);
    return state;
  };

  return {
    active: (id) => active.get(id),
    go(begun, tools) {
      const following = activeRun(begun.id, clock);
      active.set(begun.id, following);
      const finish = (state: RunState): void => {
        active.delete(begun.id);
        following.end(state);
        onMoved(begun.id);
      };
      run(begun, tools, following).then(finish, (error: unknown) => {
        onFault(`run ${begun.id} could not be kept`, error);
        finish("stopped");
      });
    },
    async stopAll() {
      const all = [...active.values()];
      for (const each of all) each.stop();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}
