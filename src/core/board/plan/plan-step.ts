import type { Board, Widget, WidgetId } from "#protocol/board.ts";
import type { BoardDelta } from "#protocol/board-change.ts";
import type { CallId } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import { isJsonObject } from "#protocol/json.ts";
import { likelyName } from "../../schema/text/likely-name.ts";
import { quoteValue } from "../../schema/text/quote.ts";
import type { ResolveBinding } from "../bindings.ts";
import type { BoardKind, BoardKinds } from "../board-kind.ts";
import { boardSentences as sentences } from "../board-sentences.ts";
import { decline, type Declined } from "../prepare-data.ts";

/** What planning needs from around it; everything that is chance or time comes in here. */
export interface PlanContext {
  readonly caller: Caller;
  readonly label: string;
  readonly callId?: CallId;
  readonly at: number;
  /** Makes an id that the board does not have: `w_`, `l_`. */
  readonly newId: (prefix: string) => string;
  readonly kinds: BoardKinds;
  /** What live places hold now; datasets and selections are looked up on the board. */
  readonly live?: ResolveBinding;
}

/** What one command comes to. */
export type Step =
  | {
      readonly ok: true;
      readonly deltas: readonly BoardDelta[];
      readonly ids: readonly string[];
      readonly words: string;
      readonly fixes?: readonly string[];
    }
  | Declined;

/** Persons at the page decide; all others suggest. */
export const isPerson = ({ caller }: Pick<PlanContext, "caller">): boolean => caller.face === "app";

/** A name as the words of an event show it. */
export const named = (name: string): string => quoteValue(name, 60);

/** A title cut to the 200 characters that a board keeps. */
export const fitTitle = (title: string): string => title.slice(0, 200);

/** What a person calls a widget: its title, or what its data says it is. */
export function titleOf(widget: Pick<Widget, "title" | "data" | "kind">): string {
  if (widget.title !== undefined && widget.title !== "") return widget.title;
  const { data } = widget;
  for (const field of ["title", "label", "name"]) {
    const value = isJsonObject(data) ? data[field] : undefined;
    if (typeof value === "string" && value !== "") return value;
  }
  return widget.kind;
}

/** A widget that was looked for, or why there is none. */
export type FoundWidget = { readonly ok: true; readonly widget: Widget } | Declined;

/** A widget by its id, or by its key. */
export function findWidget(board: Board, id: string): FoundWidget {
  const widget =
    board.widgets.find((each) => each.id === id) ?? board.widgets.find((each) => each.key === id);
  return widget
    ? { ok: true, widget }
    : decline(
        sentences.unknownWidget(
          id,
          board.widgets.map((each) => each.id),
        ),
      );
}

/** Every one of some widgets, or the sentence for the first that is not there. */
export function findWidgets(
  board: Board,
  ids: readonly string[],
): { readonly ok: true; readonly widgets: readonly Widget[] } | Declined {
  const widgets = new Map<WidgetId, Widget>();
  for (const id of ids) {
    const found = findWidget(board, id);
    if (!found.ok) return found;
    widgets.set(found.widget.id, found.widget);
  }
  return { ok: true, widgets: [...widgets.values()] };
}

/** A kind by its name; declined with the names that are near. */
export function findKind(
  kinds: BoardKinds,
  name: string,
): { readonly ok: true; readonly kind: BoardKind } | Declined {
  const kind = kinds.get(name);
  if (kind) return { ok: true, kind };
  const names = [...kinds.keys()];
  const sentence = sentences.unknownKind(name, names, likelyName(name, names));
  return { ...decline(sentence), detail: { error: sentence, available: names } };
}

/** The "no" to a writer who has not seen the last change. */
export function conflict(
  item: { readonly id: string; readonly rev: number },
  ifRev: number | undefined,
): Declined | null {
  if (ifRev === undefined || ifRev === item.rev) return null;
  return {
    ...decline(sentences.conflict(item.id, item.rev, ifRev)),
    detail: { error: "conflict", id: item.id, rev: item.rev, ifRev },
  };
}

/** Why this writer may not move, resize or remove a widget; null where it may. */
export function heldBack(widget: Widget, context: Pick<PlanContext, "caller">): Declined | null {
  if (widget.layout.locked) return decline(sentences.locked(widget.id));
  if (widget.layout.pinned && !isPerson(context)) return decline(sentences.pinned(widget.id));
  return null;
}

/** Whether a widget has to give way to what this writer moves. */
export const givesWay = (widget: Widget, context: Pick<PlanContext, "caller">): boolean =>
  heldBack(widget, context) === null;

/** The delta that puts a widget in the place of what has its id, or adds it. */
export const setWidget = (value: Widget): BoardDelta => ({ set: "widget", id: value.id, value });
