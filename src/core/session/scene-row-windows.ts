import type { SceneView } from "#protocol/scene.ts";
import type { Scene } from "./scene.ts";
import { filteredRows, filterTree, filterWords, type FilteredTree } from "./tree-filter.ts";
import { openRows, type TreeRows } from "./tree-rows.ts";
import { pause, type Timers } from "./timers.ts";

/** Filters whose matches are kept: what a few pages show at once. */
const keptFilters = 4;

/** A scene that changes while it is searched is searched anew; the last time in one go, so that it ends. */
const attempts = 3;

/** Windows of the scene's rows. Matches of a filter are found once and kept until the tree changes. */
export class SceneRowWindows {
  #scene: Scene;
  #timers: Timers;
  #kept = new Map<string, Promise<FilteredTree>>();

  constructor(scene: Scene, timers: Timers) {
    this.#scene = scene;
    this.#timers = timers;
  }

  async rows(view: SceneView, from: number, count: number): Promise<TreeRows> {
    const words = filterWords(view.text ?? "");
    if (words.length === 0 && view.class === undefined) {
      return openRows(this.#scene.tree, view.open, from, count);
    }
    const itsClass = view.class === undefined ? null : this.#scene.classNamed(view.class);
    if (itsClass === undefined) return { total: 0, rows: [] };
    const found = await this.#find(words, itsClass?.index);
    const { total, rows } = filteredRows(found, from, count);
    return { total, rows: rows.filter(({ slot }) => this.#scene.isUsed(slot)) };
  }

  async #find(words: readonly string[], classIndex: number | undefined): Promise<FilteredTree> {
    const { tree } = this.#scene;
    const key = JSON.stringify([tree.revision, classIndex ?? null, words]);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const search = this.#search(words, classIndex);
    this.#kept.set(key, search);
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= keptFilters) break;
      this.#kept.delete(old);
    }
    return search;
  }

  async #search(words: readonly string[], classIndex: number | undefined): Promise<FilteredTree> {
    const { tree, classes } = this.#scene;
    const names = classes.map(({ name }) => name);
    const filter = { words, ...(classIndex === undefined ? {} : { classIndex }) };
    for (let attempt = 1; ; attempt += 1) {
      const steps = filterTree(tree, names, filter);
      let step = steps.next();
      while (!step.done) {
        if (attempt < attempts) await pause(this.#timers, 0);
        step = steps.next();
      }
      if (step.value.revision === tree.revision) return step.value;
    }
  }
}
