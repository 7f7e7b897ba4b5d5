import { useMediaQuery } from "@mantine/hooks";
import { useLayout } from "../stores/layout.ts";

const now = { getInitialValueInEffect: false } as const;

/** How rail and timeline stand: as the person chose, else as the window's width suggests. */
export function useArrangement() {
  const rail = useLayout((state) => state.rail);
  const timeline = useLayout((state) => state.timeline);
  const isWide = useMediaQuery("(min-width: 1280px)", true, now);
  const isVeryWide = useMediaQuery("(min-width: 1600px)", false, now);
  const isRailWide = isWide && rail !== "narrow";
  const isTimelineOpen = timeline === null ? isVeryWide : timeline === "open";
  return {
    isRailWide,
    isTimelineOpen,
    /** Below 1280 an open timeline lies over the work. */
    isTimelineOver: !isWide,
    toggleRail: () => useLayout.setState({ rail: isRailWide ? "narrow" : "wide" }),
    toggleTimeline: () => useLayout.setState({ timeline: isTimelineOpen ? "strip" : "open" }),
  };
}
