import {
  boardLimits,
  boardNamePattern,
  widgetId,
  type Board,
  type Widget,
  type WidgetBinding,
} from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { readBinding, resolveOnBoard } from "../bindings.ts";
import { boardSentences as sentences } from "../board-sentences.ts";
import { fitBox, placeNew } from "../grid-places.ts";
import { applyPatch } from "../json-patch.ts";
import { isPointer } from "../json-place.ts";
import { decline, prepareData, type Declined } from "../prepare-data.ts";
import { planLink } from "./plan-links.ts";
import {
  conflict,
  findKind,
  findWidget,
  fitTitle,
  named,
  setWidget,
  titleOf,
  type PlanContext,
  type Step,
} from "./plan-step.ts";

type Of<Do extends BoardCommand["do"]> = Extract<BoardCommand, { readonly do: Do }>;

/** Why bindings are none; null where each names a place that can be there. */
function badBinding(board: Board, bindings: readonly WidgetBinding[]): Declined | null {
  for (const { to, from } of bindings) {
    if (!isPointer(to)) return decline(sentences.badPointer(to));
    const source = readBinding(from);
    if (!source) return decline(sentences.badBinding(from));
    if (source.type === "dataset" && !board.datasets.some(({ id }) => id === source.id)) {
      return decline(
        sentences.unknownDataset(
          source.id,
          board.datasets.map(({ id }) => id),
        ),
      );
    }
    if (source.type === "selection") {
      const found = findWidget(board, source.widget);
      if (!found.ok) return found;
    }
  }
  return null;
}

const noLive = (): undefined => undefined;

const prepare = (
  board: Board,
  kind: Parameters<typeof prepareData>[0],
  data: JsonValue,
  bindings: readonly WidgetBinding[],
  context: PlanContext,
): ReturnType<typeof prepareData> =>
  prepareData(kind, data, bindings, resolveOnBoard(board, context.live ?? noLive));

/** Shows a widget: a new one, or the one of that key with other data. */
export function planDisplay(board: Board, command: Of<"display">, context: PlanContext): Step {
  const { kind: kindName, id, key, title, bindings = [], layout } = command;
  const found = findKind(context.kinds, kindName);
  if (!found.ok) return found;
  const bad = badBinding(board, bindings);
  if (bad) return bad;
  const made = prepare(board, found.kind, command.data, bindings, context);
  if (!made.ok) return made;
  const known = key === undefined ? undefined : board.widgets.find((each) => each.key === key);
  const { caller, label, callId, at } = context;
  const common = {
    kind: kindName,
    ...(title === undefined ? {} : { title: fitTitle(title) }),
    data: made.data,
    bindings,
    rev: board.rev + 1,
    changedAt: at,
    provenance: {
      caller,
      label,
      ...(callId === undefined ? {} : { callId }),
      ...(command.replay ? { replay: command.replay } : {}),
    },
  };
  if (known) {
    const value: Widget = { ...known, ...common };
    return {
      ok: true,
      deltas: [setWidget(value)],
      ids: [value.id],
      words: `shows ${named(titleOf(value))} anew`,
      fixes: made.fixes,
    };
  }
  const wrong = badNewId(board, id, key);
  if (wrong) return wrong;
  const taken = board.widgets.map((each) => each.layout.grid);
  const wanted = layout
    ? fitBox({ x: 0, y: 0, ...found.kind.size, ...layout }, found.kind.size)
    : undefined;
  const value: Widget = {
    id: widgetId(id ?? context.newId("w_")),
    ...(key === undefined ? {} : { key }),
    ...common,
    layout: {
      grid: placeNew(taken, found.kind.size, {
        ...(wanted ? { w: wanted.w, h: wanted.h } : {}),
        ...(layout?.x === undefined || !wanted ? {} : { x: wanted.x }),
        ...(layout?.y === undefined || !wanted ? {} : { y: wanted.y }),
      }),
    },
    // Later than all that is there: the order of making is the order of the list.
    madeAt: Math.max(at, (board.widgets.at(-1)?.madeAt ?? 0) + 1),
  };
  const link = linkWith(board, value, command.linkTo, context);
  if (link && !link.ok) return link;
  return {
    ok: true,
    deltas: [setWidget(value), ...(link?.deltas ?? [])],
    ids: [value.id],
    words: `shows ${named(titleOf(value))}`,
    fixes: made.fixes,
  };
}

function linkWith(
  board: Board,
  value: Widget,
  linkTo: string | undefined,
  context: PlanContext,
): Step | null {
  if (linkTo === undefined) return null;
  const other = findWidget(board, linkTo);
  if (!other.ok) return other;
  const grown = { ...board, widgets: [...board.widgets, value] };
  return planLink(grown, { do: "link", members: [other.widget.id, value.id] }, context);
}

function badNewId(board: Board, id: string | undefined, key: string | undefined): Declined | null {
  if (board.widgets.length >= boardLimits.widgets) {
    return decline(sentences.tooMany("widgets", boardLimits.widgets));
  }
  if (key !== undefined && !boardNamePattern.test(key)) return decline(sentences.badId(key));
  if (id === undefined) return null;
  if (!boardNamePattern.test(id)) return decline(sentences.badId(id));
  return board.widgets.some((each) => each.id === id) ? decline(sentences.idTaken(id)) : null;
}

/** Other data for a widget: by shallow merge, by patch, or whole. */
export function planData(
  board: Board,
  command: Of<"update"> | Of<"patch"> | Of<"replace">,
  context: PlanContext,
): Step {
  const found = findWidget(board, command.id);
  if (!found.ok) return found;
  const { widget } = found;
  const stale = conflict(widget, command.ifRev);
  if (stale) return stale;
  const kindName = command.do === "replace" ? (command.kind ?? widget.kind) : widget.kind;
  const kind = findKind(context.kinds, kindName);
  if (!kind.ok) return kind;
  const next = nextData(widget, command);
  if (!next.ok) return decline(next.sentence);
  return changed(board, { ...widget, kind: kindName, data: next.value }, context, "changes");
}

function nextData(
  widget: Widget,
  command: Of<"update"> | Of<"patch"> | Of<"replace">,
): ReturnType<typeof applyPatch> {
  switch (command.do) {
    case "update":
      return {
        ok: true,
        value: { ...(isJsonObject(widget.data) ? widget.data : {}), ...command.data },
      };
    case "patch":
      return applyPatch(widget.data, command.patch);
    case "replace":
      return { ok: true, value: command.data };
  }
}

/** A widget with other data or bindings, checked anew. Who made it stays who is told of what happens in it. */
function changed(board: Board, widget: Widget, context: PlanContext, verb: string): Step {
  const kind = findKind(context.kinds, widget.kind);
  if (!kind.ok) return kind;
  const made = prepare(board, kind.kind, widget.data, widget.bindings, context);
  if (!made.ok) return made;
  const value: Widget = {
    ...widget,
    data: made.data,
    rev: board.rev + 1,
    changedAt: context.at,
  };
  return {
    ok: true,
    deltas: [setWidget(value)],
    ids: [value.id],
    words: `${verb} ${named(titleOf(value))}`,
    fixes: made.fixes,
  };
}

/** Binds a place of the data to somewhere else, or lets it go. */
export function planBind(board: Board, command: Of<"bind">, context: PlanContext): Step {
  const found = findWidget(board, command.id);
  if (!found.ok) return found;
  const { widget } = found;
  const { to, from } = command;
  const rest = widget.bindings.filter((each) => each.to !== to);
  if (from === null) {
    if (rest.length === widget.bindings.length) {
      return decline(
        sentences.noBinding(
          to,
          widget.bindings.map((each) => each.to),
        ),
      );
    }
    return changed(board, { ...widget, bindings: rest }, context, "unbinds");
  }
  const bindings = [...rest, { to, from }];
  return badBinding(board, bindings) ?? changed(board, { ...widget, bindings }, context, "binds");
}
