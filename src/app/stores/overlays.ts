import { create } from "zustand";

/** What lies over the page, at most one at a time. */
export type Overlay =
  | { readonly type: "none" }
  | { readonly type: "palette"; readonly text: string }
  | { readonly type: "keys" }
  /** `way`: how it is going to be attached; absent = by a command, a URL or anything else that can be typed. */
  | { readonly type: "addServer"; readonly way?: "any" | "address" | "file" | "demo" };

export const useOverlay = create<{ readonly overlay: Overlay }>()(() => ({
  overlay: { type: "none" },
}));

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay });
export const closeOverlay = (): void => openOverlay({ type: "none" });
