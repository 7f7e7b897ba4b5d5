import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useLayout } from "../stores/layout.ts";
import { openOverlay, useOverlay } from "../stores/overlays.ts";
import { isTypingIn, pressKey, type KeyMemory, type ShellAction } from "./keys.ts";
import { focusPanel, focusSearch } from "./panels.ts";
import { sections } from "./sections.ts";

/** Listens to the keys that work everywhere. */
export function useShellKeys(toggles: {
  readonly toggleRail: () => void;
  readonly toggleTimeline: () => void;
}): void {
  const router = useRouter();
  const memory = useRef<KeyMemory>(null);
  useEffect(() => {
    const run = (action: ShellAction): boolean => {
      switch (action.type) {
        case "palette":
          openOverlay({ type: "palette", text: "" });
          return true;
        case "help":
          openOverlay({ type: "keys" });
          return true;
        case "search":
          return focusSearch();
        case "rail":
          toggles.toggleRail();
          return true;
        case "timeline":
          toggles.toggleTimeline();
          return true;
        case "panel":
          focusPanel(action.step);
          return true;
        case "go": {
          const section = sections.find(({ letter }) => letter === action.letter);
          if (section) void router.navigate({ to: section.path });
          return section !== undefined;
        }
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // An open overlay has the keyboard to itself, but for the palette's own key.
      const isCovered = useOverlay.getState().overlay.type !== "none";
      const step = pressKey(
        memory.current,
        {
          key: event.key,
          isMod: event.metaKey || event.ctrlKey,
          isAlt: event.altKey,
          isShift: event.shiftKey,
          isTyping: isTypingIn(event.target),
          at: event.timeStamp,
        },
        useLayout.getState().singleKeys,
      );
      memory.current = step.memory;
      if (!step.action || (isCovered && step.action.type !== "palette")) return;
      if (run(step.action)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [router, toggles]);
}
