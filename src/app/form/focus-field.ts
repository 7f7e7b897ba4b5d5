import type { Pointer } from "#core/form/pointer.ts";

/** Moves the focus to a field that is drawn after this event. */
export function focusLater(root: ParentNode | null, pointer: Pointer): void {
  requestAnimationFrame(() => {
    if (root) focusField(root, pointer, null);
  });
}

/**
 * Moves the focus to a field of a form, to the one box of it where there are
 * several, and brings it into view. False where the field is not drawn.
 */
export function focusField(root: ParentNode, pointer: Pointer, component: number | null): boolean {
  const frame = root.querySelector(`[data-field="${CSS.escape(pointer)}"]`);
  if (!frame) return false;
  // A field far off the screen is drawn when it comes near; its name is there to scroll to.
  frame.scrollIntoView({ block: "nearest" });
  const boxes = [...frame.querySelectorAll<HTMLElement>("[data-box]")];
  const box = boxes[component ?? 0] ?? boxes[0];
  if (!box) return false;
  box.focus({ preventScroll: true });
  return true;
}
