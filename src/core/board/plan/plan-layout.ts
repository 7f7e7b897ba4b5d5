import type { Board, FloatBox, GridBox, Widget, WidgetLayout } from "#protocol/board.ts";
import type { BoardCommand, BoardDelta } from "#protocol/board-change.ts";
import { readBinding } from "../bindings.ts";
import { boardSentences as sentences } from "../board-sentences.ts";
import { fitBox, settle } from "../grid-places.ts";
import { decline } from "../prepare-data.ts";
import {
  findWidget,
  findWidgets,
  givesWay,
  heldBack,
  isPerson,
  named,
  setWidget,
  titleOf,
  type PlanContext,
  type Step,
} from "./plan-step.ts";

type Of<Do extends BoardCommand["do"]> = Extract<BoardCommand, { readonly do: Do }>;

/** Pixels of a column and a row where a place in the grid becomes one in the float mode. */
export const cell = { width: 100, height: 40 } as const;

const farthest = 100_000;

const bounded = (value: number, least: number): number =>
  Math.min(Math.max(Number.isFinite(value) ? value : least, least), farthest);

/** A place in the float mode with some of it changed; without one yet it begins where the grid has it. */
export function floatOf(layout: WidgetLayout, change: Partial<FloatBox>, top: number): FloatBox {
  const { grid, float } = layout;
  const start = float ?? {
    x: grid.x * cell.width,
    y: grid.y * cell.height,
    width: grid.w * cell.width,
    height: grid.h * cell.height,
    z: top,
  };
  return {
    x: bounded(change.x ?? start.x, 0),
    y: bounded(change.y ?? start.y, 0),
    width: bounded(change.width ?? start.width, 40),
    height: bounded(change.height ?? start.height, 40),
    z: bounded(change.z ?? start.z, 0),
  };
}

/** Moves and resizes widgets; others give way in the grid, pinned and locked ones never. */
export function planArrange(board: Board, command: Of<"arrange">, context: PlanContext): Step {
  const moved = new Map<string, GridBox>();
  const floats = new Map<string, FloatBox>();
  const touched: Widget[] = [];
  let top = board.widgets.reduce((most, { layout }) => Math.max(most, layout.float?.z ?? 0), 0);
  for (const { id, grid, float } of command.boxes) {
    const found = findWidget(board, id);
    if (!found.ok) return found;
    const { widget } = found;
    const held = heldBack(widget, context);
    if (held) return held;
    touched.push(widget);
    const least = context.kinds.get(widget.kind)?.size;
    if (grid) moved.set(widget.id, fitBox({ ...widget.layout.grid, ...grid }, least));
    if (float) {
      top += 1;
      floats.set(widget.id, floatOf(widget.layout, float, top));
    }
  }
  const placed = board.widgets.map((widget) => ({
    id: widget.id,
    box: widget.layout.grid,
    isFixed: !givesWay(widget, context),
  }));
  const places = moved.size === 0 ? new Map<string, GridBox>() : settle(placed, moved);
  const deltas = board.widgets.flatMap((widget): readonly BoardDelta[] => {
    const grid = places.get(widget.id);
    const float = floats.get(widget.id);
    if (!grid && !float) return [];
    const layout = { ...widget.layout, ...(grid ? { grid } : {}), ...(float ? { float } : {}) };
    return [setWidget({ ...widget, layout })];
  });
  return {
    ok: true,
    deltas,
    ids: touched.map(({ id }) => id),
    words:
      touched.length === 1 && touched[0]
        ? `moves ${named(titleOf(touched[0]))}`
        : `arranges ${touched.length} widgets`,
  };
}

/** Pins, locks and groups. */
export function planMark(board: Board, command: Of<"mark">, context: PlanContext): Step {
  const { pinned, locked, group } = command;
  if ((pinned !== undefined || locked !== undefined) && !isPerson(context)) {
    return decline(sentences.onlyPeople());
  }
  const found = findWidgets(board, command.ids);
  if (!found.ok) return found;
  const deltas = found.widgets.map((widget) => {
    const { pinned: wasPinned, locked: wasLocked, ...place } = widget.layout;
    const { group: wasGroup, ...rest } = widget;
    const inGroup = group === undefined ? wasGroup : (group ?? undefined);
    const layout: WidgetLayout = {
      ...place,
      ...((pinned ?? wasPinned) ? { pinned: true } : {}),
      ...((locked ?? wasLocked) ? { locked: true } : {}),
    };
    return setWidget({
      ...rest,
      layout,
      ...(inGroup === undefined || inGroup === "" ? {} : { group: inGroup }),
    });
  });
  const verb =
    group === undefined
      ? [
          ...(pinned === undefined ? [] : [pinned ? "pins" : "unpins"]),
          ...(locked === undefined ? [] : [locked ? "locks" : "unlocks"]),
        ].join(" and ") || "marks"
      : group === null
        ? "ungroups"
        : "groups";
  return {
    ok: true,
    deltas,
    ids: found.widgets.map(({ id }) => id),
    words: `${verb} ${countOf(found.widgets)}`,
  };
}

const countOf = (widgets: readonly Widget[]): string =>
  widgets.length === 1 && widgets[0] ? named(titleOf(widgets[0])) : `${widgets.length} widgets`;

/** What goes with widgets that go: what was selected in them, and their places in links. */
function removal(board: Board, gone: ReadonlySet<string>): readonly BoardDelta[] {
  const links = board.links.flatMap((link): readonly BoardDelta[] => {
    const members = link.members.filter((id) => !gone.has(id));
    if (members.length === link.members.length) return [];
    const value = members.length < 2 ? null : { ...link, members };
    return [{ set: "link", id: link.id, value }];
  });
  const widgets = board.widgets.filter(({ id }) => gone.has(id));
  return [
    ...widgets.map(({ id }) => ({ set: "widget", id, value: null }) as const),
    ...widgets.flatMap(({ id }) =>
      board.states[id] === undefined ? [] : [{ set: "state", id, value: null } as const],
    ),
    ...links,
  ];
}

/** Takes widgets away, with their places in links. Declined for an unknown id, and where one is pinned or locked against this caller. */
export function planRemove(board: Board, command: Of<"remove">, context: PlanContext): Step {
  const found = findWidgets(board, command.ids);
  if (!found.ok) return found;
  for (const widget of found.widgets) {
    const held = heldBack(widget, context);
    if (held) return held;
  }
  const ids = found.widgets.map(({ id }) => id);
  return {
    ok: true,
    deltas: removal(board, new Set(ids)),
    ids,
    words: `removes ${countOf(found.widgets)}`,
  };
}

/** Empties the board; what is locked stays, and what is pinned does where no person clears. */
export function planClear(board: Board, context: PlanContext): Step {
  const going = board.widgets.filter((widget) => givesWay(widget, context));
  const stays = board.widgets.filter((widget) => !givesWay(widget, context));
  const used = new Set(
    stays.flatMap(({ bindings }) =>
      bindings.flatMap(({ from }) => {
        const source = readBinding(from);
        return source?.type === "dataset" ? [source.id] : [];
      }),
    ),
  );
  const datasets = board.datasets.filter(({ id }) => !used.has(id));
  return {
    ok: true,
    deltas: [
      ...removal(board, new Set(going.map(({ id }) => id))),
      ...datasets.map(({ id }) => ({ set: "dataset", id, value: null }) as const),
    ],
    ids: going.map(({ id }) => id),
    words:
      stays.length === 0
        ? "clears the board"
        : `clears the board; ${stays.length} pinned or locked ${stays.length === 1 ? "widget stays" : "widgets stay"}`,
  };
}
