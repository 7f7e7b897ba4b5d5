import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ComparedSide, ContextComparison } from "#protocol/comparison.ts";
import type { CallId, SourceName, ToolRef } from "#protocol/ids.ts";
import type { TimelineFilter } from "#protocol/journal.ts";
import type { SceneView } from "#protocol/scene.ts";
import type { ToolFilter } from "#protocol/tool.ts";
import { makeBoardQueries } from "./boards.ts";
import type { BridgeClient } from "./client.ts";
import { ask } from "./errors.ts";
import { makeRefusalQueries } from "./refusal-queries.ts";

/** The bridge says when it moved (events.ts); asking again by the clock would only guess. */
const pushed = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Lines of the timeline in a page. */
export const timelinePage = 100;

/**
 * Every query of the page, and the one place that spells their keys: the
 * procedure's name, then its input. events.ts invalidates by the same names.
 */
export const makeQueries = (client: BridgeClient) => ({
  ...makeBoardQueries(client),
  ...makeRefusalQueries(client),
  hello: () =>
    queryOptions({
      queryKey: ["hello"] as const,
      queryFn: ({ signal }) => ask(() => client.hello.query(undefined, { signal })),
      ...pushed,
    }),
  mcpEndpoint: () =>
    queryOptions({
      queryKey: ["mcpEndpoint"] as const,
      queryFn: ({ signal }) => ask(() => client.mcpEndpoint.query(undefined, { signal })),
      // Clients come and go without a word in the journal.
      refetchInterval: 5_000,
      staleTime: 0,
    }),
  sources: () =>
    queryOptions({
      queryKey: ["listSources"] as const,
      queryFn: ({ signal }) => ask(() => client.listSources.query(undefined, { signal })),
      ...pushed,
    }),
  sourceDetail: (source: SourceName) =>
    queryOptions({
      queryKey: ["sourceDetail", source] as const,
      queryFn: ({ signal }) => ask(() => client.sourceDetail.query({ source }, { signal })),
      ...pushed,
    }),
  /** A window of the tool list; read it with `useWindows`. */
  toolRows: (filter: ToolFilter, from: number, count: number) =>
    queryOptions({
      queryKey: ["toolRows", filter, from, count] as const,
      queryFn: ({ signal }) =>
        ask(() => client.toolRows.query({ filter: mutable(filter), from, count }, { signal })),
      ...pushed,
    }),
  /** Where a tool stands in the filtered list; null where the filter leaves it out. */
  toolPlace: (filter: ToolFilter, tool: ToolRef) =>
    queryOptions({
      queryKey: ["toolRows", "place", filter, tool] as const,
      queryFn: ({ signal }) =>
        ask(() => client.toolPlace.query({ filter: mutable(filter), tool }, { signal })),
      ...pushed,
    }),
  toolDetail: (ref: ToolRef) =>
    queryOptions({
      queryKey: ["toolDetail", ref.source, ref.key] as const,
      queryFn: ({ signal }) => ask(() => client.toolDetail.query(ref, { signal })),
      ...pushed,
    }),
  /** Our own check of arguments; nothing is sent. */
  checkInput: (tool: ToolRef, argsText: string, schemaId?: string) =>
    queryOptions({
      queryKey: ["checkInput", tool.source, tool.key, argsText, schemaId] as const,
      queryFn: ({ signal }) =>
        ask(() =>
          client.checkInput.query(
            { tool, argsText, ...(schemaId === undefined ? {} : { schemaId }) },
            { signal },
          ),
        ),
      staleTime: 0,
      gcTime: 10_000,
    }),
  classes: (source?: SourceName) =>
    queryOptions({
      queryKey: ["classList", source ?? null] as const,
      queryFn: ({ signal }) =>
        ask(() => client.classList.query(source === undefined ? {} : { source }, { signal })),
      ...pushed,
    }),
  classDetail: (source: SourceName, name: string) =>
    queryOptions({
      queryKey: ["classDetail", source, name] as const,
      queryFn: ({ signal }) =>
        ask(() => client.classDetail.query({ source, class: name }, { signal })),
      ...pushed,
    }),
  /** What differs between two contexts. `key` names a text in its place, so that a long one is no key. */
  compareContexts: (comparison: {
    readonly before: ComparedSide;
    readonly after: ComparedSide;
    readonly scope: ContextComparison["scope"];
    readonly key: string;
  }) =>
    queryOptions({
      queryKey: [
        "compareContexts",
        comparison.key,
        comparison.after.type === "source" ? comparison.after : null,
        comparison.scope,
      ] as const,
      queryFn: ({ signal }) => {
        const { before, after, scope } = comparison;
        return ask(() => client.compareContexts.query({ before, after, scope }, { signal }));
      },
      ...pushed,
      gcTime: 60_000,
    }),
  /** A session's context as text, to be kept: asked anew each time. */
  contextText: (source: SourceName, registry: boolean) =>
    queryOptions({
      queryKey: ["contextText", source, registry] as const,
      queryFn: ({ signal }) =>
        ask(() => client.contextText.query({ source, registry }, { signal })),
      staleTime: 0,
      gcTime: 0,
    }),
  /** A window of the flattened scene tree; read it with `useWindows`. */
  sceneRows: (source: SourceName, view: SceneView, from: number, count: number) =>
    queryOptions({
      queryKey: ["sceneRows", source, view, from, count] as const,
      queryFn: ({ signal }) =>
        ask(() =>
          client.sceneRows.query(
            { source, view: { ...view, open: [...view.open] }, from, count },
            { signal },
          ),
        ),
      ...pushed,
    }),
  /** Read live each time it is mounted; what moves afterwards comes through the values. */
  objectDetail: (source: SourceName, object: string) =>
    queryOptions({
      queryKey: ["objectDetail", source, object] as const,
      queryFn: ({ signal }) => ask(() => client.objectDetail.query({ source, object }, { signal })),
      staleTime: 0,
    }),
  findObjects: (
    source: SourceName,
    query: { readonly class?: string; readonly prefix?: string; readonly limit: number },
  ) =>
    queryOptions({
      queryKey: ["findObjects", source, query] as const,
      queryFn: ({ signal }) =>
        ask(() => client.findObjects.query({ source, ...query }, { signal })),
      ...pushed,
    }),
  /** Ports of other objects that one may be connected to; the scene moves under it, so it is asked anew each time. */
  fittingPorts: (
    source: SourceName,
    query: {
      readonly object: string;
      readonly property: string;
      readonly as: "source" | "target";
      readonly text: string;
      readonly limit: number;
    },
  ) =>
    queryOptions({
      queryKey: ["fittingPorts", source, query] as const,
      queryFn: ({ signal }) =>
        ask(() => client.fittingPorts.query({ source, ...query }, { signal })),
      staleTime: 0,
      gcTime: 10_000,
    }),
  /** How a session's values come. No event tells of it, so whoever shows it asks every second. */
  valueFeed: (source: SourceName) =>
    queryOptions({
      queryKey: ["valueFeed", source] as const,
      queryFn: ({ signal }) => ask(() => client.valueFeed.query({ source }, { signal })),
      staleTime: 0,
      refetchInterval: 1000,
    }),
  resources: (source?: SourceName) =>
    queryOptions({
      queryKey: ["listResources", source ?? null] as const,
      queryFn: ({ signal }) =>
        ask(() => client.listResources.query(source === undefined ? {} : { source }, { signal })),
      ...pushed,
    }),
  readResource: (uri: string, source?: SourceName) =>
    queryOptions({
      queryKey: ["readResource", source ?? null, uri] as const,
      queryFn: ({ signal }) =>
        ask(() =>
          client.readResource.query(
            { uri, ...(source === undefined ? {} : { source }) },
            { signal },
          ),
        ),
      staleTime: 0,
    }),
  runningCalls: () =>
    queryOptions({
      queryKey: ["runningCalls"] as const,
      queryFn: ({ signal }) => ask(() => client.runningCalls.query(undefined, { signal })),
      ...pushed,
    }),
  inbox: () =>
    queryOptions({
      queryKey: ["inboxList"] as const,
      queryFn: ({ signal }) => ask(() => client.inboxList.query(undefined, { signal })),
      ...pushed,
    }),
  /** The newest lines; asked again as entries arrive. */
  timelineHead: (filter: TimelineFilter, count: number = timelinePage) =>
    queryOptions({
      queryKey: ["timeline", filter, count] as const,
      queryFn: ({ signal }) => ask(() => client.timeline.query({ filter, count }, { signal })),
      ...pushed,
    }),
  /** Lines before a number, page by page. They do not change but for calls that end later. */
  timelineBefore: (filter: TimelineFilter, before: number) =>
    infiniteQueryOptions({
      queryKey: ["timelineBefore", filter, before] as const,
      initialPageParam: before,
      queryFn: ({ pageParam, signal }) =>
        ask(() =>
          client.timeline.query({ filter, before: pageParam, count: timelinePage }, { signal }),
        ),
      getNextPageParam: (page) => (page.more ? page.rows.at(-1)?.seq : undefined),
      ...pushed,
    }),
  timelineBuckets: (
    filter: TimelineFilter,
    span: { readonly from: number; readonly to: number; readonly count: number },
  ) =>
    queryOptions({
      queryKey: ["timelineBuckets", filter, span] as const,
      queryFn: ({ signal }) =>
        ask(() => client.timelineBuckets.query({ filter, ...span }, { signal })),
      ...pushed,
      gcTime: 5_000,
    }),
  callDetail: (callId: CallId) =>
    queryOptions({
      queryKey: ["callDetail", callId] as const,
      queryFn: ({ signal }) => ask(() => client.callDetail.query({ callId }, { signal })),
      ...pushed,
    }),
  search: (text: string, limit: number) =>
    queryOptions({
      queryKey: ["search", text, limit] as const,
      queryFn: ({ signal }) => ask(() => client.search.query({ text, limit }, { signal })),
      staleTime: 5_000,
      gcTime: 30_000,
    }),
});

export type Queries = ReturnType<typeof makeQueries>;

/** zod's input types ask for arrays that may be changed; ours may not. */
const mutable = ({ kinds, source, text }: ToolFilter) => ({
  ...(text === undefined ? {} : { text }),
  ...(source === undefined ? {} : { source }),
  ...(kinds === undefined ? {} : { kinds: [...kinds] }),
});
