import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";
import { Icon, type IconDrawing } from "./Icon.tsx";
import classes from "./Button.module.css";

interface ButtonAnchorProps extends ComponentPropsWithRef<"a"> {
  readonly variant?: "default" | "primary" | "subtle";
  readonly size?: "small" | "medium" | "large";
  readonly icon?: IconDrawing;
}

function ButtonAnchor({
  variant = "default",
  size = "medium",
  icon,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={classes.button} data-variant={variant} data-size={size}>
      {icon && <Icon of={icon} size={15} stroke={1.8} />}
      {children}
    </a>
  );
}

/** A link that looks like a button: `to`, `params`, `search` as of a Link, `variant`, `size`, `icon` as of a Button. */
export const LinkButton = createLink(ButtonAnchor);
