import { useEffect } from "react";
import type { Board } from "#protocol/board.ts";
import { setMountedWidgets } from "./mounted-widgets.ts";

/** Tells which widgets are on screen, for as long as a board is. */
export function useMountedWidgets({ id, widgets }: Pick<Board, "id" | "widgets">): void {
  useEffect(() => {
    setMountedWidgets(
      id,
      widgets.map((widget) => ({
        id: widget.id,
        kind: widget.kind,
        ...(widget.title === undefined ? {} : { title: widget.title }),
      })),
    );
  }, [id, widgets]);
  useEffect(() => () => setMountedWidgets(null, []), []);
}
