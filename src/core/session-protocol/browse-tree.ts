import type { SceneNode, SessionReply } from "../session/session.ts";
import type { NodePages } from "./node-pages.ts";

/** A row of the flattened tree, before its value is looked up. */
export interface NodeRow {
  readonly node: SceneNode;
  readonly depth: number;
  readonly isOpen: boolean;
}

/** A part of the flattened tree and how long the whole is. */
export interface NodeRows {
  readonly total: number;
  readonly rows: readonly NodeRow[];
}

/** An object whose children are shown. */
interface OpenNode {
  readonly node: SceneNode;
  readonly place: number;
}

/** Open objects by their parent, in order; null = the scene. */
type OpenChildren = ReadonlyMap<string | null, readonly OpenNode[]>;

/** Open objects that are looked up at once. */
const atOnce = 64;

/** More rows than any tree has; a session that counts more is not believed. */
const mostRows = 100_000_000;

/**
 * Rows `from` to `from + count` of a remote tree with these objects open. Asks
 * for the open objects and the pages that are shown; the rest is arithmetic
 * over the numbers of children that the session tells.
 */
export async function browse(
  pages: NodePages,
  open: readonly string[],
  from: number,
  count: number,
): Promise<SessionReply<NodeRows>> {
  const [top, nodes] = await Promise.all([pages.page(null, 0), openNodes(pages, open)]);
  if (!top.ok) return top;
  const openChildren = await placed(pages, top.result, nodes);
  const sizes = sizesOf(top.result, openChildren);
  const total = sizes.get(null) ?? 0;

  const rows: NodeRow[] = [];
  let skip = from;
  const level = (parent: string | null, childCount: number, depth: number): Level => ({
    parent,
    childCount,
    depth,
    open: openChildren.get(parent) ?? [],
    cursor: 0,
    place: 0,
  });
  const levels = [level(null, top.result.childCount, 0)];
  for (let at = levels.at(-1); at !== undefined && rows.length < count; at = levels.at(-1)) {
    const next = at.open[at.cursor];
    const end = next === undefined ? at.childCount : next.place;
    const skipped = Math.min(skip, end - at.place);
    skip -= skipped;
    const first = at.place + skipped;
    const shown = Math.min(end, first + count - rows.length);
    const children = await pages.children(at.parent, first, shown);
    if (!children.ok) return children;
    for (const node of children.result) {
      if (node) rows.push({ node, depth: at.depth, isOpen: false });
    }
    if (next === undefined) {
      levels.pop();
      continue;
    }
    if (rows.length >= count) break;
    at.cursor += 1;
    at.place = end + 1;
    if (skip > 0) skip -= 1;
    else rows.push({ node: next.node, depth: at.depth, isOpen: true });
    const below = sizes.get(next.node.name) ?? 0;
    if (skip >= below && skip > 0) skip -= below;
    else levels.push(level(next.node.name, next.node.childCount, at.depth + 1));
  }
  return { ok: true, result: { total, rows } };
}

interface Level {
  readonly parent: string | null;
  readonly childCount: number;
  readonly depth: number;
  readonly open: readonly OpenNode[];
  /** Next of `open`. */
  cursor: number;
  /** Next child. */
  place: number;
}

/** The open objects that are there and have children, by name. */
async function openNodes(
  pages: NodePages,
  open: readonly string[],
): Promise<ReadonlyMap<string, SceneNode>> {
  const nodes = new Map<string, SceneNode>();
  const queue = new Set(open).values();
  const work = async (): Promise<void> => {
    for (const name of queue) {
      const reply = await pages.node(name);
      if (reply.ok && reply.result.name === name && reply.result.childCount > 0) {
        nodes.set(name, reply.result);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, open.length) }, work));
  return nodes;
}

/** Open objects whose ancestors are all open, under their parents. */
async function placed(
  pages: NodePages,
  top: SceneNode,
  nodes: ReadonlyMap<string, SceneNode>,
): Promise<OpenChildren> {
  const children = new Map<string | null, Map<number, OpenNode>>();
  const shown = new Map<string, boolean>();
  for (const node of nodes.values()) {
    if (!isShown(node, nodes, shown)) continue;
    const parent = parentOf(node);
    const place = await pages.placeOf(parent, node);
    const childCount = (parent === null ? top : nodes.get(parent))?.childCount ?? 0;
    if (place === null || place >= childCount) continue;
    const siblings = children.get(parent) ?? new Map<number, OpenNode>();
    // Two that claim one place: the first is believed.
    if (!siblings.has(place)) siblings.set(place, { node, place });
    children.set(parent, siblings);
  }
  return new Map(
    [...children].map(([parent, siblings]) => [
      parent,
      [...siblings.values()].toSorted((one, other) => one.place - other.place),
    ]),
  );
}

/** The name before the last in a path; null for a root. Names hold no `/`. */
function parentOf({ path, name }: SceneNode): string | null {
  if (!path.endsWith(`/${name}`)) return null;
  const above = path.slice(0, -name.length - 1);
  return above.slice(above.lastIndexOf("/") + 1);
}

function isShown(
  node: SceneNode,
  nodes: ReadonlyMap<string, SceneNode>,
  shown: Map<string, boolean>,
): boolean {
  const chain: string[] = [];
  let answer = true;
  for (let at: SceneNode | undefined = node; ;) {
    const known = shown.get(at.name);
    if (known !== undefined) {
      answer = known;
      break;
    }
    // Paths that lead in a circle lead nowhere.
    shown.set(at.name, false);
    chain.push(at.name);
    const parent = parentOf(at);
    if (parent === null) break;
    at = nodes.get(parent);
    if (at === undefined) {
      answer = false;
      break;
    }
  }
  for (const name of chain) shown.set(name, answer);
  return answer;
}

/** Rows below each open object; null has the whole. */
function sizesOf(top: SceneNode, open: OpenChildren): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>([[null, top.childCount]]);
  const downwards: (string | null)[] = [null];
  for (let index = 0; index < downwards.length; index += 1) {
    for (const { node } of open.get(downwards[index] ?? null) ?? []) {
      counts.set(node.name, node.childCount);
      downwards.push(node.name);
    }
  }
  const sizes = new Map<string | null, number>();
  for (const name of downwards.toReversed()) {
    const below = (open.get(name) ?? []).map(({ node }) => sizes.get(node.name) ?? 0);
    const size = below.reduce((total, each) => total + each, counts.get(name) ?? 0);
    sizes.set(name, Math.min(size, mostRows));
  }
  return sizes;
}
