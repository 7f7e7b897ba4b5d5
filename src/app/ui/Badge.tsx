import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "./Icon.tsx";
import classes from "./Badge.module.css";

/** One grey fact; never two. */
export function Badge({
  icon,
  outlined = false,
  children,
}: {
  readonly icon?: IconDrawing;
  readonly outlined?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.badge} {...(outlined ? { "data-outlined": true } : {})}>
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  );
}
