import { noParent, type ObjectTree, type Slot } from "./object-tree.ts";
import type { TreeRow, TreeRows } from "./tree-rows.ts";

/** What a tree is narrowed to. */
export interface TreeFilter {
  /** Lower-case words; each must be in the name, the class or the path. At most `wordLimit` are looked at. */
  readonly words: readonly string[];
  /** Objects of exactly this class; its index. */
  readonly classIndex?: number;
}

/** Matches and their ancestors in tree order, kept for the windows that follow. */
export interface FilteredTree {
  readonly revision: number;
  readonly slots: readonly Slot[];
  readonly depths: readonly number[];
  /** Whether a row has rows below it. */
  readonly open: readonly boolean[];
}

/** A word takes a bit of an int32. */
const wordLimit = 30;

/** Objects looked at between two pauses: about a millisecond's work. */
const sliceSize = 16_384;

/** Splits what a person typed into the words to look for. */
export const filterWords = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ""),
  ),
];

/**
 * Looks through the whole scene, so it is a generator that yields between
 * slices: whoever drives it lets other work through and stops where the tree
 * changed under it (`revision`).
 */
export function* filterTree(
  tree: ObjectTree,
  classNames: readonly string[],
  filter: TreeFilter,
): Generator<void, FilteredTree> {
  const test = matcher(classNames, filter);
  const slots: Slot[] = [];
  const depths: number[] = [];
  const open: boolean[] = [];
  // For each depth on the way to the object at hand: what its path matched, and its row where it has one.
  const trail: { slot: Slot; bits: number; path: string; row: number }[] = [];
  const emit = (): void => {
    // Rows of ancestors are made from the root down, so the ones without a row are the last ones.
    let depth = trail.length;
    while (depth > 0 && trail[depth - 1]?.row === -1) depth -= 1;
    for (; depth < trail.length; depth += 1) {
      const above = trail[depth - 1];
      if (above) open[above.row] = true;
      const at = trail[depth];
      if (!at) continue;
      at.row = slots.length;
      slots.push(at.slot);
      depths.push(depth);
      open.push(false);
    }
  };
  const revision = tree.revision;
  let looked = 0;
  for (const slot of tree.below(noParent)) {
    const parent = tree.parentOf(slot);
    while (trail.length > 0 && trail.at(-1)?.slot !== parent) trail.pop();
    const above = trail.at(-1);
    const own = test(tree.nameOf(slot), tree.classOf(slot), above);
    trail.push({ slot, bits: own.bits, path: own.path, row: -1 });
    if (own.isMatch) emit();
    looked += 1;
    if (looked % sliceSize === 0) {
      yield;
      if (tree.revision !== revision) break;
    }
  }
  return { revision, slots, depths, open };
}

/** A window of what was found. */
export function filteredRows(found: FilteredTree, from: number, count: number): TreeRows {
  const rows: TreeRow[] = [];
  const end = Math.min(found.slots.length, from + count);
  for (let index = from; index < end; index += 1) {
    rows.push({
      slot: found.slots[index] ?? noParent,
      depth: found.depths[index] ?? 0,
      isOpen: found.open[index] ?? false,
    });
  }
  return { total: found.slots.length, rows };
}

interface Above {
  readonly bits: number;
  readonly path: string;
}

/** A word matches a path where it matches one of its names; only words with a `/` need the path itself. */
function matcher(classNames: readonly string[], filter: TreeFilter) {
  const words = filter.words.slice(0, wordLimit);
  const all = 2 ** words.length - 1;
  const needsPath = words.some((word) => word.includes("/"));
  const bitsOf = (text: string): number => {
    let bits = 0;
    words.forEach((word, index) => {
      if (text.includes(word)) bits |= 1 << index;
    });
    return bits;
  };
  const classBits = classNames.map((name) => bitsOf(name.toLowerCase()));
  return (name: string, classIndex: number, above: Above | undefined) => {
    const lower = name.toLowerCase();
    const path = needsPath ? `${above ? `${above.path}/` : ""}${lower}` : "";
    const bits = (above?.bits ?? 0) | bitsOf(needsPath ? path : lower);
    const isMatch =
      (bits | (classBits[classIndex] ?? 0)) === all &&
      (filter.classIndex === undefined || filter.classIndex === classIndex);
    return { bits, path, isMatch };
  };
}
