import { queryOptions } from "@tanstack/react-query";
import type { ToolRef } from "#protocol/ids.ts";
import type { RunView } from "#protocol/refusal-table.ts";
import type { RunFilter, RunId } from "#protocol/refusals.ts";
import type { BridgeClient } from "./client.ts";
import { ask } from "./errors.ts";

/** The summary of a run says when it moved (events.ts asks for it); the rest follows its revision. */
const pushed = { staleTime: Number.POSITIVE_INFINITY } as const;

/** What a run would be sent to; absent = everything. */
export interface RunTargets {
  readonly sources?: readonly string[];
  readonly tools?: readonly ToolRef[];
}

/** Queries of the refusal workbench and of the schema lint. */
export const makeRefusalQueries = (client: BridgeClient) => ({
  refusalRuns: () =>
    queryOptions({
      queryKey: ["refusalRuns"] as const,
      queryFn: ({ signal }) => ask(() => client.refusalRuns.query(undefined, { signal })),
      ...pushed,
    }),
  refusalRun: (run: RunId) =>
    queryOptions({
      queryKey: ["refusalRun", run] as const,
      queryFn: ({ signal }) => ask(() => client.refusalRun.query({ run }, { signal })),
      ...pushed,
    }),
  /** A window of a run's table; read it with `useWindows`. */
  refusalLines: (
    run: RunId,
    view: RunView,
    baseline: RunId | undefined,
    from: number,
    count: number,
  ) =>
    queryOptions({
      queryKey: ["refusalLines", run, view, baseline, from, count] as const,
      queryFn: ({ signal }) =>
        ask(() =>
          client.refusalLines.query(
            { run, view: mutableView(view), from, count, ...against(baseline) },
            { signal },
          ),
        ),
      ...pushed,
    }),
  /** Where a row stands in that table; null where the filter leaves it out. */
  refusalPlace: (run: RunId, view: RunView, baseline: RunId | undefined, n: number) =>
    queryOptions({
      queryKey: ["refusalLines", run, "place", view, baseline, n] as const,
      queryFn: ({ signal }) =>
        ask(() =>
          client.refusalPlace.query(
            { run, view: mutableView(view), n, ...against(baseline) },
            { signal },
          ),
        ),
      ...pushed,
    }),
  refusalRow: (run: RunId, n: number, baseline: RunId | undefined) =>
    queryOptions({
      queryKey: ["refusalRow", run, n, baseline] as const,
      queryFn: ({ signal }) =>
        ask(() => client.refusalRow.query({ run, n, ...against(baseline) }, { signal })),
      ...pushed,
    }),
  refusalTools: (run: RunId) =>
    queryOptions({
      queryKey: ["refusalTools", run] as const,
      queryFn: ({ signal }) => ask(() => client.refusalTools.query({ run }, { signal })),
      ...pushed,
    }),
  refusalBaselines: () =>
    queryOptions({
      queryKey: ["refusalBaselines"] as const,
      queryFn: ({ signal }) => ask(() => client.refusalBaselines.query(undefined, { signal })),
      ...pushed,
    }),
  /** How much changed since a baseline; the changes themselves are in the rows. */
  refusalChanges: (run: RunId, baseline: RunId) =>
    queryOptions({
      queryKey: ["compareRefusals", run, baseline] as const,
      queryFn: ({ signal }) =>
        ask(() => client.compareRefusals.query({ run, baseline, count: 0 }, { signal })),
      ...pushed,
    }),
  /** Tools come and go under it, so it is asked anew each time. */
  refusalPlan: ({ sources, tools }: RunTargets, perTool: number) =>
    queryOptions({
      queryKey: ["planRefusals", sources, tools, perTool] as const,
      queryFn: ({ signal }) =>
        ask(() =>
          client.planRefusals.query(
            {
              ...(sources === undefined ? {} : { sources: [...sources] }),
              ...(tools === undefined ? {} : { tools: [...tools] }),
              perTool,
            },
            { signal },
          ),
        ),
      staleTime: 0,
      gcTime: 10_000,
    }),
  /** Good and bad inputs made from a tool's schema; nothing is sent. */
  toolProbes: (tool: ToolRef, limit: number) =>
    queryOptions({
      queryKey: ["toolProbes", tool.source, tool.key, limit] as const,
      queryFn: ({ signal }) => ask(() => client.toolProbes.query({ tool, limit }, { signal })),
      staleTime: 0,
      gcTime: 60_000,
    }),
  toolLint: (tool: ToolRef) =>
    queryOptions({
      queryKey: ["lintTool", tool.source, tool.key] as const,
      queryFn: ({ signal }) => ask(() => client.lintTool.query({ tool }, { signal })),
      staleTime: 0,
      gcTime: 60_000,
    }),
});

const against = (baseline: RunId | undefined) => (baseline === undefined ? {} : { baseline });

/** zod's input types ask for arrays that may be changed; ours may not. */
const mutableView = ({ filter, by, folded }: RunView) => ({
  filter: mutableFilter(filter),
  by,
  folded: [...folded],
});

const mutableFilter = ({ verdicts, ...rest }: RunFilter) => ({
  ...rest,
  ...(verdicts === undefined ? {} : { verdicts: [...verdicts] }),
});
