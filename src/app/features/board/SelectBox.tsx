import { useEffect, useState, type RefObject } from "react";
import { selectWidgets } from "../../board/board-view.ts";
import classes from "./Board.module.css";

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pulling over the empty ground selects what the box touches; a click on it selects nothing. */
export function SelectBox({ ground }: { readonly ground: RefObject<HTMLElement | null> }) {
  const [frame, setFrame] = useState<Frame | null>(null);
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    let from: { readonly x: number; readonly y: number } | null = null;
    const at = (event: PointerEvent) => {
      const bounds = element.getBoundingClientRect();
      return {
        x: event.clientX - bounds.left + element.scrollLeft,
        y: event.clientY - bounds.top + element.scrollTop,
      };
    };
    const down = (event: PointerEvent) => {
      const isGround =
        event.target instanceof Element &&
        event.target.closest("[data-widget], [data-corner]") === null;
      if (event.button !== 0 || !isGround || event.offsetX > element.clientWidth) return;
      from = at(event);
      if (!event.shiftKey) selectWidgets([]);
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      const to = at(event);
      const box = {
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      };
      if (box.width + box.height < 8) return;
      setFrame(box);
      selectWidgets(touched(element, box));
    };
    const up = () => {
      from = null;
      setFrame(null);
    };
    element.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      element.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  }, [ground]);
  return frame && <div className={classes.selectBox} style={frame} />;
}

function touched(ground: HTMLElement, box: Frame): readonly string[] {
  const bounds = ground.getBoundingClientRect();
  return [...ground.querySelectorAll<HTMLElement>("[data-widget]")]
    .filter((widget) => {
      const own = widget.getBoundingClientRect();
      const left = own.left - bounds.left + ground.scrollLeft;
      const top = own.top - bounds.top + ground.scrollTop;
      return (
        left < box.left + box.width &&
        box.left < left + own.width &&
        top < box.top + box.height &&
        box.top < top + own.height
      );
    })
    .flatMap((widget) => widget.dataset["widget"] ?? []);
}
