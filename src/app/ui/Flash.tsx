import { useEffect, useRef, type ReactNode } from "react";
import type { JsonValue } from "#protocol/json.ts";
import classes from "./ValueText.module.css";

/** A change that follows another within this time is a steady one and flashes at half strength. */
const steady = 1000;
/** Within this time flashes would run into each other: the tint then stands still, which costs no frames. */
const restless = 250;

const halfTint = "color-mix(in srgb, var(--flash) 50%, transparent)";

/** Tints its content for 600 ms when `value` moves; with reduced motion a still tint of 1.2 s. Not on first sight. */
export function Flash({
  value,
  children,
}: {
  readonly value: JsonValue | undefined;
  readonly children: ReactNode;
}) {
  const span = useRef<HTMLSpanElement>(null);
  const last = useRef<Moved>({ value, at: 0, animation: null, timer: null });
  useEffect(() => {
    const element = span.current;
    const moved = last.current;
    if (Object.is(moved.value, value)) return;
    const isFirst = moved.value === undefined;
    const now = performance.now();
    const since = now - moved.at;
    moved.value = value;
    moved.at = now;
    if (isFirst || !element) return;
    if (since < restless) holdTint(element, moved);
    else if (moved.timer === null) {
      moved.animation?.cancel();
      moved.animation = fade(element, since < steady ? halfTint : "var(--flash)");
    }
  }, [value]);
  useEffect(() => {
    const moved = last.current;
    return () => {
      if (moved.timer !== null) clearTimeout(moved.timer);
    };
  }, []);
  return (
    <span ref={span} className={classes.flash}>
      {children}
    </span>
  );
}

/** The value shown last, when it came, and how it is tinted now. */
interface Moved {
  value: JsonValue | undefined;
  at: number;
  animation: Animation | null;
  /** Set while the tint stands still. */
  timer: ReturnType<typeof setTimeout> | null;
}

/** Tints without moving until the value rests. */
function holdTint(element: HTMLElement, moved: Moved): void {
  if (moved.timer !== null) return;
  moved.animation?.cancel();
  moved.animation = null;
  element.style.background = halfTint;
  const look = (): void => {
    const rest = moved.at + restless - performance.now();
    if (rest > 0) {
      moved.timer = setTimeout(look, rest);
      return;
    }
    moved.timer = null;
    element.style.background = "";
    moved.animation = fade(element, halfTint);
  };
  moved.timer = setTimeout(look, restless);
}

/** Animated by the browser, not by a class: restarting a class animation would cost a layout a cell. */
function fade(element: HTMLElement, color: string): Animation | null {
  if (typeof element.animate !== "function") return null;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isStill
    ? element.animate([{ background: color }, { background: color }], { duration: 1200 })
    : element.animate([{ background: color }, { background: "transparent" }], {
        duration: 600,
        easing: "ease-out",
      });
}
