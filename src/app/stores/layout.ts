import { create } from "zustand";
import { persist } from "zustand/middleware";

interface LayoutState {
  /** Pixels of each split, by its id. */
  readonly sizes: Readonly<Record<string, number>>;
  /** Null: as the width of the window suggests. */
  readonly rail: "wide" | "narrow" | null;
  readonly timeline: "open" | "strip" | null;
  /** Single-letter keys, which some people must be able to switch off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** Null takes the size back to its default. */
  readonly setSize: (id: string, pixels: number | null) => void;
}

/** How the person has arranged the page. Kept in this browser; nothing here came from the bridge. */
export const useLayout = create<LayoutState>()(
  persist(
    (set) => ({
      sizes: {},
      rail: null,
      timeline: null,
      singleKeys: true,
      setSize: (id, pixels) =>
        set(({ sizes }) => {
          const { [id]: _old, ...rest } = sizes;
          return { sizes: pixels === null ? rest : { ...rest, [id]: pixels } };
        }),
    }),
    { name: "vitrine.layout", version: 1 },
  ),
);
