import { useState, type KeyboardEvent } from "react";

interface FlowKeys {
  /** Items in all. */
  readonly count: number;
  /** Items beside each other. */
  readonly columns: number;
  /** Where the arrows begin. */
  readonly start: number;
  readonly scrollTo: (index: number) => void;
  readonly onOpen: (index: number) => void;
}

/** The keyboard of a list or a grid of items with one tab stop: which item is active, and what each key does. */
export function useFlowKeys({ count, columns, start, scrollTo, onOpen }: FlowKeys) {
  const [active, setActive] = useState(-1);
  const [followed, setFollowed] = useState(start);
  if (start !== followed) {
    setFollowed(start);
    if (start >= 0) setActive(start);
  }

  const goTo = (index: number) => {
    setActive(index);
    scrollTo(index);
  };
  const onFocus = () => {
    if (active < 0 && count > 0) setActive(Math.max(0, start));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || count === 0) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const at = Math.min(Math.max(0, active), count - 1);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(count - 1, at + columns),
      ArrowUp: at - columns < 0 ? at : at - columns,
      ...(columns > 1 ? { ArrowRight: Math.min(count - 1, at + 1) } : {}),
      ...(columns > 1 ? { ArrowLeft: Math.max(0, at - 1) } : {}),
      Home: 0,
      End: count - 1,
      PageDown: Math.min(count - 1, at + columns * 8),
      PageUp: Math.max(0, at - columns * 8),
    };
    const to = moves[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === "Enter" || event.key === " ") onOpen(at);
    else return;
    // The board moves its selected widget with the same keys.
    event.preventDefault();
    event.stopPropagation();
  };

  return { active: Math.min(active, count - 1), setActive, onFocus, onKeyDown };
}
