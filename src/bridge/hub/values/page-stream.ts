import type { SourceName } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import type { Clock } from "../clock.ts";
import type { ValueStream } from "../hub.ts";
import { ValueKeys } from "./value-keys.ts";
import { isWatched, watchSet, type WatchSet } from "./watch-set.ts";

/** Least time between two batches to one page (contracts §4). */
const batchEveryMs = 50;

/** A page's stream as the feeds see it. */
export interface PageStream extends ValueStream {
  readonly watched: () => WatchSet;
  offer(source: string, object: string, property: string, value: JsonValue): void;
  /** The list of stale sources may have changed. */
  wake(): void;
}

/** What a stream needs from the hub of values. */
export interface StreamParts {
  readonly clock: Clock;
  /** Told when the stream watches something else, or nothing more. */
  readonly onWatch: (stream: PageStream) => void;
  readonly onClose: (stream: PageStream) => void;
  readonly stale: (watched: WatchSet) => readonly SourceName[];
  /** Values that are known already. */
  readonly latest: (source: string, object: string) => ReadonlyMap<string, JsonValue> | undefined;
}

/** Collects what moved for one page: the latest value of each property, at most one batch every 50 ms. */
export function openPageStream(parts: StreamParts): PageStream {
  const { clock } = parts;
  const keys = new ValueKeys();
  const pending = new Map<number, JsonValue>();
  let watched: WatchSet = new Map();
  let toldStale = "";
  let newest = clock.now();
  let rev = 0;
  let lastBatch = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let waiter: ((batch: ValuesBatch | null) => void) | null = null;
  let callOff: (() => void) | null = null;

  const staleText = (): string => parts.stale(watched).join(",");
  const hasNews = (): boolean => pending.size > 0 || staleText() !== toldStale;

  const flush = (): void => {
    callOff = null;
    if (!waiter || !hasNews()) return;
    const resolve = waiter;
    waiter = null;
    lastBatch = clock.elapsed();
    rev += 1;
    const stale = parts.stale(watched);
    toldStale = stale.join(",");
    const batch: ValuesBatch = {
      rev,
      at: newest,
      define: keys.takeDefinitions(),
      keys: [...pending.keys()],
      values: [...pending.values()],
      stale,
    };
    pending.clear();
    resolve(batch);
  };

  const wake = (): void => {
    if (!waiter || callOff || !hasNews()) return;
    const wait = Math.max(0, lastBatch + batchEveryMs - clock.elapsed());
    callOff = clock.after(wait, flush);
  };

  const offer: PageStream["offer"] = (source, object, property, value) => {
    if (!isWatched(watched, source, object, property)) return;
    const key = keys.of(source, object, property);
    if (key === null) return;
    pending.set(key, value);
    newest = clock.now();
    wake();
  };

  /** What is known of objects that were not watched before does not wait until it moves. */
  const offerKnown = (): void => {
    for (const [source, objects] of watched) {
      for (const object of objects.keys()) {
        for (const [property, value] of parts.latest(source, object) ?? []) {
          if (!keys.has(source, object, property)) offer(source, object, property, value);
        }
      }
    }
  };

  const stream: PageStream = {
    watched: () => watched,
    offer,
    wake,
    async watch(items: readonly WatchItem[]) {
      if (isClosed) return;
      watched = watchSet(items);
      for (const key of keys.prune(watched)) pending.delete(key);
      parts.onWatch(stream);
      offerKnown();
      wake();
    },
    next(signal) {
      if (waiter) throw new Error("This stream is being waited for already.");
      if (isClosed || signal.aborted) return Promise.resolve(null);
      return new Promise((resolve) => {
        const stop = (): void => {
          if (waiter !== answer) return;
          waiter = null;
          resolve(null);
        };
        const answer = (batch: ValuesBatch | null): void => {
          signal.removeEventListener("abort", stop);
          resolve(batch);
        };
        waiter = answer;
        signal.addEventListener("abort", stop, { once: true });
        wake();
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      callOff?.();
      watched = new Map();
      parts.onClose(stream);
      waiter?.(null);
      waiter = null;
    },
  };
  return stream;
}
