import type { CallId } from "#protocol/ids.ts";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { RunId, RunOptions } from "#protocol/refusals.ts";
import type { Clock } from "../../hub/clock.ts";
import type { Hub } from "../../hub/hub.ts";
import { makeCallId, type Ids } from "../../hub/ids.ts";
import type { RefusalStore } from "../../storage/refusal-store.ts";
import type { RefusalRowsTable } from "../../storage/refusal-tables.ts";
import type { ActiveRun } from "./active-run.ts";
import { createPace } from "./pace.ts";
import { resultOf } from "./row-result.ts";
import { reviver } from "./revive-source.ts";

/** What running rows needs. */
export interface RowRunner {
  readonly hub: Hub;
  readonly store: RefusalStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Rows that are read from the store at once. */
const readAhead = 200;

/**
 * Sends the pending rows of a run, so many at once and so many a second, until
 * none is left or the signal is up. Calls that run then are cancelled and their
 * rows stay pending. A row during which a source was lost while others were on
 * their way is sent once more, alone: only then is it known that it was its.
 */
export async function runRows(
  { hub, store, clock, ids }: RowRunner,
  run: { readonly id: RunId; readonly options: RunOptions; readonly caller: Caller },
  { signal, running: underWay, moved }: Pick<ActiveRun, "signal" | "running" | "moved">,
): Promise<void> {
  const { concurrency, perSecond } = run.options;
  const pace = createPace(clock, perSecond);
  const revive = reviver(hub);
  const running = new Map<CallId, RefusalRowsTable>();
  const alone: RefusalRowsTable[] = [];
  const stop = (): void => {
    for (const callId of running.keys()) hub.cancel(callId);
  };
  signal.addEventListener("abort", stop);

  const finish = async (row: RefusalRowsTable, callId: CallId, outcome: Outcome): Promise<void> => {
    await store.finishRow(run.id, row.n, resultOf(row, callId, outcome));
    moved();
  };

  const send = async (row: RefusalRowsTable, isAlone: boolean): Promise<void> => {
    await pace.turn(signal);
    if (signal.aborted) return;
    const callId = makeCallId(ids);
    running.set(callId, row);
    underWay.add(row.n);
    const outcome = await invokeRow(hub, run, row, callId);
    const hadCompany = [...running.values()].some(
      (other) => other !== row && other.source === row.source,
    );
    running.delete(callId);
    underWay.delete(row.n);
    // A call that was stopped with the run says nothing about its tool.
    if (outcome.kind === "cancelled" && signal.aborted) return;
    if (isLost(outcome)) {
      const isBack = await revive(row.source);
      if (!isAlone && isBack && (hadCompany || outcome.kind !== "unknownEffect")) {
        alone.push(row);
        return;
      }
    }
    await finish(row, callId, outcome);
  };

  try {
    const queue = rowQueue(store, run.id);
    const work = async (): Promise<void> => {
      for (let row = await queue.next(); row !== null && !signal.aborted; row = await queue.next())
        await send(row, false);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    for (const row of alone) if (!signal.aborted) await send(row, true);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Sends one row, whatever became of it before. */
export async function runRow(
  { hub, store, ids }: Pick<RowRunner, "hub" | "store" | "ids">,
  run: { readonly id: RunId; readonly options: RunOptions; readonly caller: Caller },
  row: RefusalRowsTable,
): Promise<void> {
  const callId = makeCallId(ids);
  const outcome = await invokeRow(hub, run, row, callId);
  await store.finishRow(run.id, row.n, resultOf(row, callId, outcome));
}

async function invokeRow(
  hub: Hub,
  { caller, options }: { readonly options: RunOptions; readonly caller: Caller },
  row: RefusalRowsTable,
  callId: CallId,
): Promise<Outcome> {
  const { outcome } = await hub.invoke({
    tool: { source: sourceName(row.source), key: toolKey(row.tool) },
    argsText: row.args_text,
    callId,
    caller,
    timeoutMs: options.timeoutMs,
  });
  return outcome;
}

/** The source went away during the call or before it. */
const isLost = ({ kind, by, error }: Outcome): boolean =>
  kind === "unknownEffect" || (kind === "protocolError" && by === "bridge" && error === undefined);

/** Gives out the pending rows, each once, in their order. */
function rowQueue(
  store: RefusalStore,
  run: RunId,
): { readonly next: () => Promise<RefusalRowsTable | null> } {
  let waiting: readonly RefusalRowsTable[] = [];
  let last = -1;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    waiting = await store.pending(run, last, readAhead);
    last = waiting.at(-1)?.n ?? last;
  };
  const next = async (): Promise<RefusalRowsTable | null> => {
    if (waiting.length === 0) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    const [first, ...rest] = waiting;
    waiting = rest;
    return first ?? null;
  };
  return { next };
}
