import { useRef, type CSSProperties } from "react";
import type { Board, BoardMode } from "#protocol/board.ts";
import type { BoardPresence } from "#protocol/board-change.ts";
import { selectWidget, selectWidgets, joinLink, useBoardView } from "../../board/board-view.ts";
import { FreeSurface } from "./FreeSurface.tsx";
import { GridSurface } from "./GridSurface.tsx";
import { PlacedSurface } from "./PlacedSurface.tsx";
import { SelectBox } from "./SelectBox.tsx";
import { useSize } from "./use-size.ts";
import classes from "./Board.module.css";

/** What every mode is given. */
export interface SurfaceProps {
  readonly board: Board;
  readonly width: number;
  readonly height: number;
  readonly presence: readonly BoardPresence[];
  /** Nothing can be changed: the board as it was. */
  readonly isPast: boolean;
}

/** The ground that widgets lie on, in one of four modes. */
export function BoardSurface({
  board,
  mode,
  presence,
  isPast,
}: {
  readonly board: Board;
  readonly mode: BoardMode;
  readonly presence: readonly BoardPresence[];
  readonly isPast: boolean;
}) {
  const ground = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ground);
  const isLinking = useBoardView(({ linking }) => linking !== null);
  const isFullScreen = useBoardView(({ fullScreen }) => fullScreen !== null);
  const surface = { board, width, height, presence, isPast };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is clicked are the widgets, which take the focus
    <div
      ref={ground}
      className={classes.ground}
      data-board-ground
      // It scrolls, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's
      role="group"
      aria-label="Widgets"
      {...(isLinking ? { "data-linking": true } : {})}
      {...(isFullScreen ? { "data-covered": true } : {})}
      style={{ "--board-width": `${width}px` } as CSSProperties}
      onPointerDownCapture={(event) => choose(event.target, event.shiftKey, board, event)}
    >
      {width > 0 && (
        <>
          {mode === "grid" && <GridSurface {...surface} />}
          {mode === "float" && <FreeSurface {...surface} />}
          {(mode === "tiles" || mode === "stack") && <PlacedSurface {...surface} mode={mode} />}
          <SelectBox ground={ground} />
        </>
      )}
    </div>
  );
}

/** A press on a widget selects it, with its group; in link mode it joins the link. */
function choose(
  target: EventTarget,
  isMore: boolean,
  board: Board,
  event: {
    readonly button: number;
    readonly stopPropagation: () => void;
    readonly preventDefault: () => void;
  },
): void {
  if (event.button !== 0 || !(target instanceof Element)) return;
  const id = target.closest<HTMLElement>("[data-widget]")?.dataset["widget"];
  if (id === undefined) return;
  const { linking, selected } = useBoardView.getState();
  if (linking !== null) {
    event.stopPropagation();
    event.preventDefault();
    joinLink(id);
    return;
  }
  const group = board.widgets.find((widget) => widget.id === id)?.group;
  const own = board.widgets.filter((widget) => group !== undefined && widget.group === group);
  if (isMore) selectWidget(id, true);
  else if (own.length > 1)
    selectWidgets([id, ...own.map((each) => each.id).filter((each) => each !== id)]);
  // One of several that are selected: they stay, so that they can be pulled together.
  else if (!selected.includes(id)) selectWidget(id, false);
}
