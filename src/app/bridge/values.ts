import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { JsonValue } from "#protocol/json.ts";
import type { SourceName } from "#protocol/ids.ts";
import type { ValuesBatch, WatchItem } from "#protocol/scene.ts";
import { useBridge } from "./bridge-context.ts";
import { unionOf } from "./watch-union.ts";

/** The latest value of one property, and when it came. */
export interface LiveValue {
  readonly value: JsonValue;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When it last became another value; null = it has not moved since the page began to watch it. */
  readonly movedAt: number | null;
  /** The last numbers, oldest first, for a sparkline; empty where the value is no number. Read it, do not keep it. */
  readonly trail: readonly number[];
  /** Nothing came for three intervals: shown, but marked. */
  readonly isStale: boolean;
}

export interface LiveValues {
  /** Starts watching; call what it returns to stop. */
  readonly watch: (items: readonly WatchItem[]) => () => void;
  readonly read: (source: string, object: string, property: string) => LiveValue | undefined;
  readonly readObject: (source: string, object: string) => ReadonlyMap<string, LiveValue>;
  readonly listen: (key: string, listener: () => void) => () => void;
  /** Value changes that reached the page in the last second. */
  readonly rate: () => number;
  /** The socket is open again: the bridge may have forgotten what was watched. */
  readonly reopened: () => void;
}

/** What the store needs from outside: the stream, the watch command, the next frame. */
export interface ValueTransport {
  readonly subscribe: (onBatch: (batch: ValuesBatch) => void) => () => void;
  readonly sendWatch: (items: readonly WatchItem[]) => void;
  readonly nextFrame: (run: () => void) => void;
  readonly now: () => number;
}

/** Points of a trail. */
const trailLength = 60;
/** Watchers mount and leave in bursts (a list scrolls); their union is sent once the burst is over. */
const watchDelay = 30;

/** Listeners told in one frame: what they draw must fit into it. The others are told in the next ones, oldest first. */
const mostTold = 16;

const staleKey = (source: string) => source;
const objectKey = (source: string, object: string) => `${source}\n${object}`;
const propertyKey = (source: string, object: string, property: string) =>
  `${source}\n${object}\n${property}`;

/**
 * Holds the latest values of what is on screen. Batches are written at once and
 * told once a frame, only to who shows a value that moved.
 */
export function createLiveValues(transport: ValueTransport): LiveValues {
  const defined = new Map<number, ValuesBatch["define"][number]>();
  const values = new Map<string, LiveValue>();
  const objects = new Map<string, ReadonlyMap<string, LiveValue>>();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<readonly WatchItem[]>();
  const moved = new Set<string>();
  let stale = new Set<string>();
  let isFramePending = false;
  let sendTimer: ReturnType<typeof setTimeout> | null = null;
  let unsubscribe: (() => void) | null = null;
  let counted: { at: number; count: number }[] = [];

  const tell = () => {
    isFramePending = false;
    const told = new Set<() => void>();
    for (const key of moved) {
      moved.delete(key);
      for (const listener of listeners.get(key) ?? []) told.add(listener);
      if (told.size >= mostTold) break;
    }
    for (const listener of told) listener();
    if (moved.size > 0) tellSoon();
  };
  const tellSoon = () => {
    if (isFramePending) return;
    isFramePending = true;
    transport.nextFrame(tell);
  };
  const mark = (source: string, object: string, property: string) => {
    moved.add(propertyKey(source, object, property));
    moved.add(objectKey(source, object));
    tellSoon();
  };
  const write = (source: string, object: string, property: string, next: LiveValue) => {
    values.set(propertyKey(source, object, property), next);
    const key = objectKey(source, object);
    // A new map only once a frame: between two frames nobody has seen the last one.
    const before = objects.get(key);
    if (!before || !moved.has(key)) objects.set(key, new Map(before).set(property, next));
    else (before as Map<string, LiveValue>).set(property, next);
    mark(source, object, property);
  };
  const markStale = (sources: readonly string[]) => {
    const next = new Set(sources);
    const changed = next.symmetricDifference(stale);
    stale = next;
    if (changed.size === 0) return;
    for (const source of changed) moved.add(staleKey(source));
    tellSoon();
    for (const [key, value] of values) {
      const [source = "", object = "", property = ""] = key.split("\n");
      if (changed.has(source)) {
        write(source, object, property, { ...value, isStale: next.has(source) });
      }
    }
  };
  const receive = (batch: ValuesBatch) => {
    for (const definition of batch.define) defined.set(definition.key, definition);
    for (const [index, key] of batch.keys.entries()) {
      const place = defined.get(key);
      const value = batch.values[index];
      if (!place || value === undefined) continue;
      const { source, object, property } = place;
      const before = values.get(propertyKey(source, object, property));
      const trail = typeof value === "number" ? [...(before?.trail ?? []), value] : [];
      if (trail.length > trailLength) trail.shift();
      const movedAt =
        before === undefined ? null : isSameValue(before.value, value) ? before.movedAt : batch.at;
      write(source, object, property, { value, at: batch.at, movedAt, trail, isStale: false });
    }
    const now = transport.now();
    counted = [
      ...counted.filter(({ at }) => now - at < 1000),
      { at: now, count: batch.keys.length },
    ];
    markStale(batch.stale);
  };

  const sync = () => {
    sendTimer = null;
    const items = unionOf(watchers);
    if (items.length > 0 && !unsubscribe) {
      defined.clear();
      unsubscribe = transport.subscribe(receive);
    }
    if (unsubscribe) transport.sendWatch(items);
    if (items.length === 0 && unsubscribe) {
      unsubscribe();
      unsubscribe = null;
    }
    forgetUnwatched(items);
  };
  const forgetUnwatched = (items: readonly WatchItem[]) => {
    const kept = new Set(items.map(({ source, object }) => objectKey(source, object)));
    for (const key of objects.keys()) {
      if (kept.has(key)) continue;
      objects.delete(key);
      for (const name of values.keys()) if (name.startsWith(`${key}\n`)) values.delete(name);
    }
  };
  const syncSoon = () => {
    sendTimer ??= setTimeout(sync, watchDelay);
  };

  return {
    watch: (items) => {
      watchers.add(items);
      syncSoon();
      return () => {
        watchers.delete(items);
        syncSoon();
      };
    },
    read: (source, object, property) => values.get(propertyKey(source, object, property)),
    readObject: (source, object) => objects.get(objectKey(source, object)) ?? nothing,
    listen: (key, listener) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(key);
      };
    },
    rate: () => {
      const now = transport.now();
      return counted.reduce((sum, { at, count }) => (now - at < 1000 ? sum + count : sum), 0);
    },
    reopened: () => {
      if (unsubscribe) transport.sendWatch(unionOf(watchers));
    },
  };
}

/** Whether a value is what it was. A list or an object that came anew is another object in memory. */
const isSameValue = (one: JsonValue, other: JsonValue): boolean =>
  Object.is(one, other) ||
  (typeof one === "object" &&
    typeof other === "object" &&
    JSON.stringify(one) === JSON.stringify(other));

const nothing: ReadonlyMap<string, LiveValue> = new Map();

/**
 * The live value of one property while the component is mounted; undefined until the first one came.
 * With `isShown` false it is watched all the same, but a change draws nothing: for rows out of sight.
 */
export function useLiveValue(
  source: SourceName,
  object: string,
  property: string,
  isShown = true,
): LiveValue | undefined {
  const { values } = useBridge();
  useEffect(
    () => values.watch([{ source, object, properties: [property] }]),
    [values, source, object, property],
  );
  return useSyncExternalStore(
    useCallback(
      (listener) =>
        isShown ? values.listen(propertyKey(source, object, property), listener) : () => undefined,
      [values, source, object, property, isShown],
    ),
    () => values.read(source, object, property),
  );
}

/** Whether the values of a property that somebody watches have stopped coming. Tells when that changes, not when the value moves. */
export function useIsStale(source: SourceName, object: string, property: string): boolean {
  const { values } = useBridge();
  return useSyncExternalStore(
    useCallback((listener) => values.listen(staleKey(source), listener), [values, source]),
    () => values.read(source, object, property)?.isStale ?? false,
  );
}

/** All live values of an object, by property. The map is a new one whenever any of them moved. */
export function useObjectValues(
  source: SourceName,
  object: string,
): ReadonlyMap<string, LiveValue> {
  const { values } = useBridge();
  useEffect(() => values.watch([{ source, object }]), [values, source, object]);
  return useSyncExternalStore(
    useCallback(
      (listener) => values.listen(objectKey(source, object), listener),
      [values, source, object],
    ),
    () => values.readObject(source, object),
  );
}

/** The live values of several objects of one source, in their order. */
export function useObjectsValues(
  source: SourceName,
  objects: readonly string[],
): readonly ReadonlyMap<string, LiveValue>[] {
  const { values } = useBridge();
  const version = useRef(0);
  // A list made anew at each render is the same list while it names the same.
  const key = objects.join("\n");
  useEffect(
    () => values.watch(key === "" ? [] : key.split("\n").map((object) => ({ source, object }))),
    [values, source, key],
  );
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = key.split("\n").map((object) =>
          values.listen(objectKey(source, object), () => {
            version.current += 1;
            listener();
          }),
        );
        return () => {
          for (const stop of stops) stop();
        };
      },
      [values, source, key],
    ),
    () => version.current,
  );
  return objects.map((object) => values.readObject(source, object));
}
