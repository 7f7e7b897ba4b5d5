import { widgetStyleNames, type Board, type Widget } from "#protocol/board.ts";
import type { BoardCommand, BoardDelta } from "#protocol/board-change.ts";
import type { JsonValue } from "#protocol/json.ts";
import { boardSentences as sentences } from "../board-sentences.ts";
import { decline } from "../prepare-data.ts";
import { isStyleName, readStyle, styleForms } from "../widget-style.ts";
import {
  findWidget,
  fitTitle,
  named,
  setWidget,
  titleOf,
  type PlanContext,
  type Step,
} from "./plan-step.ts";

type Of<Do extends BoardCommand["do"]> = Extract<BoardCommand, { readonly do: Do }>;

/** Gives a widget another title. */
export function planRetitle(board: Board, command: Of<"retitle">, context: PlanContext): Step {
  const found = findWidget(board, command.id);
  if (!found.ok) return found;
  const value: Widget = {
    ...found.widget,
    title: fitTitle(command.title),
    rev: board.rev + 1,
    changedAt: context.at,
  };
  return {
    ok: true,
    deltas: [setWidget(value)],
    ids: [value.id],
    words: `calls ${named(titleOf(found.widget))} ${named(titleOf(value))}`,
  };
}

/** Sets parts of a widget's look; an empty value takes one back. Declined for an unknown widget, name or value. */
export function planStyle(board: Board, command: Of<"style">, context: PlanContext): Step {
  const found = findWidget(board, command.id);
  if (!found.ok) return found;
  const styles = new Map(Object.entries(found.widget.style ?? {}));
  for (const [given, value] of Object.entries(command.styles)) {
    const name = given.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!isStyleName(name)) return decline(sentences.unknownStyle(given, widgetStyleNames));
    if (value === null || value === "") {
      styles.delete(name);
      continue;
    }
    const text = readStyle(name, value);
    if (text === null) return decline(sentences.badStyle(name, styleForms[name], value));
    styles.set(name, text);
  }
  const { style: _style, ...bare } = found.widget;
  const value: Widget = {
    ...bare,
    ...(styles.size === 0 ? {} : { style: Object.fromEntries(styles) }),
    rev: board.rev + 1,
    changedAt: context.at,
  };
  return {
    ok: true,
    deltas: [setWidget(value)],
    ids: [value.id],
    words: `styles ${named(titleOf(value))}`,
  };
}

/** Keeps what a person did in a widget; a selection stays until there is another. */
export function planInteract(board: Board, command: Of<"interact">, context: PlanContext): Step {
  const found = findWidget(board, command.id);
  if (!found.ok) return found;
  const { widget } = found;
  const { action, payload } = command;
  const emits = context.kinds.get(widget.kind)?.emits;
  if (emits && !emits.includes(action)) {
    return decline(sentences.undocumented(widget.kind, action, emits));
  }
  const delta: BoardDelta = {
    set: "state",
    id: widget.id,
    value: {
      ...(selects.has(action) ? { selection: payload } : keptSelection(board, widget.id)),
      lastAction: { action, payload, at: context.at, caller: context.caller },
    },
  };
  return {
    ok: true,
    deltas: [delta],
    ids: [widget.id],
    words: `${action} in ${named(titleOf(widget))}`,
  };
}

/** Actions that leave something selected. */
const selects: ReadonlySet<string> = new Set([
  "select",
  "pick",
  "itemclick",
  "rowclick",
  "cardclick",
  "eventclick",
  "personclick",
  "groupclick",
  "cellclick",
  "imageclick",
]);

function keptSelection(board: Board, id: string): { readonly selection?: JsonValue } {
  const selection = board.states[id]?.selection;
  return selection === undefined ? {} : { selection };
}
