import { noParent, type ObjectTree, type Slot } from "./object-tree.ts";

/** A row of the flattened tree, before its name and value are looked up. */
export interface TreeRow {
  readonly slot: Slot;
  readonly depth: number;
  readonly isOpen: boolean;
}

/** A part of the flattened tree and how long the whole is. */
export interface TreeRows {
  readonly total: number;
  readonly rows: readonly TreeRow[];
}

interface Flattening {
  /** Open objects whose ancestors are all open, by parent, in order. */
  readonly openChildren: ReadonlyMap<Slot, readonly Slot[]>;
  /** Rows below an open object; `noParent` has the whole. */
  readonly sizes: ReadonlyMap<Slot, number>;
}

interface Level {
  readonly parent: Slot;
  readonly depth: number;
  readonly open: readonly Slot[];
  /** Next of `open`. */
  cursor: number;
  /** Next child. */
  place: number;
}

/**
 * The rows `from` to `from + count` of the tree with these objects open. Costs
 * what is open and what is asked for, however many objects there are: closed
 * runs are skipped by arithmetic.
 */
export function openRows(
  tree: ObjectTree,
  open: readonly string[],
  from: number,
  count: number,
): TreeRows {
  const flattening = flatten(tree, open);
  const rows: TreeRow[] = [];
  const level = (parent: Slot, depth: number): Level => ({
    parent,
    depth,
    open: flattening.openChildren.get(parent) ?? [],
    cursor: 0,
    place: 0,
  });
  const levels = [level(noParent, 0)];
  let skip = from;
  for (let at = levels.at(-1); at !== undefined && rows.length < count; at = levels.at(-1)) {
    const children = tree.childrenOf(at.parent);
    const next = at.open[at.cursor];
    const end = next === undefined ? children.length : tree.placeOf(next);
    const skipped = Math.min(skip, end - at.place);
    skip -= skipped;
    for (let place = at.place + skipped; place < end && rows.length < count; place += 1) {
      rows.push({ slot: children[place] ?? noParent, depth: at.depth, isOpen: false });
    }
    if (next === undefined) {
      levels.pop();
      continue;
    }
    if (rows.length >= count) break;
    at.cursor += 1;
    at.place = end + 1;
    if (skip > 0) skip -= 1;
    else rows.push({ slot: next, depth: at.depth, isOpen: true });
    const below = flattening.sizes.get(next) ?? 0;
    if (skip >= below && skip > 0) skip -= below;
    else levels.push(level(next, at.depth + 1));
  }
  return { total: flattening.sizes.get(noParent) ?? 0, rows };
}

function flatten(tree: ObjectTree, open: readonly string[]): Flattening {
  const asked = new Set<Slot>();
  for (const name of open) {
    const slot = tree.find(name);
    if (slot !== undefined && tree.childrenOf(slot).length > 0) asked.add(slot);
  }
  const shown = new Map<Slot, boolean>([[noParent, true]]);
  const openChildren = new Map<Slot, Slot[]>();
  for (const slot of asked) {
    if (!isShown(tree, slot, asked, shown)) continue;
    const parent = tree.parentOf(slot);
    const siblings = openChildren.get(parent);
    if (siblings) siblings.push(slot);
    else openChildren.set(parent, [slot]);
  }
  for (const siblings of openChildren.values()) {
    siblings.sort((left, right) => tree.placeOf(left) - tree.placeOf(right));
  }
  return { openChildren, sizes: sizesOf(tree, openChildren) };
}

/** Whether an object and all its ancestors are open. Not recursive: a scene may be one long chain. */
function isShown(
  tree: ObjectTree,
  slot: Slot,
  asked: ReadonlySet<Slot>,
  shown: Map<Slot, boolean>,
): boolean {
  const chain: Slot[] = [];
  let at = slot;
  while (!shown.has(at) && asked.has(at)) {
    chain.push(at);
    at = tree.parentOf(at);
  }
  const answer = shown.get(at) ?? false;
  for (const each of chain) shown.set(each, answer);
  return answer;
}

function sizesOf(
  tree: ObjectTree,
  openChildren: ReadonlyMap<Slot, readonly Slot[]>,
): Map<Slot, number> {
  const downwards: Slot[] = [noParent];
  for (let index = 0; index < downwards.length; index += 1) {
    downwards.push(...(openChildren.get(downwards[index] ?? noParent) ?? []));
  }
  const sizes = new Map<Slot, number>();
  for (const slot of downwards.reverse()) {
    let size = tree.childrenOf(slot).length;
    for (const child of openChildren.get(slot) ?? []) size += sizes.get(child) ?? 0;
    sizes.set(slot, size);
  }
  return sizes;
}
