import { useState, type KeyboardEvent, type PointerEvent } from "react";
import {
  barAt,
  barsByKey,
  spanOfBars,
  type BarScale,
  type ChosenBars,
  type TimeSpan,
} from "./time-span.ts";

/** Pixels that a press may move and still be a press, not the choice of a span. */
const smallestDrag = 4;

/**
 * Lets a person choose bars: by dragging over them, or by the keys while the
 * plot has the focus. A drag is told when it ends, a key at once; Escape lets
 * go of a drag, or of the span.
 */
export function useBarChoice(scale: BarScale, onSpan: (span: TimeSpan | null) => void) {
  const [drag, setDrag] = useState<
    (ChosenBars & { readonly startX: number; readonly isDrag: boolean }) | null
  >(null);
  const [byKey, setByKey] = useState<ChosenBars | null>(null);

  const barUnder = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return barAt(event.clientX - left, width, scale.count);
  };
  return {
    /** What is being dragged over. */
    dragged: drag?.isDrag ? drag : null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const bar = barUnder(event);
        setDrag({ anchor: bar, head: bar, startX: event.clientX, isDrag: false });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null) return;
        const isDrag = drag.isDrag || Math.abs(event.clientX - drag.startX) >= smallestDrag;
        setDrag({ ...drag, head: barUnder(event), isDrag });
      },
      onPointerUp() {
        if (drag === null) return;
        setDrag(null);
        setByKey(drag);
        onSpan(spanOfBars(drag, scale));
      },
      onPointerCancel() {
        setDrag(null);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === "Escape") {
          if (drag === null && byKey === null) return;
          event.preventDefault();
          event.stopPropagation();
          setByKey(null);
          if (drag === null) onSpan(null);
          else setDrag(null);
          return;
        }
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const next = barsByKey(byKey, event.key, event.shiftKey, scale.count);
        if (next === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setByKey(next);
        onSpan(spanOfBars(next, scale));
      },
    },
  };
}
