import { useEffect, useState } from "react";
import { useLayout } from "../../stores/layout.ts";

/** Whether a letter is text where the focus is. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** The list as a drawer on narrow pages: `L` opens it, Esc closes it. */
export function useDrawer(isPossible: boolean) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isPossible && isAsked;
  useEffect(() => {
    if (!isPossible) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isOpen && event.key === "Escape") setAsked(false);
      else if (event.key.toLowerCase() === "l" && !isTyping(event.target)) {
        if (!useLayout.getState().singleKeys) return;
        setAsked((open) => !open);
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isPossible, isOpen]);
  return {
    isOpen,
    close: () => setAsked(false),
    toggle: () => setAsked((open) => !open),
  };
}
