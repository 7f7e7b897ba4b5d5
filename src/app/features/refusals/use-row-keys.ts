import { useEffect, useRef } from "react";
import { useLayout } from "../../stores/layout.ts";
import { useOverlay } from "../../stores/overlays.ts";
import { copyText } from "../../ui/CopyButton.tsx";

interface RowKeys {
  /** Null where there is nothing to keep. */
  readonly onKeep: (() => void) | null;
  readonly sentence: string;
  readonly onClose: () => void;
}

/** Whether a letter is text where the focus is, or another part of the page has the keyboard. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input, textarea, select") ||
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** While a row is open: `K` keeps it, `C` copies its sentence, Esc closes it. */
export function useRowKeys(keys: RowKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTaken(event.target) || useOverlay.getState().overlay.type !== "none") return;
      const { onKeep, sentence, onClose } = latest.current;
      if (event.key === "Escape") onClose();
      else if (!useLayout.getState().singleKeys) return;
      else if (event.key === "k" && onKeep !== null) onKeep();
      else if (event.key === "c" && sentence !== "") void copyText(sentence);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
