/**
 * While the pointer is down in the page, frames do not see it: a drag or a
 * resize that passes over an app would otherwise end there. A frame that has
 * the pointer itself tells the page nothing, so its own drags go on.
 */
export function shieldFrames(): () => void {
  const root = document.documentElement;
  const up = (): void => root.removeAttribute("data-apps-shielded");
  const down = (): void => root.setAttribute("data-apps-shielded", "");
  const ends = ["pointerup", "pointercancel", "dragend", "blur"] as const;
  addEventListener("pointerdown", down, true);
  addEventListener("dragstart", down, true);
  for (const end of ends) addEventListener(end, up, true);
  return () => {
    removeEventListener("pointerdown", down, true);
    removeEventListener("dragstart", down, true);
    for (const end of ends) removeEventListener(end, up, true);
    up();
  };
}
