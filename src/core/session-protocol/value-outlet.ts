import type { JsonValue } from "#protocol/json.ts";
import type { Timers } from "../session/timers.ts";
import type { SessionTransport } from "./session-transport.ts";

/** Changes of one event; more are split, so that no line grows without end. */
const mostChanges = 5_000;

/** Bounds of what a client may ask for, in milliseconds. */
const shortestInterval = 10;
const longestInterval = 60_000;

/**
 * Values on their way to one client: what it subscribed to, the latest of each
 * property, at most once an interval, and nothing while it does not read what
 * it was sent before.
 */
export class ValueOutlet {
  #transport: SessionTransport;
  #timers: Timers;
  #watched: ReadonlySet<string> | "*" = new Set();
  #interval = shortestInterval;
  #pending = new Map<string, Map<string, JsonValue>>();
  #rev = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #callOff: (() => void) | null = null;

  constructor(transport: SessionTransport, timers: Timers) {
    this.#transport = transport;
    this.#timers = timers;
  }

  get watched(): ReadonlySet<string> | "*" {
    return this.#watched;
  }

  get intervalMs(): number {
    return this.#interval;
  }

  watch(objects: readonly string[] | "*", intervalMs: number): void {
    this.#watched = objects === "*" ? "*" : new Set(objects);
    this.#interval = Math.min(Math.max(intervalMs, shortestInterval), longestInterval);
    for (const object of this.#pending.keys()) {
      if (!this.isWatched(object)) this.#pending.delete(object);
    }
    if (this.#pending.size === 0) this.stop();
  }

  offer(object: string, property: string, value: JsonValue): void {
    if (!this.isWatched(object)) return;
    const values = this.#pending.get(object);
    if (values) values.set(property, value);
    else this.#pending.set(object, new Map([[property, value]]));
    this.wake();
  }

  /** There may be room again, or something to send. */
  wake(): void {
    if (this.#callOff !== null || this.#pending.size === 0 || this.#transport.isFull()) return;
    const wait = Math.max(0, this.#sentAt + this.#interval - this.#timers.now());
    this.#callOff = this.#timers.after(wait, () => {
      this.#callOff = null;
      // `drained` wakes it again.
      if (!this.#transport.isFull()) this.#send();
    });
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  isWatched(object: string): boolean {
    return this.#watched === "*" || this.#watched.has(object);
  }

  #send(): void {
    const changes: (readonly [string, string, JsonValue])[] = [];
    for (const [object, values] of this.#pending) {
      for (const [property, value] of values) changes.push([object, property, value]);
    }
    this.#pending.clear();
    this.#sentAt = this.#timers.now();
    for (let from = 0; from < changes.length; from += mostChanges) {
      this.#rev += 1;
      const part = changes.slice(from, from + mostChanges);
      this.#transport.send({ event: "values", rev: this.#rev, changes: part });
    }
  }
}
