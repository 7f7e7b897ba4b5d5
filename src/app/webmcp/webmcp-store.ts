import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { OfferReport } from "./offer-tools.ts";

/** Which tools the page offers to agents of the browser. */
export type WebMcpChoice = "nothing" | "board" | "all";

interface WebMcpSettings {
  readonly choice: WebMcpChoice;
  /** Three tools for every widget of the board on screen (R1.45). */
  readonly widgetTools: boolean;
}

/** The person's choice. Kept in this browser. */
export const useWebMcpSettings = create<WebMcpSettings>()(
  persist((): WebMcpSettings => ({ choice: "board", widgetTools: false }), {
    name: "vitrine.webmcp",
    version: 1,
  }),
);

/** How it stands, as the status bar shows it. */
export type WebMcpState =
  | { readonly phase: "opening" }
  | { readonly phase: "off"; readonly reason: string }
  | {
      readonly phase: "native" | "polyfill";
      /** Why it is the polyfill; "" where it is the browser's own. */
      readonly reason: string;
      readonly report: OfferReport;
    };

export const useWebMcpState = create<{ readonly state: WebMcpState }>()(() => ({
  state: { phase: "opening" },
}));

export const setWebMcpState = (state: WebMcpState): void => useWebMcpState.setState({ state });
