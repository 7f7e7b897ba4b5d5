/** A node as the layout needs it: how wide and high its box is. */
export interface Box {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface Edge {
  readonly source: string;
  readonly target: string;
}

/** Where a node's box stands: its middle. */
export interface Placed {
  readonly x: number;
  readonly y: number;
}

export interface GraphLayout {
  readonly places: ReadonlyMap<string, Placed>;
  readonly width: number;
  readonly height: number;
}

const gapBetweenRanks = 44;
const gapInRank = 16;
const sweeps = 6;

/**
 * Places boxes so that edges run from left to right: a node's rank is the
 * longest way to it, and inside a rank nodes stand near those that they are
 * connected with. Edges that close a circle do not count for ranks.
 *
 *     source → chamber1, 2 ↘
 *            → chamber3, 4 → recon → image
 */
export function layoutGraph(boxes: readonly Box[], edges: readonly Edge[]): GraphLayout {
  const known = new Map(boxes.map((box) => [box.id, box]));
  const used = edges.filter(
    ({ source, target }) => source !== target && known.has(source) && known.has(target),
  );
  const ranks = ranked(boxes, used);
  ordered(ranks, used);
  return placed(ranks, known);
}

function ranked(boxes: readonly Box[], edges: readonly Edge[]): string[][] {
  const next = grouped(
    edges,
    ({ source }) => source,
    ({ target }) => target,
  );
  const isBack = backEdges(boxes, next);
  const rank = new Map(boxes.map(({ id }) => [id, 0]));
  const open = new Map(boxes.map(({ id }) => [id, 0]));
  for (const { source, target } of edges) {
    if (!isBack(source, target)) open.set(target, (open.get(target) ?? 0) + 1);
  }
  const waiting = boxes.filter(({ id }) => open.get(id) === 0).map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const target of next.get(id) ?? []) {
      if (isBack(id, target)) continue;
      rank.set(target, Math.max(rank.get(target) ?? 0, (rank.get(id) ?? 0) + 1));
      const left = (open.get(target) ?? 0) - 1;
      open.set(target, left);
      if (left === 0) waiting.push(target);
    }
  }
  const ranks: string[][] = [];
  for (const { id } of boxes) {
    const at = rank.get(id) ?? 0;
    while (ranks.length <= at) ranks.push([]);
    ranks[at]?.push(id);
  }
  return ranks;
}

/** Edges that lead back to a node on the way to them; found without recursion, graphs may be long. */
function backEdges(
  boxes: readonly Box[],
  next: ReadonlyMap<string, readonly string[]>,
): (source: string, target: string) => boolean {
  const back = new Set<string>();
  const state = new Map<string, "open" | "done">();
  for (const { id } of boxes) {
    if (state.has(id)) continue;
    const way: { id: string; at: number }[] = [{ id, at: 0 }];
    state.set(id, "open");
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const target = next.get(top.id)?.[top.at];
      top.at += 1;
      if (target === undefined) {
        state.set(top.id, "done");
        way.pop();
      } else if (state.get(target) === "open") back.add(`${top.id}\n${target}`);
      else if (!state.has(target)) {
        state.set(target, "open");
        way.push({ id: target, at: 0 });
      }
    }
  }
  return (source, target) => back.has(`${source}\n${target}`);
}

function ordered(ranks: string[][], edges: readonly Edge[]): void {
  const before = grouped(
    edges,
    ({ target }) => target,
    ({ source }) => source,
  );
  const after = grouped(
    edges,
    ({ source }) => source,
    ({ target }) => target,
  );
  const place = new Map<string, number>();
  const note = (rank: readonly string[]) => {
    for (const [index, id] of rank.entries()) place.set(id, (index + 0.5) / rank.length);
  };
  for (const rank of ranks) note(rank);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const neighbours = sweep % 2 === 0 ? before : after;
    const order = sweep % 2 === 0 ? ranks : ranks.toReversed();
    for (const rank of order) {
      const wish = new Map(
        rank.map((id) => {
          const near = neighbours.get(id) ?? [];
          const own = place.get(id) ?? 0;
          return [
            id,
            near.length === 0
              ? own
              : near.reduce((sum, other) => sum + (place.get(other) ?? 0), 0) / near.length,
          ] as const;
        }),
      );
      rank.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0));
      note(rank);
    }
  }
}

function placed(
  ranks: readonly (readonly string[])[],
  known: ReadonlyMap<string, Box>,
): GraphLayout {
  const heights = ranks.map((rank) =>
    rank.reduce((sum, id) => sum + (known.get(id)?.height ?? 0) + gapInRank, -gapInRank),
  );
  const height = Math.max(0, ...heights);
  const places = new Map<string, Placed>();
  let x = 0;
  for (const [index, rank] of ranks.entries()) {
    const width = rank.reduce((most, id) => Math.max(most, known.get(id)?.width ?? 0), 0);
    const spare = height - (heights[index] ?? 0);
    let y = spare / 2;
    for (const id of rank) {
      const own = known.get(id)?.height ?? 0;
      places.set(id, { x: x + width / 2, y: y + own / 2 });
      y += own + gapInRank;
    }
    x += width + gapBetweenRanks;
  }
  return { places, width: Math.max(0, x - gapBetweenRanks), height };
}

function grouped<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  value: (item: Item) => string,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const own = groups.get(key(item));
    if (own) own.push(value(item));
    else groups.set(key(item), [value(item)]);
  }
  return groups;
}
