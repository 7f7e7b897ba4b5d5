import type { SourceName } from "#protocol/ids.ts";
import type { JournalBodies } from "#protocol/journal.ts";
import { coalesce, type Coalesced } from "./coalesce.ts";
import { containSource } from "./contain-source.ts";
import { foldRepeats } from "./fold-repeats.ts";
import { makeHost, record, type HostParts } from "./source-host.ts";
import type { Source, SourceChange, SourceHost } from "./source.ts";
import { tooLate, within } from "./within.ts";

/** What lives of sources need from the hub. */
export type LifeParts = HostParts;

/** How often one kind of change is written for one source; a server may send list_changed without end. */
const writeEveryMs = 100;

/** …and how often at the least, where it sends them for minutes; what the page shows is as old as that. */
const writeEveryAtLeastMs = 10_000;

/** How long an entry waits for what must be read before it is told. */
const prepareMs = 1_000;

/** How long a source may take to close before the hub goes on without it. */
const closeMs = 5_000;

/** What an incarnation tells the hub. */
export interface LifeEvents {
  /** At once, for every change. */
  readonly onChanged: () => void;
  /** Before a change is written: settles when what follows from it has been read. */
  readonly prepare: (change: SourceChange) => Promise<void>;
}

type SourceBody = JournalBodies["source"];

/** One incarnation of a source, from being made to being closed. */
export interface Life {
  readonly source: Source;
  /** Settles when it is ready or has failed. */
  readonly settled: Promise<void>;
  /** Starts it; nobody waits. */
  begin(): void;
  write(change: SourceBody["change"]): void;
  end(): Promise<void>;
}

/** Makes a source and its host. Throws what making it throws. */
export function beginLife(
  parts: LifeParts,
  name: SourceName,
  make: (host: SourceHost) => Source,
  { onChanged, prepare }: LifeEvents,
): Life {
  const { clock, onFault } = parts;
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const writers = new Map<SourceChange, Coalesced>();
  let isCurrent = true;
  let source: Source | null = null;
  let writtenPhase = "starting";
  let prepared: Promise<unknown> = Promise.resolve();

  const bodyOf = (change: SourceBody["change"]): SourceBody =>
    source && (change === "status" || change === "attached")
      ? { change, status: source.status() }
      : { change };

  const writeBody = (body: SourceBody): void => {
    record(parts, {
      at: clock.now(),
      kind: "source",
      source: name,
      caller: { face: "bridge", id: "hub" },
      body,
    });
  };

  const writeWhenPrepared = async (change: SourceChange): Promise<void> => {
    // As it is now: by the time it is written the next phase may have begun.
    const body = bodyOf(change);
    prepared = prepare(change);
    await within(clock, prepareMs, prepared);
    if (isCurrent) writeBody(body);
  };

  const settleWhenPrepared = async (): Promise<void> => {
    await within(clock, prepareMs, prepared);
    settle();
  };

  const changed = (change: SourceChange): void => {
    // A source that speaks while it is still being made has nothing to show yet.
    if (!isCurrent || !source) return;
    const { phase } = source.status();
    onChanged();
    let writer = writers.get(change);
    if (!writer) {
      const write = (): void => void writeWhenPrepared(change);
      writer = coalesce(clock, writeEveryMs, write, writeEveryAtLeastMs);
      writers.set(change, writer);
    }
    // A new phase is news at once; more of the same phase is progress.
    if (change === "status" && phase !== writtenPhase) writer.force();
    else writer.ask();
    writtenPhase = phase;
    if (phase !== "starting") void settleWhenPrepared();
  };

  const fold = foldRepeats(clock, (draft) => record(parts, draft));
  const host = makeHost(parts, name, changed, (draft) => fold.add(draft));
  const contained = containSource(make(host), {
    now: () => clock.now(),
    onBroken(error) {
      onFault(`source ${name} broke`, error);
      changed("status");
    },
  });
  source = contained;

  return {
    source: contained,
    settled,
    begin() {
      void contained.start().then(settleWhenPrepared);
    },
    write: (change) => writeBody(bodyOf(change)),
    async end() {
      isCurrent = false;
      settle();
      for (const writer of writers.values()) writer.stop();
      fold.end();
      if ((await within(clock, closeMs, source.close())) === tooLate) {
        onFault(`source ${name} did not close in time`, null);
      }
    },
  };
}
