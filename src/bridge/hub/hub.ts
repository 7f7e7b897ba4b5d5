import type { InvokeReply, InvokeRequest, RunningCall } from "#protocol/call.ts";
import type { ComparedSide, ContextComparison } from "#protocol/comparison.ts";
import type { McpContext } from "#protocol/context.ts";
import type { CallId, SourceName, ToolRef } from "#protocol/ids.ts";
import type { ConfirmationPolicy, InboxAnswer, InboxItem, PolicyState } from "#protocol/inbox.ts";
import type {
  BlobRef,
  CallDetail,
  JournalDraft,
  JournalEntry,
  TimelineBucket,
  TimelineFilter,
  TimelineRow,
} from "#protocol/journal.ts";
import type { Caller } from "#protocol/journal.ts";
import type { Finding } from "#protocol/finding.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type {
  ClassDetail,
  ClassSummary,
  FittingPorts,
  ObjectDetail,
  SceneRow,
  SceneView,
  ValueFeedState,
  ValuesBatch,
  WatchItem,
} from "#protocol/scene.ts";
import type { ContextScope, SourceDetail, SourceSummary } from "#protocol/source.ts";
import type { ToolDetail, ToolFacets, ToolFilter, ToolPlace, ToolRow } from "#protocol/tool.ts";
import type { Window } from "#protocol/window.ts";
import type { OfferedResource, ReadReply, Source, SourceHost } from "./source.ts";

/** An expected "no" of a query: what was asked for is not there, said in a sentence. */
export type Found<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly sentence: string };

/** Append-only record of what happened (contracts §3). Implemented by `bridge/storage`. */
export interface Journal {
  /** Made anew when the store is; part of every event id. */
  readonly epoch: string;
  /** Numbers, redacts and keeps an entry; it is committed when the promise settles, and told to listeners after that. */
  append(draft: JournalDraft): Promise<JournalEntry>;
  onEntry(listener: (entry: JournalEntry) => void): () => void;
  lastSeq(): number;
  /** Entries after `seq`, oldest first, at most `limit`. */
  after(seq: number, limit: number): Promise<readonly JournalEntry[]>;
  /** Lines of the timeline before `before` (exclusive; absent = newest), newest first. */
  timeline(
    filter: TimelineFilter,
    page: { readonly before?: number; readonly count: number },
  ): Promise<{
    readonly rows: readonly TimelineRow[];
    readonly more: boolean;
    readonly total: number;
  }>;
  buckets(
    filter: TimelineFilter,
    span: { readonly from: number; readonly to: number; readonly count: number },
  ): Promise<readonly TimelineBucket[]>;
  callDetail(callId: CallId): Promise<CallDetail | null>;
  /** A part of a blob, as bytes. */
  blob(
    ref: Pick<BlobRef, "id">,
    range?: { readonly start: number; readonly end: number },
  ): Promise<{
    readonly bytes: Uint8Array;
    readonly total: number;
    readonly mimeType: string;
  } | null>;
  /** Where it is kept, and what a person should know about that. */
  state(): {
    readonly kept: "file" | "memory";
    readonly place: string;
    /** What is kept at the most; the oldest goes first. */
    readonly retention: { readonly entries: number; readonly blobBytes: number };
    readonly note?: string;
  };
  close(): Promise<void>;
}

/** The sources that are attached. */
export interface SourceRegistry {
  list(): readonly SourceSummary[];
  get(name: string): Source | undefined;
  detail(name: string): Found<SourceDetail>;
  /** Attaches and starts it; the name must be free. Does not wait for the start. */
  attach(name: SourceName, make: (host: SourceHost) => Source): Found<SourceName>;
  detach(name: string): Promise<Found<null>>;
  /** Closes it and makes it again. */
  restart(name: string): Promise<Found<null>>;
  /** Chooses which classes the context of a session covers; its tools and documents have followed when this settles. Kept over restarts. */
  setScope(name: string, scope: ContextScope, caller: Caller): Promise<Found<null>>;
  /** Settles when every attached source is ready or has failed. */
  settled(): Promise<void>;
}

/** One table of names over all sources. */
export interface ToolCatalog {
  rows(
    filter: ToolFilter,
    from: number,
    count: number,
  ): Window<ToolRow> & { readonly facets: ToolFacets };
  /** Where a tool stands in the filtered list; null where the filter leaves it out. */
  place(filter: ToolFilter, ref: ToolRef): ToolPlace | null;
  /** All tools that pass the filter, whole; for the command line and MCP. */
  all(filter?: ToolFilter): readonly ToolDetail[];
  detail(ref: ToolRef): Found<ToolDetail>;
  /** By wire name, or by bare source name where that is unique; the sentence lists near names or the candidates. */
  resolve(name: string): Found<ToolRef>;
}

/** Who changes a scene; by the id a change that waits for a person is cancelled, as a call is. */
export interface SceneEditor {
  readonly callId: CallId;
  readonly caller: Caller;
}

/** Classes, scenes and objects of the sources that carry a session. */
export interface Scenes {
  classes(source?: string): readonly ClassSummary[];
  classDetail(source: string, name: string): Promise<Found<ClassDetail>>;
  rows(
    source: string,
    view: SceneView,
    from: number,
    count: number,
  ): Promise<Found<Window<SceneRow>>>;
  object(source: string, name: string): Promise<Found<ObjectDetail>>;
  objects(
    source: string,
    query: { readonly class?: string; readonly prefix?: string; readonly limit: number },
  ): Promise<
    Found<{
      readonly total: number;
      readonly objects: readonly {
        readonly name: string;
        readonly class: string;
        readonly path: string;
      }[];
    }>
  >;
  /** A session's context, read anew: of the classes in the scene, or of every registered one. */
  context(source: string, registry: boolean): Promise<Found<McpContext>>;
  /** What differs between two contexts by identity, or what a text is to a session's classes (R0.47). */
  compare(
    before: ComparedSide,
    after: ComparedSide,
    scope: ContextComparison["scope"],
  ): Promise<Found<ContextComparison>>;
  /** Ports of other objects that one may be connected to; `text` is the start of an object's or port's name, or both with a dot between. */
  fittingPorts(
    source: string,
    query: {
      readonly object: string;
      readonly property: string;
      readonly as: "source" | "target";
      readonly text: string;
      readonly limit: number;
    },
  ): Promise<Found<FittingPorts>>;
  /**
   * The four changes of a scene that are no tool. Each passes the same gates as
   * a call (read-only bridge, confirmation policy), and what it did is written
   * before it settles. Never throws for an expected "no".
   */
  connectPort(source: string, from: string, to: string, editor: SceneEditor): Promise<Outcome>;
  disconnectPort(source: string, to: string, editor: SceneEditor): Promise<Outcome>;
  removeObject(source: string, object: string, editor: SceneEditor): Promise<Outcome>;
  renameObject(source: string, object: string, name: string, editor: SceneEditor): Promise<Outcome>;
}

/** Values on their way to one page (contracts §4). */
export interface ValueStream {
  /** Replaces what the page watches. */
  watch(items: readonly WatchItem[]): Promise<void>;
  /** Waits for the next batch; at most one every 50 ms, latest value a key. Ends when the signal aborts. */
  next(signal: AbortSignal): Promise<ValuesBatch | null>;
  close(): void;
}

/** What waits for a person. */
export interface Inbox {
  list(): readonly InboxItem[];
  answer(id: string, answer: InboxAnswer): Found<null>;
  onChange(listener: () => void): () => void;
}

/** A resource of one source. */
export interface ListedResource extends OfferedResource {
  readonly source: SourceName;
  /** What it is read by over all sources: its URI, with `source=NAME` where several sources offer that one. */
  readonly wireUri: string;
}

/** A hit of the palette. */
export interface SearchHit {
  readonly type: "tool" | "object" | "class" | "call";
  readonly title: string;
  readonly detail: string;
  readonly source?: string;
  /** Path inside the app (contracts §6). */
  readonly to: string;
}

/**
 * The only place where a name is resolved and a call is made. Every face (app,
 * MCP endpoint, agent, command line) holds one of these and nothing else.
 */
export interface Hub {
  readonly sources: SourceRegistry;
  readonly tools: ToolCatalog;
  readonly scenes: Scenes;
  readonly journal: Journal;
  readonly inbox: Inbox;
  readonly isReadOnly: boolean;
  /** Runs a call through every stage. Never throws for an expected "no"; the outcome is committed before it settles. */
  invoke(request: InvokeRequest): Promise<InvokeReply>;
  /** True where such a call was running. */
  cancel(callId: CallId): boolean;
  running(): readonly RunningCall[];
  onRunning(listener: () => void): () => void;
  /** Our own check alone: nothing is sent. */
  check(ref: ToolRef, argsText: string, schemaId?: string): Promise<Found<readonly Finding[]>>;
  /** The resources of all sources. */
  resources(source?: string): readonly ListedResource[];
  /** Reads by URI, or by `wireUri` where several sources offer it. */
  read(uri: string, source?: string): Promise<ReadReply & { readonly source?: SourceName }>;
  policy(): PolicyState;
  setPolicy(change: {
    readonly source?: string;
    readonly tool?: ToolRef;
    readonly policy: ConfirmationPolicy | null;
  }): Found<null>;
  onPolicy(listener: () => void): () => void;
  openValues(): ValueStream;
  /** How the values of a source reach the bridge now. */
  valueFeed(source: string): Found<ValueFeedState>;
  search(text: string, limit: number): Promise<readonly SearchHit[]>;
  close(): Promise<void>;
}
