import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { GeoProjection } from "d3-geo";
import { closest, type Sight } from "./projection.tsx";

const hold = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Moving over a map: drag, wheel with the pointer's place held, arrows, plus, minus and 0. */
export function useSight(start: Sight, projection: (sight: Sight) => GeoProjection) {
  const [moved, setMoved] = useState<Sight | null>(null);
  const sight = moved ?? start;
  const drag = useRef<{ x: number; y: number; id: number } | null>(null);
  const svg = useRef<SVGSVGElement>(null);

  const shift = (dx: number, dy: number) => {
    const now = projection(sight);
    const [x, y] = now([sight.lon, sight.lat]) ?? [0, 0];
    const place = now.invert?.([x - dx, y - dy]);
    if (place && Number.isFinite(place[0]) && Number.isFinite(place[1])) {
      setMoved({ ...sight, lon: hold(place[0], -179, 179), lat: hold(place[1], -85, 85) });
    }
  };
  const zoomBy = (factor: number) =>
    setMoved({ ...sight, zoom: hold(sight.zoom * factor, 1, closest) });
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  // React's wheel listener may not keep the board behind from scrolling.
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.matches(":focus, :focus-within, :active")) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 400));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = 40;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => shift(step, 0),
      ArrowRight: () => shift(-step, 0),
      ArrowUp: () => shift(0, step),
      ArrowDown: () => shift(0, -step),
      "+": () => zoomBy(1.5),
      "=": () => zoomBy(1.5),
      "-": () => zoomBy(1 / 1.5),
      "0": () => setMoved(null),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey) return;
    move();
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    sight,
    svg,
    isMoved: moved !== null,
    zoomBy,
    reset: () => setMoved(null),
    handlers: {
      onKeyDown,
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button === 0)
          drag.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const from = drag.current;
        if (!from || (Math.abs(event.clientX - from.x) < 3 && Math.abs(event.clientY - from.y) < 3))
          return;
        event.currentTarget.setPointerCapture(from.id);
        shift(event.clientX - from.x, event.clientY - from.y);
        drag.current = { ...from, x: event.clientX, y: event.clientY };
      },
      onPointerUp: () => {
        drag.current = null;
      },
    },
  };
}
