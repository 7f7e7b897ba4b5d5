import { create } from "zustand";

/** What lies over the page, at most one at a time. */
export type Overlay =
  | { readonly type: "none" }
  | { readonly type: "palette"; readonly text: string }
  | { readonly type: "keys" }
  | { readonly type: "addServer" };

export const useOverlay = create<{ readonly overlay: Overlay }>()(() => ({
  overlay: { type: "none" },
}));

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });
export const closeOverlay = (): void => openOverlay({ type: "none" });
