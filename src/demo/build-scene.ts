import { noParent, type Slot } from "#core/session/object-tree.ts";
import type { ObjectRow, Scene } from "#core/session/scene.ts";
import type { SceneClass } from "#core/session/scene-class.ts";
import type { Value } from "#core/model/value-type.ts";
import { connections, laboratory } from "./scene-plan.ts";
import { materials } from "./simulation/physics.ts";
import { derivedRandom } from "./simulation/random.ts";

/** Crates in one aisle of the warehouse. */
const aisleLength = 1_000;

/** Kinds of crate in the warehouse. All crates of a kind share one row, so that a million of them are small. */
const crateKinds = 48;

/** Fills an empty scene: the laboratory, and a warehouse of crates where more than its 40 objects are asked for. */
export function buildScene(
  scene: Scene,
  { seed, objects }: { readonly seed: number; readonly objects: number },
): void {
  for (const { name, class: className, parent, values } of laboratory) {
    const itsClass = classNamed(scene, className);
    const under = parent === null ? noParent : slotOf(scene, parent);
    scene.add(name, itsClass, under, values ? rowOf(itsClass, values) : itsClass.defaults);
  }
  connections.forEach(([from, to]) => scene.connect(endpoint(scene, from), endpoint(scene, to)));
  buildWarehouse(scene, seed, objects - laboratory.length);
}

function buildWarehouse(scene: Scene, seed: number, count: number): void {
  if (count <= 0) return;
  const group = classNamed(scene, "Group");
  const kinds = crateRows(scene, seed);
  const random = derivedRandom(seed, "warehouse");
  const warehouse = scene.add("warehouse", group, slotOf(scene, "lab"));
  const box = classNamed(scene, "ContainerBox");
  let aisle = warehouse;
  let crates = 0;
  let aisles = 0;
  for (let made = 1; made < count; made += 1) {
    if (crates === aisles * aisleLength) {
      aisles += 1;
      aisle = scene.add(`aisle-${String(aisles).padStart(4, "0")}`, group, warehouse);
      continue;
    }
    crates += 1;
    const name = `crate-${String(crates).padStart(6, "0")}`;
    scene.add(name, box, aisle, kinds[random.whole(crateKinds)] ?? box.defaults);
  }
}

function crateRows(scene: Scene, seed: number): readonly ObjectRow[] {
  const random = derivedRandom(seed, "crates");
  const box = classNamed(scene, "ContainerBox");
  const edge = (): number => 4 + random.whole(45);
  return Array.from({ length: crateKinds }, () =>
    rowOf(box, {
      Size: `${edge()} ${edge()} ${edge()}`,
      Material: materials[random.whole(materials.length)] ?? "iron",
      Visible: false,
    }),
  );
}

function rowOf(itsClass: SceneClass, values: Readonly<Record<string, Value>>): ObjectRow {
  const row = [...itsClass.defaults];
  for (const [name, value] of Object.entries(values)) row[placeOf(itsClass, name)] = value;
  return row;
}

const endpoint = (scene: Scene, text: string) => {
  const [object = "", property = ""] = text.split(".");
  const slot = slotOf(scene, object);
  return { slot, property: placeOf(scene.classOf(slot), property) };
};

function classNamed(scene: Scene, name: string): SceneClass {
  const found = scene.classNamed(name);
  if (!found) throw new Error(`The demo has no class "${name}".`);
  return found;
}

function slotOf(scene: Scene, name: string): Slot {
  const slot = scene.tree.find(name);
  if (slot === undefined) throw new Error(`The demo has no object "${name}".`);
  return slot;
}

function placeOf(itsClass: SceneClass, name: string): number {
  const place = itsClass.places.get(name);
  if (place === undefined) throw new Error(`${itsClass.name} has no property "${name}".`);
  return place;
}
