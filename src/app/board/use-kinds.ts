import { useSyncExternalStore } from "react";
import type { WidgetKind } from "#widgets/widget-kind.ts";

/** Kinds by name, in the order of the palette. */
export type Kinds = ReadonlyMap<string, WidgetKind>;

let kinds: Kinds | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** Loads what the kinds say of themselves. A board is drawn before they are there; they are not part of its first load. */
export function loadKinds(): Promise<Kinds> {
  isAsked = true;
  return import("#widgets/kinds.ts").then(({ widgetKinds }) => {
    kinds ??= new Map(widgetKinds.map((kind) => [kind.name, kind]));
    for (const listener of listeners) listener();
    return kinds;
  });
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  // A chunk that cannot be loaded is told by the page's own error handling.
  if (!isAsked) loadKinds().catch(reportError);
  return () => listeners.delete(listener);
};

/** Every kind of widget; null until they are loaded. */
export const useKinds = (): Kinds | null => useSyncExternalStore(listen, () => kinds);
