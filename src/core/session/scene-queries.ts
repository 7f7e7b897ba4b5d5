import type { JsonValue } from "#protocol/json.ts";
import type { PortState, SceneRow } from "#protocol/scene.ts";
import { isSource, isTarget } from "./port-fit.ts";
import { noParent, type Slot } from "./object-tree.ts";
import type { Endpoint } from "./port-links.ts";
import type { Scene } from "./scene.ts";
import type { SceneNode } from "./session.ts";
import type { TreeRow } from "./tree-rows.ts";

/** Nodes that one answer of `scene_tree` carries at most; deeper ones are counted, not sent. */
const nodeLimit = 20_000;

/** Children of one node that are sent where nothing else is asked for. */
const childLimit = 200;

/** What part of the tree is asked for. `offset` and `limit` hold for the top node's children. */
export interface TreeQuery {
  readonly depth?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** The tree under an object, level by level until the limit is reached, so that a wide scene is cut evenly. */
export function sceneTree(scene: Scene, root: Slot, query: TreeQuery): SceneNode {
  const depth = query.depth ?? 1;
  const top = draftNode(scene, root);
  let level = [{ slot: root, node: top }];
  let sent = 1;
  for (let at = 0; at < depth && level.length > 0 && sent < nodeLimit; at += 1) {
    const next: typeof level = [];
    for (const { slot, node } of level) {
      const from = at === 0 ? (query.offset ?? 0) : 0;
      const count = Math.min(query.limit ?? childLimit, nodeLimit - sent);
      for (const child of scene.tree.childrenOf(slot).slice(from, from + count)) {
        const below = draftNode(scene, child);
        node.children.push(below);
        next.push({ slot: child, node: below });
        sent += 1;
      }
    }
    level = next;
  }
  return top;
}

type DraftNode = Omit<SceneNode, "children"> & { readonly children: DraftNode[] };

function draftNode(scene: Scene, slot: Slot): DraftNode {
  const childCount = scene.tree.childrenOf(slot).length;
  if (slot === noParent) return { name: "", class: "", path: "", childCount, children: [] };
  const itsClass = scene.classOf(slot);
  const headline = itsClass.declaration.headline;
  return {
    name: scene.tree.nameOf(slot),
    class: itsClass.name,
    path: scene.tree.pathOf(slot),
    childCount,
    children: [],
    place: scene.tree.placeOf(slot),
    ...(itsClass.visible < 0 ? {} : { visible: isVisible(scene, slot) }),
    ...(headline === undefined ? {} : { summary: headline }),
  };
}

const isVisible = (scene: Scene, slot: Slot): boolean => {
  const { visible } = scene.classOf(slot);
  return visible < 0 || scene.peek(slot, visible) !== false;
};

/** A row of the flattened tree with its name and value. */
export function sceneRow(scene: Scene, { slot, depth, isOpen }: TreeRow): SceneRow {
  const itsClass = scene.classOf(slot);
  const headline = itsClass.declaration.headline;
  return {
    name: scene.tree.nameOf(slot),
    class: itsClass.name,
    path: scene.tree.pathOf(slot),
    depth,
    childCount: scene.tree.childrenOf(slot).length,
    isOpen,
    isVisible: isVisible(scene, slot),
    ...(headline === undefined ? {} : { headline, value: scene.peek(slot, itsClass.headline) }),
  };
}

/** Everything that an object holds. */
export function objectValues(scene: Scene, slot: Slot): Readonly<Record<string, JsonValue>> {
  const { properties } = scene.classOf(slot).declaration;
  return Object.fromEntries(properties.map(({ name }, place) => [name, scene.peek(slot, place)]));
}

/** Ports of an object, in declared order, and what they are connected to. */
export function portStates(scene: Scene, slot: Slot): readonly PortState[] {
  return scene.classOf(slot).declaration.properties.flatMap((property, place) => {
    const takes = isTarget(property);
    const gives = isSource(property);
    if (!takes && !gives) return [];
    const driver = scene.links.driverOf({ slot, property: place });
    return {
      property: property.name,
      direction: takes && gives ? ("both" as const) : takes ? ("in" as const) : ("out" as const),
      drivenBy: driver ? endpointName(scene, driver) : null,
      drives: scene.links
        .drivenBy({ slot, property: place })
        .map((target) => endpointName(scene, target)),
    };
  });
}

/** `chamber1.Rate`. */
export const endpointName = (scene: Scene, { slot, property }: Endpoint): string =>
  `${scene.tree.nameOf(slot)}.${scene.propertyAt(slot, property).name}`;

/** What `findObjects` looks for. */
export interface ObjectQuery {
  readonly class?: string;
  readonly prefix?: string;
  readonly limit: number;
}

/** What `findObjects` answers. */
export interface FoundObjects {
  readonly total: number;
  readonly objects: readonly {
    readonly name: string;
    readonly class: string;
    readonly path: string;
  }[];
}

/** Objects in tree order. Without a prefix the number is known beforehand and the search ends at the limit. */
export function findObjects(scene: Scene, query: ObjectQuery): FoundObjects {
  const wanted = query.class === undefined ? null : scene.classNamed(query.class);
  if (wanted === undefined) return { total: 0, objects: [] };
  const prefix = (query.prefix ?? "").toLowerCase();
  const known =
    prefix === "" ? (wanted ? scene.tree.countOf(wanted.index) : scene.tree.size) : null;
  const slots: Slot[] = [];
  let total = 0;
  if (known !== 0 && !(known !== null && query.limit <= 0)) {
    for (const slot of scene.tree.below(noParent)) {
      if (wanted && scene.tree.classOf(slot) !== wanted.index) continue;
      if (prefix !== "" && !scene.tree.nameOf(slot).toLowerCase().startsWith(prefix)) continue;
      total += 1;
      if (slots.length < query.limit) slots.push(slot);
      if (known !== null && slots.length >= Math.min(known, query.limit)) break;
    }
  }
  return {
    total: known ?? total,
    objects: slots.map((slot) => ({
      name: scene.tree.nameOf(slot),
      class: scene.classOf(slot).name,
      path: scene.tree.pathOf(slot),
    })),
  };
}
