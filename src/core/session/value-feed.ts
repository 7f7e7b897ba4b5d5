import type { JsonValue } from "#protocol/json.ts";
import type { Endpoint } from "./port-links.ts";
import type { Slot } from "./object-tree.ts";
import type { Timers } from "./timers.ts";

/** A value on its way to whoever subscribed. */
export type ValueChange = readonly [object: string, property: string, value: JsonValue];

/** What the feed asks of the scene. */
export interface FeedScene {
  isUsed(slot: Slot): boolean;
  propertiesOf(slot: Slot): number;
  /** Reads one property as it is now, with its names. */
  change(endpoint: Endpoint): ValueChange;
}

/** Fewer than this between two events would only make work. */
const shortestInterval = 10;

/**
 * Collects what moved and tells it at most every interval, latest value only
 * (contracts §4). Touching a property twice between two events costs one entry.
 */
export class ValueFeed {
  #scene: FeedScene;
  #timers: Timers;
  #emit: (changes: readonly ValueChange[]) => void;
  #watched: ReadonlySet<Slot> | "*" = new Set();
  #interval = shortestInterval;
  #touched = new Map<Slot, Set<number>>();
  /** What was told last, so that a computed value that came out the same is not told again. */
  #told = new Map<Slot, JsonValue[]>();
  #callOff: (() => void) | null = null;

  constructor(scene: FeedScene, timers: Timers, emit: (changes: readonly ValueChange[]) => void) {
    this.#scene = scene;
    this.#timers = timers;
    this.#emit = emit;
  }

  /** Replaces what is watched. Objects that were not watched before are told whole, so that nothing is missed in between. */
  watch(slots: readonly Slot[] | "*", intervalMs: number): void {
    const before = this.#watched;
    const watched = slots === "*" ? "*" : new Set(slots);
    this.#watched = watched;
    this.#interval = Math.max(shortestInterval, intervalMs);
    if (watched === "*") return;
    for (const slot of this.#touched.keys()) if (!watched.has(slot)) this.forget(slot);
    for (const slot of this.#told.keys()) if (!watched.has(slot)) this.forget(slot);
    if (watched.size === 0) this.stop();
    for (const slot of watched) {
      if (before === "*" || before.has(slot) || !this.#scene.isUsed(slot)) continue;
      const count = this.#scene.propertiesOf(slot);
      for (let property = 0; property < count; property += 1) this.touch(slot, property);
    }
  }

  isWatched(slot: Slot): boolean {
    return this.#watched === "*" || this.#watched.has(slot);
  }

  touch(slot: Slot, property: number): void {
    if (!this.isWatched(slot)) return;
    const properties = this.#touched.get(slot);
    if (properties) properties.add(property);
    else this.#touched.set(slot, new Set([property]));
    this.#callOff ??= this.#timers.after(this.#interval, () => this.#flush());
  }

  /** An object that is gone, or of another name. */
  forget(slot: Slot): void {
    this.#touched.delete(slot);
    this.#told.delete(slot);
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#touched.clear();
    this.#told.clear();
  }

  #flush(): void {
    this.#callOff = null;
    const touched = this.#touched;
    this.#touched = new Map();
    const changes: ValueChange[] = [];
    for (const [slot, properties] of touched) {
      if (!this.#scene.isUsed(slot)) continue;
      const told = this.#told.get(slot) ?? [];
      this.#told.set(slot, told);
      for (const property of properties) {
        const change = this.#scene.change({ slot, property });
        if (told[property] === change[2]) continue;
        told[property] = change[2];
        changes.push(change);
      }
    }
    if (changes.length > 0) this.#emit(changes);
  }
}
