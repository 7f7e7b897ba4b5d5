import type { DeclaredClass } from "../model/declare.ts";
import type { PropertyDeclaration } from "../model/declaration.ts";
import { toWire } from "../model/natural.ts";
import type { Value } from "../model/value-type.ts";
import { noParent, ObjectTree, type Slot } from "./object-tree.ts";
import { fittedValue } from "./port-fit.ts";
import { PortLinks, type Endpoint } from "./port-links.ts";
import { sceneClass, type SceneClass, type ValueAccess } from "./scene-class.ts";
import type { FeedScene, ValueChange } from "./value-feed.ts";

/** What a scene tells while it changes. */
export interface SceneListener {
  touched(slot: Slot, property: number): void;
  /** Objects came, went or were renamed. */
  treeChanged(): void;
  /** The first object of a class came, or the last one went. */
  classesChanged(): void;
  forgotten(slot: Slot): void;
}

/** Values of one object by place; undefined where the value is worked out when it is asked for. */
export type ObjectRow = readonly (Value | undefined)[];

/**
 * The objects of a session and what they hold, with no checks of what comes
 * from outside: those are the session's. New objects share the row they are
 * given until one of them is written.
 */
export class Scene implements ValueAccess, FeedScene {
  readonly tree = new ObjectTree();
  readonly links = new PortLinks();
  readonly classes: readonly SceneClass[];
  #byName: ReadonlyMap<string, SceneClass>;
  #rows: (ObjectRow | undefined)[] = [];
  /** Rows that belong to one object alone and may be written. */
  #own = new Map<Slot, (Value | undefined)[]>();
  #listener: SceneListener;

  constructor(classes: readonly DeclaredClass[], listener: SceneListener) {
    this.classes = classes.map((declared, index) => sceneClass(declared, index, this));
    this.#byName = new Map(this.classes.map((each) => [each.name, each]));
    if (this.#byName.size !== classes.length) throw new Error("Two classes have the same name.");
    this.#listener = listener;
  }

  classNamed(name: string): SceneClass | undefined {
    return this.#byName.get(name);
  }

  classOf(slot: Slot): SceneClass {
    const found = this.classes[this.tree.classOf(slot)];
    if (!found) throw new Error(`Slot ${slot} has no class.`);
    return found;
  }

  /** Whether an object of this class may stand where one of `wanted` is asked for. */
  isA(sceneClass: SceneClass, wanted: string): boolean {
    return sceneClass.name === wanted || sceneClass.declaration.base.includes(wanted);
  }

  propertyAt(slot: Slot, place: number): PropertyDeclaration {
    const property = this.classOf(slot).declaration.properties[place];
    if (!property) throw new Error(`${this.classOf(slot).name} has no property ${place}.`);
    return property;
  }

  /** Reads a value as it is now. Throws where a computation does: `peek` does not. */
  read(slot: Slot, place: number): Value {
    const held = this.#rows[slot]?.[place];
    if (held !== undefined) return held;
    const itsClass = this.classOf(slot);
    const property = this.propertyAt(slot, place);
    const compute = itsClass.compute[place];
    if (!compute) throw new Error(`${itsClass.name}.${property.name} holds nothing.`);
    return toWire(property.type, compute(itsClass.self(slot)), `${itsClass.name}.${property.name}`);
  }

  /** False for a computed property that nobody has reported: it is worked out when it is read. */
  isHeld(slot: Slot, place: number): boolean {
    return this.#rows[slot]?.[place] !== undefined;
  }

  /** Reads a value; null where its computation throws, so that one bad property does not hide the others. */
  peek(slot: Slot, place: number): Value {
    try {
      return this.read(slot, place);
    } catch {
      return null;
    }
  }

  /** Writes a value of the right type. On a computed property it stands in for the computation: how a simulation reports. */
  write(slot: Slot, place: number, value: Value): void {
    let row = this.#own.get(slot);
    if (!row) {
      const shared = this.#rows[slot];
      if (!shared) throw new Error(`Slot ${slot} holds no object.`);
      if (shared[place] === value) return;
      row = [...shared];
      this.#own.set(slot, row);
      this.#rows[slot] = row;
    }
    if (row[place] === value) return;
    row[place] = value;
    this.#listener.touched(slot, place);
    for (const computed of this.classOf(slot).computed) {
      if (row[computed] === undefined) this.#listener.touched(slot, computed);
    }
    this.#drive(slot, place);
  }

  /** Adds an object; the name must be free. */
  add(name: string, itsClass: SceneClass, parent: Slot, row: ObjectRow = itsClass.defaults): Slot {
    const slot = this.tree.add(name, itsClass.index, parent);
    this.#rows[slot] = row;
    this.#listener.treeChanged();
    if (this.tree.countOf(itsClass.index) === 1) this.#listener.classesChanged();
    return slot;
  }

  /** Removes an object and all below it, their connections and what refers to them. */
  remove(slot: Slot): void {
    const before = this.#classesPresent();
    const names = new Set([...this.tree.below(slot)].map((each) => this.tree.nameOf(each)));
    for (const each of this.tree.remove(slot)) {
      this.#rows[each] = undefined;
      this.#own.delete(each);
      this.links.drop(each);
      this.#listener.forgotten(each);
    }
    this.#refer((name) => (names.has(name) ? "" : name));
    this.#listener.treeChanged();
    if (this.#classesPresent() !== before) this.#listener.classesChanged();
  }

  /** Renames an object; what refers to it follows. */
  rename(slot: Slot, name: string): void {
    const old = this.tree.nameOf(slot);
    this.tree.rename(slot, name);
    this.#listener.forgotten(slot);
    this.#refer((each) => (each === old ? name : each));
    this.#listener.treeChanged();
  }

  /** Connects two ports that fit; the target takes the source's value at once. */
  connect(source: Endpoint, target: Endpoint): void {
    this.links.connect(source, target);
    this.#drive(source.slot, source.property);
  }

  isUsed(slot: Slot): boolean {
    return this.tree.isUsed(slot);
  }

  propertiesOf(slot: Slot): number {
    return this.classOf(slot).declaration.properties.length;
  }

  change({ slot, property }: Endpoint): ValueChange {
    return [
      this.tree.nameOf(slot),
      this.propertyAt(slot, property).name,
      this.peek(slot, property),
    ];
  }

  /** Copies what follows from a value that changed to the ports that it drives. Ends because connections make no circle. */
  #drive(slot: Slot, place: number): void {
    for (const { source, target } of this.links.from(slot)) {
      if (source.property !== place && this.isHeld(slot, source.property)) continue;
      const value = this.peek(source.slot, source.property);
      if (value === null) continue;
      this.write(
        target.slot,
        target.property,
        fittedValue(value, this.propertyAt(target.slot, target.property)),
      );
    }
  }

  #classesPresent(): number {
    return this.classes.filter(({ index }) => this.tree.countOf(index) > 0).length;
  }

  #refer(follow: (name: string) => string): void {
    const referring = this.classes.filter(({ declaration }) =>
      declaration.properties.some(
        ({ kind, type }) => kind === "stored" && type.kind === "reference",
      ),
    );
    if (referring.every(({ index }) => this.tree.countOf(index) === 0)) return;
    const indexes = new Set(referring.map(({ index }) => index));
    for (const slot of this.tree.below(noParent)) {
      if (!indexes.has(this.tree.classOf(slot))) continue;
      this.classOf(slot).declaration.properties.forEach(({ type }, place) => {
        const held = this.#rows[slot]?.[place];
        if (type.kind !== "reference" || typeof held !== "string") return;
        this.write(slot, place, follow(held));
      });
    }
  }
}
