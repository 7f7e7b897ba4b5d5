import { useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from "react";

/** How a picture lies in its box: how many times it fits, and how far it was moved. */
interface Zoom {
  readonly times: number;
  readonly x: number;
  readonly y: number;
}

const whole: Zoom = { times: 1, x: 0, y: 0 };
const most = 12;

/** Keeps a picture in reach: it cannot be pushed further than its own edge. */
function held({ times, x, y }: Zoom, width: number, height: number): Zoom {
  const reach = (size: number) => (size * (times - 1)) / 2;
  const limit = (value: number, size: number) =>
    Math.min(reach(size), Math.max(-reach(size), value));
  return times <= 1 ? whole : { times, x: limit(x, width), y: limit(y, height) };
}

/** Looking at a picture closely: buttons, plus and minus, a double click, Ctrl and the wheel; then it is dragged. */
export function useZoom(size: { readonly width: number; readonly height: number }) {
  const [zoom, setZoom] = useState(whole);
  const { width, height } = size;
  const by = (factor: number, at = { x: 0, y: 0 }) =>
    setZoom((old) => {
      const times = Math.min(most, Math.max(1, old.times * factor));
      const real = times / old.times;
      return held(
        { times, x: at.x - (at.x - old.x) * real, y: at.y - (at.y - old.y) * real },
        width,
        height,
      );
    });
  const move = (x: number, y: number) =>
    setZoom((old) => held({ ...old, x: old.x + x, y: old.y + y }, width, height));
  const isZoomed = zoom.times > 1.001;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = 48;
    const moves: Readonly<Record<string, () => void>> = {
      "+": () => by(1.5),
      "=": () => by(1.5),
      "-": () => by(1 / 1.5),
      "0": () => setZoom(whole),
      ...(isZoomed
        ? {
            ArrowLeft: () => move(step, 0),
            ArrowRight: () => move(-step, 0),
            ArrowUp: () => move(0, step),
            ArrowDown: () => move(0, -step),
          }
        : {}),
    };
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (isZoomed && event.buttons === 1) move(event.movementX, event.movementY);
  };
  const onWheel = (event: WheelEvent<HTMLElement>) => {
    // The wheel alone scrolls the board.
    if (!event.ctrlKey && !event.metaKey) return;
    const box = event.currentTarget.getBoundingClientRect();
    by(event.deltaY < 0 ? 1.2 : 1 / 1.2, {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    });
  };
  return { zoom, isZoomed, by, reset: () => setZoom(whole), onKeyDown, onPointerMove, onWheel };
}
