import type { JsonObject } from "#protocol/json.ts";
import { objectsAt } from "../read-data.ts";

/** A node of the tree as one line. */
export interface TreeRow {
  readonly node: JsonObject;
  /** Places of its ancestors and itself: `0.2.1`. */
  readonly path: string;
  /** From 0. */
  readonly depth: number;
  readonly children: number;
  readonly isOpen: boolean;
}

/** Levels deeper than this are not walked: such a tree is a fault, and the page must stay alive. */
const mostLevels = 100;

/** The lines of a tree under what is open; closed nodes are not visited. */
export function treeRows(data: JsonObject, open: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (nodes: readonly JsonObject[], prefix: string, depth: number) => {
    for (const [index, node] of nodes.entries()) {
      const path = prefix === "" ? String(index) : `${prefix}.${index}`;
      const children = depth < mostLevels ? objectsAt(node, "children") : [];
      const isOpen = children.length > 0 && open.has(path);
      rows.push({ node, path, depth, children: children.length, isOpen });
      if (isOpen) visit(children, path, depth + 1);
    }
  };
  visit(objectsAt(data, "nodes"), "", 0);
  return rows;
}

/** What is open at first: so many levels, as long as that stays within a budget of lines. */
export function openAtFirst(data: JsonObject, levels: number, budget = 400): ReadonlySet<string> {
  const open = new Set<string>();
  let lines = 0;
  const visit = (nodes: readonly JsonObject[], prefix: string, depth: number) => {
    for (const [index, node] of nodes.entries()) {
      const children = objectsAt(node, "children");
      if (children.length === 0 || depth >= levels || lines > budget) continue;
      const path = prefix === "" ? String(index) : `${prefix}.${index}`;
      open.add(path);
      lines += children.length;
      visit(children, path, depth + 1);
    }
  };
  visit(objectsAt(data, "nodes"), "", 0);
  return open;
}

/** Every node with its depth, for the table and the count; a bound keeps a huge tree from being walked whole. */
export function allNodes(
  data: JsonObject,
  most: number,
): readonly { readonly node: JsonObject; readonly depth: number }[] {
  const found: { node: JsonObject; depth: number }[] = [];
  const visit = (nodes: readonly JsonObject[], depth: number) => {
    for (const node of nodes) {
      if (found.length >= most) return;
      found.push({ node, depth });
      if (depth < mostLevels) visit(objectsAt(node, "children"), depth + 1);
    }
  };
  visit(objectsAt(data, "nodes"), 0);
  return found;
}
