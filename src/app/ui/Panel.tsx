import type { ReactNode } from "react";
import { PanelBoundary } from "./PanelBoundary.tsx";
import classes from "./Panel.module.css";

interface PanelProps {
  /** Its name: a landmark, and what F6 goes through. */
  readonly label: string;
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** The body does its own scrolling (a VirtualList, a canvas). */
  readonly fill?: boolean;
  readonly ground?: "surface" | "canvas";
  readonly children: ReactNode;
}

/** A part of the screen with its own scroll, head and foot that stay, and its own error boundary. */
export function Panel({
  label,
  head,
  foot,
  fill = false,
  ground = "surface",
  children,
}: PanelProps) {
  return (
    <section
      className={classes.panel}
      aria-label={label}
      data-panel
      data-ground={ground}
      tabIndex={-1}
    >
      {head !== undefined && <div className={classes.head}>{head}</div>}
      <div
        className={classes.body}
        // A body that scrolls must be reachable where it holds nothing to focus.
        {...(fill ? { "data-fill": true } : { tabIndex: 0, role: "group", "aria-label": label })}
      >
        <PanelBoundary label={label}>{children}</PanelBoundary>
      </div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}
