import { useMemo, useState, type PointerEvent } from "react";
import type { FloatBox } from "#protocol/board.ts";
import { isFixed } from "../../board/arrange.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { useBoardView } from "../../board/board-view.ts";
import { edge, floatBoxOf } from "../../board/places/pixels.ts";
import type { SurfaceProps } from "./BoardSurface.tsx";
import { BoardWidget } from "./BoardWidget.tsx";
import { LinkLines } from "./LinkLines.tsx";
import classes from "./Board.module.css";

/** A widget that is being pulled, with the place that it has now. */
interface Pull {
  readonly id: string;
  readonly part: "head" | "corner";
  readonly fromX: number;
  readonly fromY: number;
  readonly before: FloatBox;
  readonly now: FloatBox;
}

const least = { width: 140, height: 80 };

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
  const top = Math.max(0, ...[...boxes.values()].map((box) => box.z));
  const placeOf = (id: string): FloatBox =>
    pull?.id === id ? pull.now : (boxes.get(id) ?? { x: 0, y: 0, width: 300, height: 200, z: 0 });
  const start = (id: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const isCorner = event.target.matches("[data-corner]");
    if (!isCorner && !event.target.closest("[data-board-handle]")) return;
    if (event.target.closest("button, a, input, [role=menu]")) return;
    const before = placeOf(id);
    event.currentTarget.setPointerCapture(event.pointerId);
    useBoardView.setState({ pulled: id });
    setPull({
      id,
      part: isCorner ? "corner" : "head",
      fromX: event.clientX,
      fromY: event.clientY,
      before,
      now: before,
    });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!pull) return;
    const [dx, dy] = [event.clientX - pull.fromX, event.clientY - pull.fromY];
    const { before } = pull;
    const now =
      pull.part === "head"
        ? { ...before, x: Math.max(0, before.x + dx), y: Math.max(0, before.y + dy) }
        : {
            ...before,
            width: Math.max(least.width, before.width + dx),
            height: Math.max(least.height, before.height + dy),
          };
    setPull({ ...pull, now });
  };
  const end = async () => {
    if (!pull) return;
    useBoardView.setState({ pulled: null });
    const { id, before, now } = pull;
    const hasMoved = now !== before;
    const float = { ...now, z: now.z === top && top > 0 ? top : top + 1 };
    if (hasMoved) await actions?.change([{ do: "arrange", boxes: [{ id, float }] }]);
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
            <BoardWidget board={board} widget={widget} presence={presence} isMovable={isMovable} />
            {isMovable && <span className={classes.corner} data-corner aria-hidden="true" />}
          </div>
        );
      })}
    </div>
  );
}
