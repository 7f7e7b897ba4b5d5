import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { GridLayout, type Compactor, type Layout, type LayoutItem } from "react-grid-layout";
import { fitBox, settle } from "#core/board/grid-places.ts";
import { boardColumns, type Board } from "#protocol/board.ts";
import { arrangeBy, isFixed, placesOf, stepGrid } from "../../board/arrange.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { openDialog, useBoardView } from "../../board/board-view.ts";
import { fold, foldedColumns, wideWindow } from "../../board/places/fold.ts";
import { edge, gap, gridPixels, rowHeight } from "../../board/places/pixels.ts";
import { useKinds } from "../../board/use-kinds.ts";
import type { SurfaceProps } from "./BoardSurface.tsx";
import { BoardWidget, surroundingsOf } from "./BoardWidget.tsx";
import { LinkLines } from "./LinkLines.tsx";
import classes from "./Board.module.css";

const dragConfig = {
  handle: "[data-board-handle]",
  cancel: "button, a, input, [role=menu]",
  threshold: 3,
} as const;
const resizeConfig = {
  handles: ["se"],
  handleComponent: (_axis: string, ref: React.Ref<HTMLElement>) => (
    <span ref={ref} className={classes.corner} data-corner aria-hidden="true" />
  ),
} as const;

/** 12 columns and rows of 40 px. What is pulled goes where it is put; others give way downwards and come back when it leaves again; pinned ones never move. */
export function GridSurface({ board, width, presence, isPast }: SurfaceProps) {
  const actions = useBoardActions();
  const isWide = useMediaQuery(wideWindow, true, { getInitialValueInEffect: false });
  const columns = isWide ? boardColumns : foldedColumns;
  const isMovable = isWide && !isPast && actions !== null;
  const layout = useGridLayout(board, columns);
  const pulling = usePulling(board);
  const dragged = useBoardView((state) => state.draggedKind);
  const kinds = useKinds();
  const size = (dragged === null ? undefined : kinds?.get(dragged)?.size) ?? { w: 4, h: 4 };
  const [takenBack, setTakenBack] = useState(0);
  const gridConfig = useMemo(
    () => ({
      cols: columns,
      rowHeight,
      margin: [gap, gap] as const,
      containerPadding: [edge, edge] as const,
    }),
    [columns],
  );
  const drop = useMemo(
    () => ({ enabled: isMovable && dragged !== null, defaultItem: { w: size.w, h: size.h } }),
    [isMovable, dragged, size.w, size.h],
  );
  const finish = async (item: LayoutItem | null, old: LayoutItem | null) => {
    pulling.end();
    if (!item || !old || !actions) return;
    const { selected } = useBoardView.getState();
    const box = { x: item.x, y: item.y, w: item.w, h: item.h };
    const command =
      selected.length > 1 && selected.includes(item.i)
        ? stepGrid(board, selected, { dx: box.x - old.x, dy: box.y - old.y })
        : arrangeBy(board, new Map([[item.i, box]]));
    // What was refused, or cannot be, goes back to where the document has it.
    if (!command || !(await actions.change([command]))) setTakenBack((count) => count + 1);
  };
  const boxes = useMemo(
    () => new Map(layout.map((item) => [item.i, gridPixels(item, columns, width)])),
    [layout, columns, width],
  );
  const children = board.widgets.map((widget) => (
    <div key={widget.id} className={classes.item}>
      <BoardWidget
        {...surroundingsOf(board)}
        widget={widget}
        presence={presence}
        isMovable={isMovable && !isFixed(widget)}
      />
    </div>
  ));
  return (
    <>
      <LinkLines links={board.links} boxes={boxes} />
      <GridLayout
        key={takenBack}
        width={width}
        layout={layout}
        gridConfig={gridConfig}
        dragConfig={{ ...dragConfig, enabled: isMovable }}
        resizeConfig={{ ...resizeConfig, enabled: isMovable }}
        dropConfig={drop}
        compactor={pulling.compactor}
        className={classes.grid ?? ""}
        onDragStart={(_layout, _old, item) => pulling.start(item)}
        onResizeStart={(_layout, _old, item) => pulling.start(item)}
        onDragStop={(_layout, old, item) => void finish(item, old)}
        onResizeStop={(_layout, old, item) => void finish(item, old)}
        onDrop={(_layout, item) => {
          if (dragged === null) return;
          useBoardView.setState({ draggedKind: null });
          openDialog({
            type: "add",
            kind: dragged,
            ...(item ? { at: { x: item.x, y: item.y } } : {}),
          });
        }}
      >
        {children}
      </GridLayout>
    </>
  );
}

function useGridLayout(board: Board, columns: number): Layout {
  const kinds = useKinds();
  return useMemo(() => {
    const folded = columns === boardColumns ? null : fold(placesOf(board));
    return board.widgets.map((widget): LayoutItem => {
      const { w, h, x, y } = folded?.get(widget.id) ?? widget.layout.grid;
      const least = kinds?.get(widget.kind)?.size;
      return {
        i: widget.id,
        x,
        y,
        w,
        h,
        static: isFixed(widget),
        ...(least && folded === null
          ? { minW: Math.min(least.minW, w), minH: Math.min(least.minH, h) }
          : {}),
      };
    });
  }, [board, columns, kinds]);
}

/** Lays out others around the widget that is being pulled, always from where the document has them, so that they come back when it leaves. */
function usePulling(board: Board) {
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  });
  const pulled = useRef<string | null>(null);
  return useMemo(() => {
    const compactor: Compactor = {
      type: null,
      allowOverlap: false,
      compact: (layout) => {
        const id = pulled.current;
        const item = layout.find((each) => each.i === id);
        if (!item) return layout;
        const moved = settle(placesOf(latest.current), new Map([[item.i, fitBox(item)]]));
        const home = new Map(
          latest.current.widgets.map((widget) => [widget.id as string, widget.layout.grid]),
        );
        return layout.map((each) => ({
          ...each,
          ...(moved.get(each.i) ?? home.get(each.i)),
          moved: false,
        }));
      },
    };
    return {
      compactor,
      start: (item: LayoutItem | null) => {
        pulled.current = item?.i ?? null;
        useBoardView.setState({ pulled: pulled.current });
      },
      end: () => {
        pulled.current = null;
        useBoardView.setState({ pulled: null });
      },
    };
  }, []);
}
