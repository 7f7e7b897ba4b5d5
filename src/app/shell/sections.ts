import type { SourceSummary } from "#protocol/source.ts";
import type { IconDrawing } from "../ui/Icon.tsx";
import {
  IconCube,
  IconHandStop,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconServer2,
  IconSitemap,
  IconTimeline,
  IconTool,
} from "../ui/icons.ts";

/** A section of the rail. */
export interface Section {
  readonly path:
    | "/overview"
    | "/classes"
    | "/scene"
    | "/tools"
    | "/refusals"
    | "/boards"
    | "/servers"
    | "/timeline";
  readonly name: string;
  readonly icon: IconDrawing;
  /** The letter after G. */
  readonly letter: string;
  /** Sections with the same number stand together. */
  readonly group: number;
  readonly count?: (sources: readonly SourceSummary[]) => number;
}

const sum = (key: keyof SourceSummary["counts"]) => (sources: readonly SourceSummary[]) =>
  sources.reduce((total, source) => total + source.counts[key], 0);

/** Every section that there is, in the order of the rail. */
export const sections: readonly Section[] = [
  { path: "/overview", name: "Overview", icon: IconLayoutDashboard, letter: "o", group: 1 },
  {
    path: "/classes",
    name: "Classes",
    icon: IconCube,
    letter: "c",
    group: 1,
    count: sum("classes"),
  },
  {
    path: "/scene",
    name: "Scene",
    icon: IconSitemap,
    letter: "s",
    group: 1,
    count: sum("objects"),
  },
  { path: "/tools", name: "Tools", icon: IconTool, letter: "t", group: 1, count: sum("tools") },
  { path: "/refusals", name: "Refusals", icon: IconHandStop, letter: "r", group: 2 },
  { path: "/boards", name: "Board", icon: IconLayoutGrid, letter: "b", group: 2 },
  { path: "/timeline", name: "Timeline", icon: IconTimeline, letter: "m", group: 2 },
  {
    path: "/servers",
    name: "Servers",
    icon: IconServer2,
    letter: "v",
    group: 2,
    count: (sources) => sources.length,
  },
];

/** The section that an address belongs to; calls belong to the timeline. */
export function sectionAt(pathname: string): Section | undefined {
  const first = pathname.split("/")[1] ?? "";
  const path = first === "calls" ? "/timeline" : `/${first}`;
  return sections.find((section) => section.path === path);
}
