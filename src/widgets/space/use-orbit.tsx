import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import type { Bounds } from "./items.ts";
import { orbitKey, scaled, shifted, turned, type Orbit } from "./orbit.ts";

/** Looking round by pointer and keys: drag turns, Shift or the right button moves, the wheel comes closer. */
export function useOrbit(
  start: Orbit,
  bounds: Bounds,
  element: RefObject<HTMLElement | null>,
  onClick: (x: number, y: number) => void,
) {
  const [moved, setMoved] = useState<Orbit | null>(null);
  const orbit = moved ?? start;
  const latest = useRef({ orbit, bounds });
  useEffect(() => {
    latest.current = { orbit, bounds };
  });
  const drag = useRef<{ x: number; y: number; isPan: boolean; isMoved: boolean } | null>(null);

  useEffect(() => {
    const own = element.current;
    if (!own) return;
    // The board behind scrolls with the wheel until somebody is at work here.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !own.matches(":focus")) return;
      event.preventDefault();
      const { orbit, bounds } = latest.current;
      setMoved(scaled(orbit, Math.exp(event.deltaY / 500), bounds));
    };
    own.addEventListener("wheel", onWheel, { passive: false });
    return () => own.removeEventListener("wheel", onWheel);
  }, [element]);

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = event.key === "0" ? start : orbitKey(orbit, event.key, event.shiftKey, bounds);
      if (next === null) return;
      setMoved(event.key === "0" ? null : next);
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 1) return;
      drag.current = {
        x: event.clientX,
        y: event.clientY,
        isPan: event.shiftKey || event.button === 2,
        isMoved: false,
      };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.isMoved && Math.hypot(dx, dy) < 4) return;
      const high = Math.max(1, event.currentTarget.clientHeight);
      setMoved(
        from.isPan
          ? shifted(orbit, (-dx / high) * 0.65, (dy / high) * 0.65)
          : turned(orbit, -dx * 0.008, dy * 0.008),
      );
      drag.current = { ...from, x: event.clientX, y: event.clientY, isMoved: true };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      drag.current = null;
      if (!from || from.isMoved || event.button !== 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      onClick(event.clientX - box.left, event.clientY - box.top);
    },
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return {
    orbit,
    handlers,
    isMoved: moved !== null,
    reset: () => setMoved(null),
    zoomBy: (factor: number) => setMoved(scaled(orbit, factor, bounds)),
  };
}
