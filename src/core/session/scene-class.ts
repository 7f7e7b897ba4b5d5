import type { ClassDeclaration } from "../model/declaration.ts";
import type { DeclaredClass, UntypedSelf } from "../model/declare.ts";
import { emptyValue, fromWire, toWire } from "../model/natural.ts";
import type { Value } from "../model/value-type.ts";
import type { Slot } from "./object-tree.ts";

/** Where the values of objects are kept; behaviour reads and writes through it. */
export interface ValueAccess {
  read(slot: Slot, property: number): Value;
  write(slot: Slot, property: number, value: Value): void;
}

/** A declared class made ready for a scene: everything by index, so that a million objects need no names. */
export interface SceneClass {
  readonly index: number;
  readonly name: string;
  readonly declaration: ClassDeclaration;
  readonly declared: DeclaredClass;
  /** Name → place in the declared order. */
  readonly places: ReadonlyMap<string, number>;
  /** What a new object holds; undefined where the value is computed. Shared by objects until one is written. */
  readonly defaults: readonly (Value | undefined)[];
  /** By place: how a computed property is worked out. */
  readonly compute: readonly (((self: UntypedSelf) => unknown) | undefined)[];
  /** Places of the computed properties. */
  readonly computed: readonly number[];
  /** Place of the property that stands for the object in lists, or -1. */
  readonly headline: number;
  /** Place of a stored `Visible`, or -1. */
  readonly visible: number;
  /** An object as behaviour sees it: natural values under the properties' names. */
  self(slot: Slot): UntypedSelf;
  /** Makes one object apart from any scene and asks it for every value; throws what that throws. */
  tryOut(): void;
}

/** Makes a class ready. `index` is its place in the registry. */
export function sceneClass(
  declared: DeclaredClass,
  index: number,
  values: ValueAccess,
): SceneClass {
  const { declaration, behaviour } = declared;
  const { properties } = declaration;
  const places = new Map(properties.map((property, place) => [property.name, place]));
  const prototype = selfPrototype(declaration);
  const defaults = properties.map((property) =>
    property.kind === "computed"
      ? undefined
      : (property.default ?? emptyValue(property.type, property)),
  );
  const compute = properties.map(({ kind, name }) =>
    kind === "computed" ? behaviour.compute.get(name) : undefined,
  );
  const visible = places.get("Visible");
  const isFlag = visible !== undefined && properties[visible]?.type.kind === "bool";
  return {
    index,
    name: declaration.name,
    declaration,
    declared,
    places,
    defaults,
    compute,
    computed: properties.flatMap(({ kind }, place) => (kind === "computed" ? [place] : [])),
    headline: declaration.headline === undefined ? -1 : (places.get(declaration.headline) ?? -1),
    visible: isFlag ? visible : -1,
    self: (slot) =>
      selfOver(prototype, {
        read: (place) => values.read(slot, place),
        write: (place, value) => values.write(slot, place, value),
      }),
    tryOut: () => {
      const row: (Value | undefined)[] = [...defaults];
      const read = (place: number): Value => {
        const held = row[place];
        if (held !== undefined) return held;
        const property = properties[place];
        const work = compute[place];
        if (!property || !work) throw new Error(`${declaration.name} has no value at ${place}.`);
        return toWire(property.type, work(self), `${declaration.name}.${property.name}`);
      };
      const self = selfOver(prototype, {
        read,
        write: (place, value) => {
          row[place] = value;
        },
      });
      properties.forEach((_property, place) => read(place));
    },
  };
}

const cellsKey: unique symbol = Symbol("cells");

/** The values of one object by place. */
interface Cells {
  read(place: number): Value;
  write(place: number, value: Value): void;
}

interface WithCells {
  readonly [cellsKey]: Cells;
}

const selfOver = (prototype: object, cells: Cells): UntypedSelf =>
  Object.create(prototype, { [cellsKey]: { value: cells } }) as UntypedSelf;

/** Accessors once a class, not once an object. A computed property has no setter: writing it is a TypeError. */
function selfPrototype(declaration: ClassDeclaration): object {
  const accessors: PropertyDescriptorMap = {};
  declaration.properties.forEach(({ name, type, kind }, place) => {
    const subject = `${declaration.name}.${name}`;
    accessors[name] = {
      enumerable: true,
      get(this: WithCells) {
        return fromWire(type, this[cellsKey].read(place));
      },
      ...(kind === "computed"
        ? {}
        : {
            set(this: WithCells, value: unknown) {
              this[cellsKey].write(place, toWire(type, value, subject));
            },
          }),
    };
  });
  return Object.create(null, accessors) as object;
}
