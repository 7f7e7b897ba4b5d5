import { useEffect } from "react";
import type { Board, BoardMode } from "#protocol/board.ts";
import { stepFloat, stepGrid, type LeastSizes, type Step } from "../../board/arrange.ts";
import type { BoardActions } from "../../board/board-actions.ts";
import { boardKey, type BoardAction } from "../../board/board-keys.ts";
import { notify, selectWidgets, useBoardView } from "../../board/board-view.ts";
import { floatBoxOf } from "../../board/places/pixels.ts";
import { loadKinds } from "../../board/use-kinds.ts";
import { titleOf } from "../../board/widget-title.ts";
import { useLayout } from "../../stores/layout.ts";
import { useOverlay } from "../../stores/overlays.ts";

const typing =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]";

/** The keyboard of a board, from anywhere on its page that does not need the keys itself. */
export function useBoardKeys(actions: BoardActions, mode: BoardMode, isPast: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const view = useBoardView.getState();
      if (useOverlay.getState().overlay.type !== "none" || view.dialog.type !== "none") return;
      if (event.target.closest("[role=dialog], [role=menu]")) return;
      const action = boardKey(
        {
          key: event.key,
          isMod: event.metaKey || event.ctrlKey,
          isAlt: event.altKey,
          isShift: event.shiftKey,
          isTyping: event.target.matches(typing),
          isOnFrame:
            event.target === document.body ||
            event.target.matches("main, [data-widget], [data-board-ground]"),
          hasSelection: view.selected.length > 0,
        },
        useLayout.getState().singleKeys,
      );
      if (action && run(action, actions, mode, isPast)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions, mode, isPast]);
}

/** Does it; false where there was nothing to do. */
function run(
  action: BoardAction,
  actions: BoardActions,
  mode: BoardMode,
  isPast: boolean,
): boolean {
  const { selected } = useBoardView.getState();
  switch (action.type) {
    case "leave":
      return leave();
    case "fullScreen":
      useBoardView.setState({ fullScreen: selected[0] ?? null });
      return true;
    case "selectAll":
      selectWidgets(actions.board().widgets.map(({ id }) => id));
      return true;
    case "add":
    case "remove":
    case "undo":
    case "redo":
    case "move":
    case "resize":
      return !isPast && runChange(action, actions, mode, selected);
  }
}

function runChange(
  action: BoardAction,
  actions: BoardActions,
  mode: BoardMode,
  selected: readonly string[],
): boolean {
  switch (action.type) {
    case "add":
      useBoardView.setState({ column: "palette" });
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>("[data-board-palette] [data-search]")?.focus(),
      );
      return true;
    case "remove":
      actions.remove(selected);
      selectWidgets([]);
      return true;
    case "undo":
      actions.undo();
      return true;
    case "redo":
      actions.redo();
      return true;
    case "move":
      void step({ dx: action.dx, dy: action.dy }, actions, mode, selected);
      return true;
    case "resize":
      void step({ dw: action.dw, dh: action.dh }, actions, mode, selected);
      return true;
    default:
      return false;
  }
}

/** Full screen, presenting, link mode, selection: the uppermost of them ends. */
function leave(): boolean {
  const view = useBoardView.getState();
  if (view.fullScreen !== null) useBoardView.setState({ fullScreen: null });
  else if (view.linking !== null) useBoardView.setState({ linking: null });
  else if (view.isPresenting) useBoardView.setState({ isPresenting: false });
  else if (view.selected.length > 0) selectWidgets([]);
  else return false;
  return true;
}

/** Steps go one after another: each from where the one before has led. */
let last: Promise<void> = Promise.resolve();

function step(
  by: Step,
  actions: BoardActions,
  mode: BoardMode,
  selected: readonly string[],
): Promise<void> {
  const before = last;
  const run = async () => {
    await before;
    if (mode === "tiles" || mode === "stack") {
      notify("Tiles and Stack place widgets by themselves; arrange them in Grid or Free.");
      return;
    }
    const board = actions.board();
    const command =
      mode === "float"
        ? stepFloat(board, selected, by)
        : stepGrid(board, selected, by, await leastSizes(board));
    if (command && (await actions.change([command]))) {
      useBoardView.setState({ said: placeWords(actions.board(), selected[0] ?? "", mode) });
    }
  };
  last = run();
  return last;
}

/** Where a widget stands now, in words. */
function placeWords(board: Board, id: string, mode: BoardMode): string {
  const widget = board.widgets.find((each) => each.id === id);
  if (!widget) return "";
  const name = titleOf(widget, null);
  if (mode === "float") {
    const { x, y, width, height } = floatBoxOf(widget.layout);
    return `${name}: ${x} and ${y} from the corner, ${width} by ${height}`;
  }
  const { x, y, w, h } = widget.layout.grid;
  return `${name}: column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`;
}

async function leastSizes(board: ReturnType<BoardActions["board"]>): Promise<LeastSizes> {
  const kinds = await loadKinds();
  return new Map(
    board.widgets.map(({ id, kind }) => [id, kinds.get(kind)?.size ?? { minW: 1, minH: 1 }]),
  );
}
