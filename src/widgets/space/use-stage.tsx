import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Look } from "../page/use-look.tsx";
import type { SpaceItem } from "./items.ts";
import type { Orbit } from "./orbit.ts";
import { createStage, type Stage } from "./stage.tsx";

/** The stage behind a canvas, from the moment that the canvas is there. */
export interface StageHandle {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly labels: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<Stage | null>;
  /** There is no WebGL. */
  readonly isMissing: boolean;
  /** Counts how often the stage was made anew. */
  readonly made: number;
}

/** Makes a stage on a canvas, and gives it back when the canvas goes. */
export function useStageHandle(): StageHandle {
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [state, setState] = useState({ isMissing: false, made: 0 });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const own = createStage(element);
    stage.current = own;
    const tell = () => setState(({ made }) => ({ isMissing: own === null, made: made + 1 }));
    // Only a canvas knows whether the browser can draw on it.
    tell();
    if (own === null) return;
    const onLost = (event: Event) => event.preventDefault();
    element.addEventListener("webglcontextlost", onLost);
    element.addEventListener("webglcontextrestored", tell);
    return () => {
      element.removeEventListener("webglcontextlost", onLost);
      element.removeEventListener("webglcontextrestored", tell);
      stage.current = null;
      own.dispose();
    };
  }, []);
  return { canvas, labels, stage, ...state };
}

interface StageWish {
  readonly items: readonly SpaceItem[];
  readonly labelled: readonly SpaceItem[];
  readonly isSelected: (item: SpaceItem) => boolean;
  readonly look: Look;
  readonly width: number;
  readonly height: number;
  readonly orbit: Orbit;
  readonly isVisible: boolean;
}

/** Draws on a stage: once a frame at most, and only where something is another. */
export function useDrawing({ canvas, labels, stage, made }: StageHandle, wish: StageWish): void {
  const { items, isSelected, look, width, height, orbit, isVisible, labelled } = wish;
  const shown = useRef<unknown>(null);
  const scene = useMemo(() => ({ items, isSelected, look, made }), [items, isSelected, look, made]);
  const view = useMemo(
    () => ({ orbit, width, height, labelled, scene }),
    [orbit, width, height, labelled, scene],
  );
  useEffect(() => {
    if (!isVisible) return;
    const frame = requestAnimationFrame(() => {
      const own = stage.current;
      if (!own || !canvas.current) return;
      if (shown.current !== view.scene) {
        const link = getComputedStyle(canvas.current).getPropertyValue("--link").trim();
        const { items, look, isSelected } = view.scene;
        own.show(items, look, isSelected, link === "" ? "var(--accent)" : link);
        shown.current = view.scene;
      }
      own.resize(view.width, view.height);
      own.draw(view.orbit);
      placeLabels(own, labels.current, view.labelled, view.width);
    });
    return () => cancelAnimationFrame(frame);
  }, [view, isVisible, stage, canvas, labels]);
}

/** Things this wide have room for their name beside them, not above. */
const wide = 90;

/** Names stand above small things and beside wide ones; one that would cover another is left out. */
function placeLabels(
  stage: Stage,
  box: HTMLElement | null,
  items: readonly SpaceItem[],
  width: number,
): void {
  const taken: { readonly x: number; readonly y: number; readonly w: number }[] = [];
  for (const [index, element] of [...(box?.children ?? [])].entries()) {
    const item = items[index];
    if (!(element instanceof HTMLElement) || !item) continue;
    const w = item.label.length * 6.2 + 8;
    const place = labelPlace(stage, item, w, width);
    const isFree =
      place !== null &&
      place.x > w / 2 - 4 &&
      place.x < width - w / 2 + 4 &&
      place.y > 8 &&
      taken.every(
        (other) =>
          Math.abs(other.x - place.x) > (other.w + w) / 2 || Math.abs(other.y - place.y) > 16,
      );
    element.hidden = !isFree;
    if (!isFree) continue;
    taken.push({ x: place.x, y: place.y, w });
    element.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px) translate(-50%, -50%)`;
  }
}

function labelPlace(
  stage: Stage,
  { shape, at, size, points }: SpaceItem,
  w: number,
  width: number,
): { readonly x: number; readonly y: number } | null {
  if (shape === "line" || shape === "points") {
    const [first = [0, 0, 0] as const] = points;
    const end = stage.place([at[0] + first[0], at[1] + first[1], at[2] + first[2]]);
    return end && { x: end.x, y: end.y - 10 };
  }
  const half = shape === "label" ? ([0, 0, 0] as const) : size;
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) =>
      [-0.5, 0.5].map((z) =>
        stage.place([at[0] + x * half[0], at[1] + y * half[1], at[2] + z * half[2]]),
      ),
    ),
  );
  if (corners.some((corner) => corner === null)) return null;
  const seen = corners.filter((corner) => corner !== null);
  const right = seen.reduce((most, corner) => (corner.x > most.x ? corner : most));
  const left = Math.min(...seen.map(({ x }) => x));
  if (right.x - left > wide) {
    return { x: Math.min(width - w / 2, right.x + w / 2 - 6), y: right.y };
  }
  const top = seen.reduce((most, corner) => (corner.y < most.y ? corner : most));
  return { x: (left + right.x) / 2, y: top.y - 10 };
}
