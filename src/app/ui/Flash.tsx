import { useEffect, useRef, type ReactNode } from "react";
import type { JsonValue } from "#protocol/json.ts";
import classes from "./ValueText.module.css";

/** A change that follows another within this time is a steady one and flashes at half strength. */
const steady = 1000;

/** Tints its content for 600 ms when `value` moves; with reduced motion a still tint of 1.2 s. Not on first sight. */
export function Flash({
  value,
  children,
}: {
  readonly value: JsonValue | undefined;
  readonly children: ReactNode;
}) {
  const span = useRef<HTMLSpanElement>(null);
  const last = useRef({ value, at: 0, animation: null as Animation | null });
  useEffect(() => {
    const before = last.current;
    if (Object.is(before.value, value)) return;
    const now = performance.now();
    const isFirst = before.value === undefined;
    const isSteady = now - before.at < steady;
    before.animation?.cancel();
    // Animated by the browser, not by a class: restarting a class animation would cost a layout a cell.
    const animation = isFirst ? null : tint(span.current, isSteady);
    last.current = { value, at: now, animation };
  }, [value]);
  return (
    <span ref={span} className={classes.flash}>
      {children}
    </span>
  );
}

function tint(element: HTMLElement | null, isSteady: boolean): Animation | null {
  if (!element || typeof element.animate !== "function") return null;
  const color = isSteady ? "color-mix(in srgb, var(--flash) 50%, transparent)" : "var(--flash)";
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isStill
    ? element.animate([{ background: color }, { background: color }], { duration: 1200 })
    : element.animate([{ background: color }, { background: "transparent" }], {
        duration: 600,
        easing: "ease-out",
      });
}
