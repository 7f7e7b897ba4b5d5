import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { JournalEntry, TimelineRow } from "#protocol/journal.ts";
import { outdatedByBoard, patchBoard } from "./board-events.ts";
import type { StreamEvent } from "#bridge/faces/app-api/event-stream.ts";

/** What an entry makes out of date: keys of queries.ts, by prefix. */
export function outdatedBy(event: StreamEvent): readonly QueryKey[] {
  switch (event.type) {
    case "reset":
      return [[]];
    case "running":
      // A run of the workbench moves with its calls.
      return [["runningCalls"], ["refusalRun"]];
    case "inbox":
      return [["inboxList"]];
    case "policy":
      return [["hello"]];
    case "entry":
      return outdatedByEntry(event.entry);
  }
}

const timeline: readonly QueryKey[] = [["timeline"], ["timelineBuckets"]];

function outdatedByEntry(entry: JournalEntry): readonly QueryKey[] {
  const of = (name: string): QueryKey => (entry.source ? [name, entry.source] : [name]);
  switch (entry.kind) {
    case "outcome":
      return entry.callId ? [...timeline, ["callDetail", entry.callId]] : timeline;
    case "stderr":
      return [...timeline, of("sourceDetail")];
    case "serverRequest":
      return [...timeline, ["inboxList"]];
    case "session":
      return [...timeline, ...outdatedBySession(entry)];
    case "source":
      return [...timeline, ...outdatedBySource(entry)];
    case "call":
    case "message":
    case "notification":
      return timeline;
    case "board":
      return [...timeline, ...outdatedByBoard(entry)];
    case "run":
      return [...timeline, ["refusalRuns"], ["refusalRun"]];
  }
}

function outdatedBySession(entry: JournalEntry & { readonly kind: "session" }): QueryKey[] {
  const { change, object } = entry.body;
  const source = entry.source ?? "";
  switch (change) {
    case "value":
    case "connected":
    case "disconnected":
      // An object may drive others: their ports change with it.
      return change === "value" && object !== undefined
        ? [["objectDetail", source, object]]
        : [["objectDetail", source]];
    case "created":
    case "removed":
    case "renamed":
      return sceneKeys(source);
    case "schema":
      return [...sceneKeys(source), ...toolKeys(source)];
    case "context":
      return [...sceneKeys(source), ...toolKeys(source), ["sourceDetail", source]];
  }
}

function outdatedBySource(entry: JournalEntry & { readonly kind: "source" }): QueryKey[] {
  const source = entry.source ?? "";
  const sources: QueryKey[] = [["listSources"], ["sourceDetail", source]];
  switch (entry.body.change) {
    case "status":
      return sources;
    case "attached":
    case "detached":
      return [...sources, ...toolKeys(source), ...sceneKeys(source), ["listResources"], ["search"]];
    case "tools":
      return [...sources, ...toolKeys(source)];
    case "resources":
    case "prompts":
      return [...sources, ["listResources"]];
    case "classes":
      return [
        ...sources,
        ...toolKeys(source),
        ["classList"],
        ["classDetail", source],
        ["compareContexts"],
      ];
    case "scene":
      return [...sources, ...sceneKeys(source)];
  }
}

const toolKeys = (source: string): QueryKey[] => [["toolRows"], ["toolDetail", source]];

const sceneKeys = (source: string): QueryKey[] => [
  ["sceneRows", source],
  ["objectDetail", source],
  ["findObjects", source],
  ["classList"],
  ["classDetail", source],
  ["compareContexts"],
  ["listSources"],
];

/** Entries arrive in bursts; what they made out of date is asked again at most this often. */
const settleTime = 200;
/** Counting a run of a hundred thousand rows takes the bridge a while; once a second is enough to watch it. */
const runSettleTime = 1000;

/**
 * Keeps the query cache true to the journal: the one place where events meet the
 * cache. Returns what to give each event to, and what stops it.
 */
export function cacheKeeper(queryClient: QueryClient): {
  readonly take: (event: StreamEvent) => void;
  readonly stop: () => void;
} {
  const often = settler(queryClient, settleTime);
  const seldom = settler(queryClient, runSettleTime);
  return {
    take: (event) => {
      patch(queryClient, event);
      for (const key of outdatedBy(event)) (key[0] === "refusalRun" ? seldom : often).add(key);
    },
    stop: () => {
      often.stop();
      seldom.stop();
    },
  };
}

/** Gathers keys and asks for them again together, `span` after the first. */
function settler(
  queryClient: QueryClient,
  span: number,
): { readonly add: (key: QueryKey) => void; readonly stop: () => void } {
  const outdated = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    timer = null;
    const keys = [...outdated.values()];
    outdated.clear();
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    add: (key) => {
      outdated.set(JSON.stringify(key), key);
      timer ??= setTimeout(flush, span);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** What an entry says by itself is written into the cache, not asked for again. */
function patch(queryClient: QueryClient, event: StreamEvent): void {
  if (event.type === "entry" && event.entry.kind === "outcome") endRow(queryClient, event.entry);
  if (event.type === "entry" && event.entry.kind === "board") patchBoard(queryClient, event.entry);
  const lastSeq =
    event.type === "entry" ? event.entry.seq : event.type === "reset" ? event.lastSeq : null;
  if (lastSeq === null) return;
  queryClient.setQueryData<{ readonly journal: { readonly lastSeq: number } }>(
    ["hello"],
    (hello) => hello && { ...hello, journal: { ...hello.journal, lastSeq } },
  );
}

interface OlderPages {
  readonly pages: readonly { readonly rows: readonly TimelineRow[] }[];
}

/** A call that ended after newer lines pushed it out of the head: only its own line changes. */
function endRow(
  queryClient: QueryClient,
  entry: JournalEntry & { readonly kind: "outcome" },
): void {
  const { outcome } = entry.body;
  const isIts = (row: TimelineRow) => row.callId === entry.callId && row.state === "running";
  queryClient.setQueriesData<OlderPages>({ queryKey: ["timelineBefore"] }, (old) => {
    if (!old?.pages.some((page) => page.rows.some(isIts))) return old;
    const end = (row: TimelineRow): TimelineRow =>
      isIts(row)
        ? {
            ...row,
            state: outcome.kind,
            detail: outcome.sentence ?? row.detail,
            durationMs: entry.at - row.at,
          }
        : row;
    return { ...old, pages: old.pages.map((page) => ({ ...page, rows: page.rows.map(end) })) };
  });
}
