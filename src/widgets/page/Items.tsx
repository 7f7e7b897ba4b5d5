import type { KeyboardEvent } from "react";
import { sayNumber } from "../words/facts.ts";
import classes from "./Items.module.css";

/** An item of a picture as words. */
export interface Item {
  readonly key: string;
  readonly name: string;
  /** What is said of it beside its name. */
  readonly detail?: string;
  readonly isSelected?: boolean;
  readonly onOpen?: () => void;
}

/** Items that are read out at most; the picture and the file of its data have all. */
const mostItems = 200;

/**
 * The items of a picture as a list: what a screen reader reads, and how the
 * keyboard reaches them. It is seen once Tab leads into it; one tab stop,
 * arrows move, Enter does what a click on the picture does.
 */
export function Items({
  label,
  items,
  isShown = false,
}: {
  readonly label: string;
  readonly items: readonly Item[];
  /** Seen by everybody, where there is no picture. */
  readonly isShown?: boolean;
}) {
  const shown = items.slice(0, mostItems);
  const rest = items.length - shown.length;
  return (
    // Arrows move between its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={classes.items}
      aria-label={label}
      {...(isShown ? { "data-shown": true } : {})}
      onKeyDown={moveFocus}
    >
      {shown.map((item, index) => (
        <li key={item.key}>
          <button
            type="button"
            className={classes.item}
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={item.isSelected ?? false}
            onClick={item.onOpen}
          >
            {item.name}
            {item.detail !== undefined && item.detail !== "" && <span>{item.detail}</span>}
          </button>
        </li>
      ))}
      {rest > 0 && <li className={classes.more}>and {sayNumber(rest)} more</li>}
    </ul>
  );
}

/** Arrows, Home and End go from button to button of a list with one tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  buttons[Math.min(buttons.length - 1, Math.max(0, to))]?.focus();
  event.preventDefault();
  // The board moves its selected widget with the same keys.
  event.stopPropagation();
}
