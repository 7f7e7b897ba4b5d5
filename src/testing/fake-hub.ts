import type { Hub, Journal, ValueStream } from "#bridge/hub/hub.ts";
import type { InvokeReply, InvokeRequest } from "#protocol/call.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import { fakeJournal } from "./fake-journal.ts";

/** A value stream that a test feeds. */
export interface FakeValueStream extends ValueStream {
  readonly watched: readonly (readonly WatchItem[])[];
  readonly isClosed: boolean;
  /** Batches that were taken. */
  readonly taken: number;
  /** Gives a batch to who waits for one, or to the next who asks. */
  push(batch: ValuesBatch): void;
}

/** A hub without sources, and what a test does with it. */
export interface FakeHub extends Hub {
  moveRunning(): void;
  moveInbox(): void;
  movePolicy(): void;
  /** Streams that were opened, oldest first. */
  readonly streams: readonly FakeValueStream[];
  /** Calls that came, oldest first. */
  readonly calls: readonly InvokeRequest[];
  readonly isClosed: boolean;
}

export interface FakeHubOptions {
  readonly journal?: Journal;
  readonly isReadOnly?: boolean;
  /** How a call ends; ok where it is left out. */
  readonly invoke?: (request: InvokeRequest) => Promise<InvokeReply>;
}

const nothing = { ok: false, sentence: "This hub has no sources." } as const;

const noSource: Outcome = {
  kind: "refusal",
  stage: "access",
  by: "bridge",
  sentence: nothing.sentence,
  times: { bridge: 0, transport: 0 },
};

/** A hub that has a journal, streams and nothing else. */
export function fakeHub(options: FakeHubOptions = {}): FakeHub {
  const running = new Set<() => void>();
  const inbox = new Set<() => void>();
  const policy = new Set<() => void>();
  const streams: FakeValueStream[] = [];
  const calls: InvokeRequest[] = [];
  let isClosed = false;
  const listen = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener);
    return () => {
      to.delete(listener);
    };
  };
  const answered = async (request: InvokeRequest): Promise<InvokeReply> => ({
    callId: request.callId,
    outcome: { kind: "ok", stage: "output", by: "session", times: { bridge: 0, transport: 0 } },
  });
  return {
    journal: options.journal ?? fakeJournal(),
    isReadOnly: options.isReadOnly ?? false,
    streams,
    calls,
    get isClosed() {
      return isClosed;
    },
    moveRunning: () => running.forEach((listener) => listener()),
    moveInbox: () => inbox.forEach((listener) => listener()),
    movePolicy: () => policy.forEach((listener) => listener()),
    sources: {
      list: () => [],
      get: () => undefined,
      detail: () => nothing,
      attach: () => nothing,
      detach: async () => nothing,
      restart: async () => nothing,
      setScope: async () => nothing,
      settled: async () => undefined,
    },
    tools: {
      rows: (_filter, from) => ({
        total: 0,
        from,
        rows: [],
        revision: 0,
        facets: { all: 0, byKind: {}, bySource: {} },
      }),
      place: () => null,
      all: () => [],
      detail: () => nothing,
      resolve: () => nothing,
    },
    scenes: {
      classes: () => [],
      classDetail: async () => nothing,
      rows: async () => nothing,
      object: async () => nothing,
      context: async () => nothing,
      compare: async () => nothing,
      objects: async () => nothing,
      fittingPorts: async () => nothing,
      connectPort: async () => noSource,
      disconnectPort: async () => noSource,
      removeObject: async () => noSource,
      renameObject: async () => noSource,
    },
    inbox: { list: () => [], answer: () => nothing, onChange: listen(inbox) },
    invoke(request) {
      calls.push(request);
      return (options.invoke ?? answered)(request);
    },
    cancel: () => false,
    running: () => [],
    onRunning: listen(running),
    check: async () => nothing,
    resources: () => [],
    read: async () => nothing,
    onPolicy: listen(policy),
    policy: () => ({ ask: "none", then: "ask", bySource: {}, byTool: {} }),
    setPolicy: () => nothing,
    openValues() {
      const stream = fakeValueStream();
      streams.push(stream);
      return stream;
    },
    valueFeed: () => nothing,
    search: async () => [],
    async close() {
      isClosed = true;
    },
  };
}

function fakeValueStream(): FakeValueStream {
  const waiting: ValuesBatch[] = [];
  const watched: (readonly WatchItem[])[] = [];
  let taken = 0;
  let isClosed = false;
  let wake: (() => void) | null = null;
  return {
    watched,
    get isClosed() {
      return isClosed;
    },
    get taken() {
      return taken;
    },
    push(batch) {
      waiting.push(batch);
      wake?.();
    },
    async watch(items) {
      watched.push(items);
    },
    async next(signal) {
      while (waiting.length === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
      }
      if (signal.aborted) return null;
      taken += 1;
      return waiting.shift() ?? null;
    },
    close() {
      isClosed = true;
    },
  };
}
