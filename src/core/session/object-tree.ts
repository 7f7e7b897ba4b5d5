/** Number that stands for an object inside one scene; used again after the object is gone. */
export type Slot = number;

/** In place of a parent: the object is a root. */
export const noParent = -1;

const rootChildren: readonly Slot[] = [];

/**
 * Which objects a scene holds and how they hang together: unique names,
 * classes, parents and ordered children, by slot. Columns instead of one
 * object each, so that a million fit in about 100 MB.
 *
 * ```
 * slot      0      1        2
 * name      "lab"  "cargo"  "crate"
 * classOf   0      0        3
 * parentOf  -1     0        1
 * children  [1]    [2]      –
 * ```
 */
export class ObjectTree {
  /** Moves with every change of the tree. */
  revision = 0;
  #names: (string | undefined)[] = [];
  #classes: Uint16Array = new Uint16Array(64);
  #parents: Int32Array = new Int32Array(64);
  /** Place among the siblings; right only where the parent is not in `#shifted`. */
  #places: Int32Array = new Int32Array(64);
  #children: (Slot[] | undefined)[] = [];
  #roots: Slot[] = [];
  #slots = new Map<string, Slot>();
  #free: Slot[] = [];
  #shifted = new Set<Slot>();
  #counts: number[] = [];

  get size(): number {
    return this.#slots.size;
  }

  /** One more than the highest slot that was ever used. */
  get slotCount(): number {
    return this.#names.length;
  }

  find(name: string): Slot | undefined {
    return this.#slots.get(name);
  }

  nameOf(slot: Slot): string {
    const name = this.#names[slot];
    if (name === undefined) throw new Error(`Slot ${slot} holds no object.`);
    return name;
  }

  isUsed(slot: Slot): boolean {
    return this.#names[slot] !== undefined;
  }

  classOf(slot: Slot): number {
    return this.#classes[slot] ?? 0;
  }

  parentOf(slot: Slot): Slot {
    return this.#parents[slot] ?? noParent;
  }

  /** Children in order; `noParent` gives the roots. */
  childrenOf(slot: Slot): readonly Slot[] {
    return slot === noParent ? this.#roots : (this.#children[slot] ?? rootChildren);
  }

  /** Objects whose class is exactly this one. */
  countOf(classIndex: number): number {
    return this.#counts[classIndex] ?? 0;
  }

  /** Place among its siblings. Counted anew once after a sibling was removed. */
  placeOf(slot: Slot): number {
    const parent = this.parentOf(slot);
    if (this.#shifted.delete(parent)) {
      this.childrenOf(parent).forEach((child, place) => {
        this.#places[child] = place;
      });
    }
    return this.#places[slot] ?? 0;
  }

  /** Names from the root, joined by `/`. */
  pathOf(slot: Slot): string {
    const names: string[] = [];
    for (let at = slot; at !== noParent; at = this.parentOf(at)) names.push(this.nameOf(at));
    return names.reverse().join("/");
  }

  depthOf(slot: Slot): number {
    let depth = 0;
    for (let at = this.parentOf(slot); at !== noParent; at = this.parentOf(at)) depth += 1;
    return depth;
  }

  /** Adds as the last child. The name must be free: whoever asks has said the sentence already. */
  add(name: string, classIndex: number, parent: Slot): Slot {
    if (this.#slots.has(name)) throw new Error(`The name "${name}" is taken.`);
    const slot = this.#free.pop() ?? this.#names.length;
    this.#reserve(slot);
    const siblings = this.#siblings(parent);
    this.#names[slot] = name;
    this.#classes[slot] = classIndex;
    this.#parents[slot] = parent;
    this.#places[slot] = siblings.length;
    siblings.push(slot);
    this.#slots.set(name, slot);
    this.#counts[classIndex] = this.countOf(classIndex) + 1;
    this.revision += 1;
    return slot;
  }

  /** Removes the object and all below it; gives their slots, the object's own first. */
  remove(slot: Slot): readonly Slot[] {
    const parent = this.parentOf(slot);
    const siblings = this.#siblings(parent);
    const place = this.placeOf(slot);
    siblings.splice(place, 1);
    if (place < siblings.length) this.#shifted.add(parent);
    const gone = [...this.below(slot)];
    for (const each of gone) {
      const classIndex = this.classOf(each);
      this.#slots.delete(this.nameOf(each));
      this.#names[each] = undefined;
      this.#children[each] = undefined;
      this.#shifted.delete(each);
      this.#counts[classIndex] = this.countOf(classIndex) - 1;
      this.#free.push(each);
    }
    this.revision += 1;
    return gone;
  }

  rename(slot: Slot, name: string): void {
    if (this.#slots.has(name)) throw new Error(`The name "${name}" is taken.`);
    this.#slots.delete(this.nameOf(slot));
    this.#names[slot] = name;
    this.#slots.set(name, slot);
    this.revision += 1;
  }

  /** The object and all below it, parents before children, siblings in order. `noParent`: the whole scene. */
  *below(slot: Slot): Generator<Slot, void> {
    const waiting: Slot[] = slot === noParent ? this.#roots.toReversed() : [slot];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      yield at;
      const children = this.childrenOf(at);
      for (let place = children.length - 1; place >= 0; place -= 1) {
        waiting.push(children[place] ?? 0);
      }
    }
  }

  #siblings(parent: Slot): Slot[] {
    if (parent === noParent) return this.#roots;
    const siblings = this.#children[parent] ?? [];
    this.#children[parent] = siblings;
    return siblings;
  }

  #reserve(slot: Slot): void {
    if (slot < this.#parents.length) return;
    const length = this.#parents.length * 2;
    this.#classes = grown(this.#classes, new Uint16Array(length));
    this.#parents = grown(this.#parents, new Int32Array(length));
    this.#places = grown(this.#places, new Int32Array(length));
  }
}

function grown<Column extends Uint16Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
