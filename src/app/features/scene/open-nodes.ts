import { create } from "zustand";
import type { SceneRow } from "#protocol/scene.ts";

interface OpenNodes {
  /** Names of the objects whose children are shown, by source. */
  readonly bySource: Readonly<Record<string, readonly string[]>>;
  /** Sources whose first levels were opened for the person. */
  readonly seeded: Readonly<Record<string, readonly string[]>>;
}

/** Which nodes of the trees are open. The bridge keeps nothing of it. */
export const useOpenNodes = create<OpenNodes>()(() => ({ bySource: {}, seeded: {} }));

/** Objects with more children than this stay closed until somebody opens them. */
const seededChildren = 40;
/** Levels that are open when a tree is first seen. */
const seededDepth = 2;

/** Opens or closes a node. */
export function setOpen(source: string, name: string, open: boolean): void {
  useOpenNodes.setState(({ bySource }) => {
    const before = bySource[source] ?? [];
    const without = before.filter((each) => each !== name);
    return { bySource: { ...bySource, [source]: open ? [...without, name] : without } };
  });
}

/** Opens every node on the way to an object, whose path is names joined by `/`. */
export function openPath(source: string, path: string): void {
  const ancestors = path.split("/").slice(0, -1);
  useOpenNodes.setState(({ bySource }) => {
    const before = new Set(bySource[source] ?? []);
    const added = ancestors.filter((name) => name !== "" && !before.has(name));
    if (added.length === 0) return {};
    return { bySource: { ...bySource, [source]: [...before, ...added] } };
  });
}

/** The nodes of a newly seen tree that are worth opening, each once: what a person closed stays closed. */
export function nodesToSeed(
  rows: readonly SceneRow[],
  seeded: readonly string[],
): readonly string[] {
  const known = new Set(seeded);
  return rows
    .filter((row) => row.depth < seededDepth && row.childCount > 0)
    .filter((row) => row.childCount <= seededChildren && !known.has(row.name))
    .map(({ name }) => name);
}

/** Opens the first levels of a tree that was just seen. */
export function seedOpen(source: string, rows: readonly SceneRow[]): void {
  const { seeded } = useOpenNodes.getState();
  const names = nodesToSeed(rows, seeded[source] ?? []);
  if (names.length === 0) return;
  useOpenNodes.setState((state) => ({
    seeded: { ...state.seeded, [source]: [...(state.seeded[source] ?? []), ...names] },
    bySource: {
      ...state.bySource,
      [source]: [...new Set([...(state.bySource[source] ?? []), ...names])],
    },
  }));
}

/** An object was renamed on this page: it stays open. */
export const renameOpen = (source: string, from: string, to: string): void =>
  useOpenNodes.setState(({ bySource }) => ({
    bySource: {
      ...bySource,
      [source]: (bySource[source] ?? []).map((name) => (name === from ? to : name)),
    },
  }));
