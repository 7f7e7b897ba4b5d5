import type { DeclaredClass } from "#core/model/declare.ts";
import { noParent, type Slot } from "#core/session/object-tree.ts";
import { Scene } from "#core/session/scene.ts";
import type { ListedObject } from "./listed-objects.ts";

/** The path of what an object hangs from; "" for a root. */
const parentPath = ({ name, path }: ListedObject): string =>
  path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : "";

/**
 * A scene of the objects that a server lists, without their values: whatever is
 * asked about the tree is answered as for a scene of our own. An object whose
 * parent is not in the list hangs from the nearest ancestor that is.
 */
export function listedScene(objects: readonly ListedObject[]): Scene {
  const names = [...new Set(objects.map((object) => object.class))];
  const scene = new Scene(names.map(bareClass), {
    touched: nothing,
    treeChanged: nothing,
    classesChanged: nothing,
    forgotten: nothing,
  });
  const slots = new Map<string, Slot>();
  const above = (path: string): Slot => {
    for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
      const slot = slots.get(at);
      if (slot !== undefined) return slot;
    }
    return noParent;
  };
  // Parents come first; among siblings the order is the server's.
  const byDepth = objects
    .map((object) => ({ object, depth: object.path.split("/").length }))
    .toSorted((one, other) => one.depth - other.depth);
  for (const { object } of byDepth) {
    const its = scene.classNamed(object.class);
    if (its === undefined) throw new Error(`The scene has no class "${object.class}".`);
    const slot = scene.add(object.name, its, above(parentPath(object)));
    if (!slots.has(object.path)) slots.set(object.path, slot);
  }
  return scene;
}

const nothing = (): void => undefined;

/** A class of which only the name is needed: values are asked for elsewhere. */
const bareClass = (name: string): DeclaredClass => ({
  declaration: { name, base: [], abstract: false, properties: [], actions: [] },
  behaviour: { compute: new Map(), actions: new Map() },
});
