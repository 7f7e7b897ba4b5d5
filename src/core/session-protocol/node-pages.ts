import type { SceneNode, SessionReply } from "../session/session.ts";

/** What part of the tree is asked for. */
export interface TreeQuery {
  readonly root?: string;
  readonly depth?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** Children that one request asks for. */
export const pageSize = 200;

/** Pages of one parent that are looked through for a child whose place is unknown. */
const mostSearched = 50;

type Ask = (query: TreeQuery) => Promise<SessionReply<SceneNode>>;

/** Nodes of a remote tree by page, each asked for once. `null` stands for the scene itself, above its roots. */
export class NodePages {
  #ask: Ask;
  #pages = new Map<string, Promise<SessionReply<SceneNode>>>();
  #nodes = new Map<string, Promise<SessionReply<SceneNode>>>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** A page of children, with their parent around them. */
  page(parent: string | null, index: number): Promise<SessionReply<SceneNode>> {
    const key = JSON.stringify([parent, index]);
    const known = this.#pages.get(key);
    if (known) return known;
    const asked = this.#ask({
      ...(parent === null ? {} : { root: parent }),
      depth: 1,
      offset: index * pageSize,
      limit: pageSize,
    });
    this.#pages.set(key, asked);
    return asked;
  }

  /** One node, without its children. */
  node(name: string): Promise<SessionReply<SceneNode>> {
    const known = this.#nodes.get(name);
    if (known) return known;
    const asked = this.#ask({ root: name, depth: 0 });
    this.#nodes.set(name, asked);
    return asked;
  }

  /** Children `from` to `end` of a parent; fewer where the session gives fewer. */
  async children(
    parent: string | null,
    from: number,
    end: number,
  ): Promise<SessionReply<readonly (SceneNode | undefined)[]>> {
    if (end <= from) return { ok: true, result: [] };
    const first = Math.floor(from / pageSize);
    const last = Math.floor((end - 1) / pageSize);
    const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const pages = await Promise.all(indexes.map((index) => this.page(parent, index)));
    const children: (SceneNode | undefined)[] = [];
    for (const [at, page] of pages.entries()) {
      if (!page.ok) return page;
      const base = (first + at) * pageSize;
      for (let place = Math.max(from, base); place < Math.min(end, base + pageSize); place += 1) {
        children.push(page.result.children[place - base]);
      }
    }
    return { ok: true, result: children };
  }

  /** Place of a child among its siblings: as the session says, else looked for page by page; null where it is not found. */
  async placeOf(parent: string | null, child: SceneNode): Promise<number | null> {
    if (child.place !== undefined) return child.place;
    for (let index = 0; index < mostSearched; index += 1) {
      const page = await this.page(parent, index);
      if (!page.ok) return null;
      const at = page.result.children.findIndex(({ name }) => name === child.name);
      if (at >= 0) return index * pageSize + at;
      if ((index + 1) * pageSize >= page.result.childCount) return null;
    }
    return null;
  }
}
