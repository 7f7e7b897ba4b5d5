import { useMemo, useState, type PointerEvent } from "react";
import type { FloatBox } from "#protocol/board.ts";
import { freeBoxes, isFixed, moveFree, raise, resizeFree } from "../../board/arrange.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { useBoardView } from "../../board/board-view.ts";
import { edge, floatBoxOf } from "../../board/places/pixels.ts";
import type { SurfaceProps } from "./BoardSurface.tsx";
import { BoardWidget, surroundingsOf } from "./BoardWidget.tsx";
import { LinkLines } from "./LinkLines.tsx";
import classes from "./Board.module.css";

/** Widgets that are being pulled, with the places that they have now. */
interface Pull {
  readonly part: "head" | "corner";
  readonly fromX: number;
  readonly fromY: number;
  readonly before: ReadonlyMap<string, FloatBox>;
  readonly now: ReadonlyMap<string, FloatBox>;
}

/** Widgets anywhere, one over another; the one that was touched last lies on top. */
export function FreeSurface({ board, presence, isPast }: SurfaceProps) {
  const actions = useBoardActions();
  const [pull, setPull] = useState<Pull | null>(null);
  const { widgets } = board;
  const boxes = useMemo(
    () =>
      new Map<string, FloatBox>(widgets.map((widget) => [widget.id, floatBoxOf(widget.layout)])),
    [widgets],
  );
  const placeOf = (id: string): FloatBox =>
    pull?.now.get(id) ?? boxes.get(id) ?? { x: 0, y: 0, width: 300, height: 200, z: 0 };
  const start = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const isCorner = event.target.matches("[data-corner]");
    if (!isCorner && !event.target.closest("[data-board-handle]")) return;
    if (event.target.closest("button, a, input, [role=menu]")) return;
    const { selected } = useBoardView.getState();
    const before = freeBoxes(board, selected.includes(id) ? selected : [id]);
    event.currentTarget.setPointerCapture(event.pointerId);
    useBoardView.setState({ pulled: id });
    setPull({
      part: isCorner ? "corner" : "head",
      fromX: event.clientX,
      fromY: event.clientY,
      before,
      now: before,
    });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!pull) return;
    const by = { dx: event.clientX - pull.fromX, dy: event.clientY - pull.fromY };
    const now = (pull.part === "head" ? moveFree : resizeFree)(pull.before, by);
    setPull({ ...pull, now });
  };
  const end = async () => {
    if (!pull) return;
    useBoardView.setState({ pulled: null });
    if (pull.now !== pull.before) {
      const raised = [...raise(pull.now, boxes)].map(([id, float]) => ({ id, float }));
      await actions?.change([{ do: "arrange", boxes: raised }]);
    }
    setPull(null);
  };
  const far = [...boxes.values()];
  return (
    <div
      className={classes.plane}
      style={{
        width: Math.max(0, ...far.map((box) => box.x + box.width)) + edge,
        height: Math.max(0, ...far.map((box) => box.y + box.height)) + edge,
      }}
    >
      <LinkLines
        links={board.links}
        boxes={
          new Map(
            far.length === 0
              ? []
              : widgets.map((widget) => {
                  const { x, y, width, height } = placeOf(widget.id);
                  return [widget.id, { left: x, top: y, width, height }];
                }),
          )
        }
      />
      {widgets.map((widget) => {
        const { x, y, width, height, z } = placeOf(widget.id);
        const isMovable = !isPast && actions !== null && !isFixed(widget);
        return (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keyboard moves the widget inside
          <div
            key={widget.id}
            className={`${classes.placed} ${classes.item}`}
            style={{ left: x, top: y, width, height, zIndex: z + 1 }}
            {...(isMovable
              ? {
                  onPointerDown: start(widget.id),
                  onPointerMove: move,
                  onPointerUp: () => void end(),
                  onPointerCancel: () => setPull(null),
                }
              : {})}
          >
            <BoardWidget
              {...surroundingsOf(board)}
              widget={widget}
              presence={presence}
              isMovable={isMovable}
            />
            {isMovable && <span className={classes.corner} data-corner aria-hidden="true" />}
          </div>
        );
      })}
    </div>
  );
}
