import type { Slot } from "./object-tree.ts";

/** One property of one object, by its place in the declared order. */
export interface Endpoint {
  readonly slot: Slot;
  readonly property: number;
}

/** A connection of two ports. */
export interface PortLink {
  readonly source: Endpoint;
  readonly target: Endpoint;
}

/** Properties that a class may have; more than any class needs, and keys stay exact integers. */
const propertyLimit = 1_024;

const keyOf = ({ slot, property }: Endpoint): number => slot * propertyLimit + property;

/** Which ports drive which: a target has one source, a source may have many targets. */
export class PortLinks {
  #byTarget = new Map<number, PortLink>();
  #bySourceSlot = new Map<Slot, Set<PortLink>>();

  driverOf(target: Endpoint): Endpoint | undefined {
    return this.#byTarget.get(keyOf(target))?.source;
  }

  /** Connections that start at any property of the object. */
  from(slot: Slot): Iterable<PortLink> {
    return this.#bySourceSlot.get(slot) ?? [];
  }

  drivenBy(source: Endpoint): readonly Endpoint[] {
    return [...this.from(source.slot)]
      .filter((link) => link.source.property === source.property)
      .map((link) => link.target);
  }

  /** Connects, in place of what drove the target before. */
  connect(source: Endpoint, target: Endpoint): void {
    this.disconnect(target);
    const link = { source, target };
    const links = this.#bySourceSlot.get(source.slot) ?? new Set();
    links.add(link);
    this.#bySourceSlot.set(source.slot, links);
    this.#byTarget.set(keyOf(target), link);
  }

  /** True where the target was connected. */
  disconnect(target: Endpoint): boolean {
    const link = this.#byTarget.get(keyOf(target));
    if (!link) return false;
    this.#byTarget.delete(keyOf(target));
    const links = this.#bySourceSlot.get(link.source.slot);
    links?.delete(link);
    if (links?.size === 0) this.#bySourceSlot.delete(link.source.slot);
    return true;
  }

  /**
   * Whether driving `target` from `source` would let a value drive itself.
   * Any property of an object may follow from any other of it, so the walk
   * goes from object to object.
   */
  makesCircle(source: Endpoint, target: Endpoint): boolean {
    const seen = new Set<Slot>();
    const waiting: Slot[] = [target.slot];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === source.slot) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      for (const link of this.from(at)) waiting.push(link.target.slot);
    }
    return false;
  }

  /** Forgets every connection of an object that is gone. */
  drop(slot: Slot): void {
    for (const link of this.#byTarget.values()) {
      if (link.source.slot === slot || link.target.slot === slot) this.disconnect(link.target);
    }
  }
}
