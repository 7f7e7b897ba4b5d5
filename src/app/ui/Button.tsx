import type { ComponentPropsWithRef } from "react";
import { Icon, type IconDrawing } from "./Icon.tsx";
import classes from "./Button.module.css";

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** `primary` once a panel. */
  readonly variant?: "default" | "primary" | "subtle" | "danger";
  readonly size?: "small" | "medium" | "large";
  readonly icon?: IconDrawing;
}

/** A button with words. */
export function Button({
  variant = "default",
  size = "medium",
  icon,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-variant={variant}
      data-size={size}
    >
      {icon && <Icon of={icon} size={15} stroke={1.8} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children" | "title"> {
  readonly icon: IconDrawing;
  /** Its name, read out and shown when the pointer rests on it. */
  readonly label: string;
  readonly size?: "small" | "medium";
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
}

/** A button that is only an icon: 28 px, 24 in rows. */
export function IconButton({
  icon,
  label,
  size = "medium",
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      className={className ? `${classes.iconButton} ${className}` : classes.iconButton}
      data-size={size}
    >
      <Icon of={icon} size={size === "small" ? 15 : 16} />
    </button>
  );
}
