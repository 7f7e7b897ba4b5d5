import { noParent, ObjectTree, type Slot } from "../session/object-tree.ts";
import { filteredRows, filterTree } from "../session/tree-filter.ts";
import type { SceneNode, SessionReply } from "../session/session.ts";
import type { NodeRows } from "./browse-tree.ts";
import type { TreeQuery } from "./node-pages.ts";

/** Objects that a search looks at. */
const mostObjects = 20_000;

/** Requests that a search makes: a session may give one child a time. */
const mostRequests = 500;

/** How deep and how wide one request asks. */
const walkDepth = 8;
const walkPage = 500;

interface Task {
  /** Null: the scene itself. */
  readonly name: string | null;
  readonly slot: Slot;
  readonly offset: number;
}

/**
 * Walks a remote scene from its roots, level by level, as far as a bound, and
 * keeps names and classes of what it saw. Goes on where it stopped.
 */
export class SceneWalk {
  #ask: (query: TreeQuery) => Promise<SessionReply<SceneNode>>;
  #tree = new ObjectTree();
  #nodes: SceneNode[] = [];
  #classes = new Map<string, number>();
  #tasks: Task[] = [{ name: null, slot: noParent, offset: 0 }];
  #requests = 0;
  #isFull = false;
  #walking: Promise<SessionReply<null>> = Promise.resolve({ ok: true, result: null });

  constructor(ask: (query: TreeQuery) => Promise<SessionReply<SceneNode>>) {
    this.#ask = ask;
  }

  /** The bound was reached before the end. */
  get isCut(): boolean {
    return this.#isFull || (this.#tasks.length > 0 && !this.#mayGoOn());
  }

  /** Walks until it is enough, or there is no more, or the bound is reached. One walker at a time. */
  until(isEnough: () => boolean): Promise<SessionReply<null>> {
    this.#walking = this.#walking.then(() => this.#walkUntil(isEnough));
    return this.#walking;
  }

  /** Objects of a class that were seen; of all classes where none is named. */
  countOf(className: string | undefined): number {
    if (className === undefined) return this.#tree.size;
    const index = this.#classes.get(className);
    return index === undefined ? 0 : this.#tree.countOf(index);
  }

  /** Objects that were seen, in tree order; `prefix` in lower case. */
  objects(
    className: string | undefined,
    prefix: string,
  ): readonly { readonly name: string; readonly class: string; readonly path: string }[] {
    return [...this.#tree.below(noParent)].flatMap((slot) => {
      const node = this.#nodes[slot];
      if (!node || (className !== undefined && node.class !== className)) return [];
      if (!node.name.toLowerCase().startsWith(prefix)) return [];
      return [{ name: node.name, class: node.class, path: node.path }];
    });
  }

  /** All nodes that were seen, in tree order, without their children. */
  nodes(): readonly SceneNode[] {
    return [...this.#tree.below(noParent)].flatMap((slot) => this.#nodes[slot] ?? []);
  }

  /** Rows that match, with their ancestors. */
  rows(
    words: readonly string[],
    className: string | undefined,
    from: number,
    count: number,
  ): NodeRows {
    const classIndex = className === undefined ? undefined : this.#classes.get(className);
    if (className !== undefined && classIndex === undefined) return { total: 0, rows: [] };
    const steps = filterTree(this.#tree, [...this.#classes.keys()], {
      words,
      ...(classIndex === undefined ? {} : { classIndex }),
    });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { total, rows } = filteredRows(step.value, from, count);
    return {
      total,
      rows: rows.flatMap(({ slot, depth, isOpen }) => {
        const node = this.#nodes[slot];
        return node ? [{ node, depth, isOpen }] : [];
      }),
    };
  }

  /** What a person should know who searched; `size` is how many objects there are, where that is known. */
  cutSentence(size: number | null): string | undefined {
    if (!this.isCut) return undefined;
    const seen = this.#tree.size.toLocaleString("en");
    const all = size === null || size <= this.#tree.size ? "" : ` of ${size.toLocaleString("en")}`;
    return `Only the first ${seen}${all} objects were looked at; the session's scene is too big to search whole from here.`;
  }

  #mayGoOn(): boolean {
    return !this.#isFull && this.#requests < mostRequests;
  }

  async #walkUntil(isEnough: () => boolean): Promise<SessionReply<null>> {
    while (this.#tasks.length > 0 && this.#mayGoOn() && !isEnough()) {
      const task = this.#tasks[0];
      if (!task) break;
      this.#requests += 1;
      const reply = await this.#ask({
        ...(task.name === null ? {} : { root: task.name }),
        depth: walkDepth,
        offset: task.offset,
        limit: walkPage,
      });
      // An object that is gone meanwhile has nothing below it; without the scene itself there is nothing.
      if (!reply.ok && task.name === null) return reply;
      this.#tasks.shift();
      if (reply.ok) this.#take(task, reply.result);
    }
    return { ok: true, result: null };
  }

  #take(task: Task, top: SceneNode): void {
    const level: { readonly node: SceneNode; readonly slot: Slot; readonly offset: number }[] = [
      { node: top, slot: task.slot, offset: task.offset },
    ];
    for (const { node, slot, offset } of level) {
      for (const child of node.children) {
        if (this.#tree.size >= mostObjects) {
          this.#isFull = true;
          return;
        }
        const at = this.#add(child, slot);
        if (at !== null) level.push({ node: child, slot: at, offset: 0 });
      }
      const next = offset + node.children.length;
      const isTop = node === top;
      // A page without children ends its parent, whatever was counted.
      const hasMore = next < node.childCount && (node.children.length > 0 || !isTop);
      if (hasMore) this.#tasks.push({ name: isTop ? task.name : node.name, slot, offset: next });
    }
  }

  /** Null for a name that was seen already: a scene that names two objects alike, or goes in a circle. */
  #add(node: SceneNode, parent: Slot): Slot | null {
    if (this.#tree.find(node.name) !== undefined) return null;
    let index = this.#classes.get(node.class);
    if (index === undefined) {
      index = this.#classes.size;
      this.#classes.set(node.class, index);
    }
    const slot = this.#tree.add(node.name, index, parent);
    this.#nodes[slot] = { ...node, children: [] };
    return slot;
  }
}
