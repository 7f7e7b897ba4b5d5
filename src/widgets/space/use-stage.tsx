import { useEffect, useMemo, useRef, useState } from "react";
import type { Look } from "../page/use-look.tsx";
import type { Bounds, SpaceItem } from "./items.ts";
import type { Orbit } from "./orbit.ts";
import { createStage, type Stage } from "./stage.tsx";

interface StageWish {
  readonly items: readonly SpaceItem[];
  readonly labelled: readonly SpaceItem[];
  readonly isSelected: (item: SpaceItem) => boolean;
  readonly look: Look;
  readonly width: number;
  readonly height: number;
  readonly orbit: Orbit;
  readonly bounds: Bounds;
  readonly isVisible: boolean;
}

/** The stage behind a canvas; it draws once a frame at most, only where something is another. */
export function useStage(wish: StageWish) {
  const { items, isSelected, look, width, height, orbit, isVisible, labelled } = wish;
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [made, setMade] = useState(0);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let own: Stage;
    try {
      own = createStage(element);
    } catch {
      // Without WebGL the items are a list; whoever draws them says so.
      setIsMissing(true);
      return;
    }
    stage.current = own;
    const onLost = (event: Event) => event.preventDefault();
    const onBack = () => setMade((count) => count + 1);
    element.addEventListener("webglcontextlost", onLost);
    element.addEventListener("webglcontextrestored", onBack);
    setMade((count) => count + 1);
    return () => {
      element.removeEventListener("webglcontextlost", onLost);
      element.removeEventListener("webglcontextrestored", onBack);
      stage.current = null;
      own.dispose();
    };
  }, []);
  const mark = useMemo(() => ({ of: isSelected }), [isSelected]);
  useEffect(() => {
    const element = canvas.current;
    if (!stage.current || !element || !isVisible) return;
    const link = getComputedStyle(element).getPropertyValue("--link").trim();
    stage.current.show(items, look, mark.of, link === "" ? "var(--accent)" : link);
  }, [items, look, mark, made, isVisible]);
  useEffect(() => {
    stage.current?.resize(width, height);
  }, [width, height, made]);
  useEffect(() => {
    if (!isVisible) return;
    const frame = requestAnimationFrame(() => {
      const own = stage.current;
      if (!own) return;
      own.draw(orbit);
      placeLabels(own, labels.current, labelled, width);
    });
    return () => cancelAnimationFrame(frame);
  }, [orbit, items, look, mark, width, height, made, isVisible, labelled]);
  return {
    canvas,
    labels,
    isMissing,
    pick: (x: number, y: number) => stage.current?.pick(x, y) ?? null,
  };
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
