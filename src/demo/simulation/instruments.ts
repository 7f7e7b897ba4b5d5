import { noParent, type Slot } from "#core/session/object-tree.ts";
import type { Scene } from "#core/session/scene.ts";
import type { Value } from "#core/model/value-type.ts";

/** Values of one object by name, read and reported by the simulation's own hand. */
export class Instrument {
  readonly slot: Slot;
  #scene: Scene;

  constructor(scene: Scene, slot: Slot) {
    this.#scene = scene;
    this.slot = slot;
  }

  number(property: string): number {
    return Number(this.#scene.read(this.slot, this.#place(property)));
  }

  text(property: string): string {
    const value = this.#scene.read(this.slot, this.#place(property));
    if (typeof value !== "string") throw new Error(`${property} is not text.`);
    return value;
  }

  flag(property: string): boolean {
    return this.#scene.read(this.slot, this.#place(property)) === true;
  }

  numbers(property: string): readonly number[] {
    return this.text(property).split(" ").map(Number);
  }

  report(property: string, value: Value): void {
    this.#scene.write(this.slot, this.#place(property), value);
  }

  /** Whether a computed property was reported before. */
  isReported(property: string): boolean {
    return this.#scene.isHeld(this.slot, this.#place(property));
  }

  /** A value that wanders by itself; what a port drives, it leaves alone. Keeps to the declared range. */
  drift(property: string, value: number): void {
    const place = this.#place(property);
    if (this.#scene.links.driverOf({ slot: this.slot, property: place })) return;
    const { minimum = -Infinity, maximum = Infinity } = this.#scene.propertyAt(this.slot, place);
    this.#scene.write(this.slot, place, Math.min(Math.max(value, minimum), maximum));
  }

  #place(property: string): number {
    const place = this.#scene.classOf(this.slot).places.get(property);
    if (place === undefined) throw new Error(`There is no property "${property}".`);
    return place;
  }
}

/** Objects of a class in tree order. Ends at the last one, which in the laboratory comes long before the warehouse. */
export function instrumentsOf(scene: Scene, className: string): readonly Instrument[] {
  const wanted = scene.classNamed(className);
  if (!wanted) return [];
  const count = scene.tree.countOf(wanted.index);
  const found: Instrument[] = [];
  if (count === 0) return found;
  for (const slot of scene.tree.below(noParent)) {
    if (scene.tree.classOf(slot) === wanted.index) found.push(new Instrument(scene, slot));
    if (found.length === count) break;
  }
  return found;
}
