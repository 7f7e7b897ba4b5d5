import { allowAttribute } from "#core/apps/permissions.ts";
import type { AppOpened } from "#protocol/apps.ts";

/**
 * Makes the frame of an app's sandbox, without its address: whoever listens
 * must listen first, as the sandbox speaks as soon as it is there.
 */
export function makeAppFrame(opened: AppOpened): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = opened.title;
  // The sandbox's document is ours and needs its own origin; the app's frame inside it has none.
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  const allow = allowAttribute(opened.permissions);
  if (allow !== "") frame.setAttribute("allow", allow);
  frame.referrerPolicy = "no-referrer";
  Object.assign(frame.style, { display: "block", width: "100%", height: "100%", border: "0" });
  return frame;
}

type Movable = Element & { moveBefore?: (node: Element, before: Element | null) => void };

/**
 * Puts a frame into a place. A frame that is taken out of the document, even
 * for a moment, starts anew; `moveBefore` keeps it, where the browser has it.
 */
export function placeFrame(frame: HTMLIFrameElement, place: Movable): void {
  if (frame.parentElement === place) return;
  if (frame.isConnected && place.isConnected && place.moveBefore) place.moveBefore(frame, null);
  else place.append(frame);
}

/** Where frames wait that have no place for a moment: between two layouts, and while they say goodbye. */
export function waitingPlace(): HTMLElement {
  const known = document.getElementById("waiting-apps");
  if (known) return known;
  const place = document.createElement("div");
  place.id = "waiting-apps";
  place.inert = true;
  Object.assign(place.style, { position: "fixed", width: "0", height: "0", overflow: "hidden" });
  document.body.append(place);
  return place;
}
