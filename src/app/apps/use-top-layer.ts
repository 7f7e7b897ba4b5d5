import { useLayoutEffect, type RefObject } from "react";

/**
 * Lifts an element above the whole page and back without moving it in the
 * document: a frame inside it would start anew. A fixed position alone would
 * not do, as places of a board are moved by transforms.
 */
export function useTopLayer(ref: RefObject<HTMLElement | null>, isLifted: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isLifted) return;
    element.popover = "manual";
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
      element.popover = null;
    };
  }, [ref, isLifted]);
}
