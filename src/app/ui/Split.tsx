import { useLayout } from "../stores/layout.ts";
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import classes from "./Panel.module.css";

interface SplitProps {
  /** Under which the size is remembered: `tools.list`. */
  readonly id: string;
  /** Which of the two has a size of its own; the other takes the rest. */
  readonly sized: "first" | "second";
  /** Size before anybody moved the line: pixels or any CSS length ("46%"). */
  readonly size: number | string;
  readonly min: number;
  readonly max: number;
  /** Name of the line, read out: "Width of the list". */
  readonly label: string;
  readonly first: ReactNode;
  /** Null: the first has all the room, and keeps its place, scroll and focus. */
  readonly second: ReactNode;
}

/** Two panels beside each other with a line between that moves by pointer and arrow keys; double click takes the size back. */
export function Split({ id, sized, size, min, max, label, first, second }: SplitProps) {
  const kept = useLayout((state) => state.sizes[id]);
  const setSize = useLayout((state) => state.setSize);
  const box = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);

  const clamp = (pixels: number) => Math.round(Math.min(max, Math.max(min, pixels)));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset["dragging"] = "true";
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.dataset["dragging"]) return;
    const bounds = box.current?.getBoundingClientRect();
    if (!bounds) return;
    setSize(
      id,
      clamp(sized === "first" ? event.clientX - bounds.left : bounds.right - event.clientX),
    );
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    delete event.currentTarget.dataset["dragging"];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const towards = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (towards === undefined) return;
    event.preventDefault();
    const now = pane.current?.getBoundingClientRect().width ?? min;
    setSize(id, clamp(now + (sized === "first" ? towards : -towards)));
  };

  const width = kept ?? size;
  const style = { width, minWidth: min, maxWidth: max };
  return (
    <div ref={box} className={classes.split}>
      <div
        ref={sized === "first" ? pane : null}
        className={sized === "first" ? classes.sized : classes.rest}
        {...(sized === "first" ? { style } : {})}
      >
        {first}
      </div>
      {second !== null && (
        <>
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr has no value and takes no focus
            role="separator"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={label}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={typeof width === "number" ? width : min}
            className={classes.separator}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onKeyDown={onKeyDown}
            onDoubleClick={() => setSize(id, null)}
          />
          <div
            ref={sized === "second" ? pane : null}
            className={sized === "second" ? classes.sized : classes.rest}
            {...(sized === "second" ? { style } : {})}
          >
            {second}
          </div>
        </>
      )}
    </div>
  );
}
