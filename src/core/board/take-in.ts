import {
  boardId,
  widgetId,
  type Board,
  type BoardLink,
  type Dataset,
  type Widget,
} from "#protocol/board.ts";
import type { Caller } from "#protocol/journal.ts";
import { boardSentences as sentences } from "./board-sentences.ts";
import { cleanImages } from "./clean-images.ts";
import { overlaps, placeNew } from "./grid-places.ts";
import { readStyles } from "./widget-style.ts";

/** Whose a board becomes that was taken in. */
export interface TakenIn {
  readonly id: string;
  readonly name?: string;
  readonly caller: Caller;
  readonly label: string;
}

/** A board that is ours now, and a sentence for each kind of thing in it that had to be mended. */
export interface TakenBoard {
  readonly board: Board;
  readonly mended: readonly string[];
}

/**
 * A board of somebody else's made ours: ids that come twice told apart, places
 * put right, pictures and styles cleaned, links that lead nowhere left out, and
 * nothing in it that could make a call in an earlier maker's name.
 */
export function takeIn(board: Board, as: TakenIn): TakenBoard {
  const provenance = { caller: as.caller, label: as.label };
  const { widgets, ...mended } = takeWidgets(board.widgets, provenance);
  const ids = new Set<string>(widgets.map(({ id }) => id));
  const datasets = firstOfEach(board.datasets);
  const links = takeLinks(board.links, ids);
  return {
    board: {
      ...board,
      id: boardId(as.id),
      name: (as.name ?? board.name).slice(0, 100),
      rev: 0,
      widgets,
      datasets: datasets.kept.map((dataset): Dataset => ({ ...dataset, rev: 1, provenance })),
      links: links.kept,
      states: Object.fromEntries(Object.entries(board.states).filter(([key]) => ids.has(key))),
    },
    mended: [
      ...told(mended.renamed, sentences.sameWidgetIds),
      ...told(datasets.left, sentences.sameDatasetIds),
      ...told(links.same, sentences.sameLinkIds),
      ...told(links.loose, sentences.looseLinks),
      ...told(mended.moved, sentences.movedApart),
      ...told(mended.restyled, sentences.lostStyles),
      ...told(mended.cleaned, sentences.lostImages),
    ],
  };
}

const told = (ids: readonly string[], say: (ids: readonly string[]) => string): readonly string[] =>
  ids.length === 0 ? [] : [say(ids)];

function takeWidgets(given: readonly Widget[], provenance: Widget["provenance"]) {
  const all = new Set<string>(given.map(({ id }) => id));
  const seen = new Set<string>();
  const widgets: Widget[] = [];
  const renamed: string[] = [];
  const moved: string[] = [];
  const restyled: string[] = [];
  const cleaned: string[] = [];
  for (const widget of given) {
    // Links, bindings and selections that name it mean the first.
    const id = seen.has(widget.id) ? freeId(widget.id, all) : widget.id;
    if (id !== widget.id) renamed.push(id);
    seen.add(id);
    all.add(id);
    const { grid } = widget.layout;
    const taken = widgets.map((each) => each.layout.grid);
    const isFree = !taken.some((other) => overlaps(grid, other));
    if (!isFree) moved.push(id);
    const clean = cleanImages(widget.data);
    if (clean.fixes.length > 0) cleaned.push(id);
    const { style, ...bare } = widget;
    const read = readStyles(style);
    if (Object.keys(style ?? {}).length > Object.keys(read).length) restyled.push(id);
    widgets.push({
      ...bare,
      ...(Object.keys(read).length === 0 ? {} : { style: read }),
      id: widgetId(id),
      data: clean.data,
      layout: { ...widget.layout, grid: isFree ? grid : placeNew(taken, grid, grid) },
      rev: 1,
      provenance,
    });
  }
  return { widgets, renamed, moved, restyled, cleaned };
}

/** The id with a number behind it, short enough to be one. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const free = `${id.slice(0, 58)}-${number}`;
    if (!taken.has(free)) return free;
  }
}

function firstOfEach<Item extends { readonly id: string }>(items: readonly Item[]) {
  const kept = new Map<string, Item>();
  const left: string[] = [];
  for (const item of items) {
    if (kept.has(item.id)) left.push(item.id);
    else kept.set(item.id, item);
  }
  return { kept: [...kept.values()], left };
}

function takeLinks(links: readonly BoardLink[], widgets: ReadonlySet<string>) {
  const { kept, left } = firstOfEach(links);
  const isTied = ({ members }: BoardLink): boolean => members.every((id) => widgets.has(id));
  return {
    kept: kept.filter(isTied),
    loose: kept.filter((link) => !isTied(link)).map(({ id }) => id),
    same: left,
  };
}
