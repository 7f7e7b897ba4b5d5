import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { between, type Matrix } from "./matrix.ts";

interface Cell {
  readonly row: number;
  readonly col: number;
}

type Rectangle = ReturnType<typeof between>;

interface CellEvents {
  readonly onCell: (row: number, col: number) => void;
  readonly onRectangle: (rectangle: Rectangle) => void;
}

/**
 * Pointer and keyboard over the cells of a matrix: a click or Enter chooses a
 * cell; a drag, or arrows with Shift and then Enter, choose a rectangle.
 */
export function useCells({ rows, cols }: Matrix, { onCell, onRectangle }: CellEvents) {
  const [at, setAt] = useState<Cell | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const [drag, setDrag] = useState<{ from: Cell; to: Cell } | null>(null);
  // Whether the click that is about to come ends a drag.
  const wasDrag = useRef(false);

  const cellUnder = (event: PointerEvent<HTMLElement>): Cell => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (value: number, size: number, count: number): number =>
      Math.min(count - 1, Math.max(0, Math.floor((value / size) * count)));
    return {
      row: share(event.clientY - box.top, box.height, rows),
      col: share(event.clientX - box.left, box.width, cols),
    };
  };
  const isSame = (a: Cell | null, b: Cell): boolean => a?.row === b.row && a.col === b.col;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? { row: 0, col: 0 };
    const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[
      event.key
    ];
    if (step) {
      const [down = 0, right = 0] = step;
      const next = {
        row: Math.min(rows - 1, Math.max(0, from.row + (at ? down : 0))),
        col: Math.min(cols - 1, Math.max(0, from.col + (at ? right : 0))),
      };
      setAt(next);
      setDrag(event.shiftKey ? { from: drag?.from ?? from, to: next } : null);
      setHasKeys(true);
    } else if (event.key === "Enter" || event.key === " ") {
      if (drag) onRectangle(between(drag.from, drag.to));
      else if (at) onCell(at.row, at.col);
      setDrag(null);
    } else if (event.key === "Escape" && drag) setDrag(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    at,
    hasKeys,
    rectangle: drag && !isSame(drag.from, drag.to) ? between(drag.from, drag.to) : null,
    isDrag: () => wasDrag.current,
    handlers: {
      onKeyDown,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || rows === 0) return;
        wasDrag.current = false;
        const cell = cellUnder(event);
        setHasKeys(false);
        setDrag({ from: cell, to: cell });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (rows === 0) return;
        const cell = cellUnder(event);
        if (!isSame(at, cell)) setAt(cell);
        if (drag && !isSame(drag.to, cell)) {
          wasDrag.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: drag.from, to: cell });
        }
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return;
        if (wasDrag.current) onRectangle(between(drag.from, drag.to));
        // A named area tells of its own click.
        else if (!(event.target instanceof SVGRectElement)) onCell(drag.to.row, drag.to.col);
        setDrag(null);
      },
      onPointerLeave: () => {
        if (!drag) setAt(null);
      },
    },
  };
}
