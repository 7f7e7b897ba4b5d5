import { useMemo } from "react";
import type { BoardMode } from "#protocol/board.ts";
import { inReadingOrder } from "../../board/places/fold.ts";
import { edge, spiral, stack } from "../../board/places/pixels.ts";
import type { SurfaceProps } from "./BoardSurface.tsx";
import { BoardWidget, surroundingsOf } from "./BoardWidget.tsx";
import { LinkLines } from "./LinkLines.tsx";
import classes from "./Board.module.css";

/** Tiles in a spiral, or one widget below the other: places that follow from the order of the grid. */
export function PlacedSurface({
  board,
  width,
  height,
  presence,
  mode,
}: SurfaceProps & { readonly mode: Extract<BoardMode, "tiles" | "stack"> }) {
  const { widgets } = board;
  const boxes = useMemo(() => {
    const ordered = inReadingOrder(widgets, (widget) => widget.layout.grid);
    const places =
      mode === "tiles"
        ? spiral(ordered.length, { width, height })
        : stack(
            ordered.map((widget) => widget.layout.grid),
            width,
          );
    return new Map(
      ordered.flatMap((widget, index) => {
        const place = places[index];
        return place ? [[widget.id, place] as const] : [];
      }),
    );
  }, [widgets, mode, width, height]);
  const bottom = Math.max(0, ...[...boxes.values()].map((box) => box.top + box.height));
  return (
    <div className={classes.plane} style={{ height: bottom + edge }}>
      <LinkLines links={board.links} boxes={boxes} />
      {widgets.map((widget) => (
        <div key={widget.id} className={classes.placed} style={boxes.get(widget.id)}>
          <BoardWidget
            {...surroundingsOf(board)}
            widget={widget}
            presence={presence}
            isMovable={false}
          />
        </div>
      ))}
    </div>
  );
}
