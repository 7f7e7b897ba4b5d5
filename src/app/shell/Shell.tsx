import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { InboxStack } from "../features/inbox/InboxStack.tsx";
import { TimelineStrip } from "../features/timeline/TimelineStrip.tsx";
import { useOverlay } from "../stores/overlays.ts";
import { PanelBoundary } from "../ui/PanelBoundary.tsx";
import { Rail } from "./Rail.tsx";
import { sectionAt, sections } from "./sections.ts";
import { StatusBar } from "./StatusBar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useArrangement } from "./use-arrangement.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import classes from "./Shell.module.css";

const TimelineColumn = lazy(async () => ({
  default: (await import("../features/timeline/TimelineColumn.tsx")).TimelineColumn,
}));
const WebMcp = lazy(async () => ({ default: (await import("../webmcp/WebMcp.tsx")).WebMcp }));
const Palette = lazy(async () => ({
  default: (await import("../features/palette/Palette.tsx")).Palette,
}));
const KeysDialog = lazy(async () => ({ default: (await import("./KeysDialog.tsx")).KeysDialog }));
const AddServerDialog = lazy(async () => ({
  default: (await import("../features/servers/AddServerDialog.tsx")).AddServerDialog,
}));

/** The frame around every screen: rail, top bar, the screen, the timeline, the status bar. */
export function Shell() {
  const arrangement = useArrangement();
  useShellKeys(arrangement);
  // Only the section: what is opened in it leaves the frame as it is.
  const section = useLocation({ select: ({ pathname }) => sectionAt(pathname) });
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to the work
      </a>
      <Rail isWide={arrangement.isRailWide} />
      <TopBar />
      <main id="main" className={classes.main} tabIndex={-1}>
        <PanelBoundary key={section?.path} label={section?.name ?? "This screen"}>
          <Suspense>
            <Outlet />
          </Suspense>
        </PanelBoundary>
      </main>
      {section?.path !== "/timeline" && <TimelineSide {...arrangement} />}
      <StatusBar />
      <InboxStack />
      <PanelBoundary label="WebMCP">
        <Suspense>
          <WebMcp />
        </Suspense>
      </PanelBoundary>
      <Overlays arrangement={arrangement} />
    </div>
  );
}

function TimelineSide({
  isTimelineOpen,
  isTimelineOver,
  toggleTimeline,
}: ReturnType<typeof useArrangement>) {
  return (
    <aside
      className={classes.timeline}
      aria-label="Timeline"
      {...(isTimelineOpen ? { "data-open": true } : {})}
      {...(isTimelineOpen && isTimelineOver ? { "data-over": true } : {})}
    >
      <PanelBoundary label="Timeline">
        {isTimelineOpen ? (
          <Suspense>
            <TimelineColumn onClose={toggleTimeline} />
          </Suspense>
        ) : (
          <TimelineStrip onOpen={toggleTimeline} />
        )}
      </PanelBoundary>
    </aside>
  );
}

function Overlays({ arrangement }: { readonly arrangement: ReturnType<typeof useArrangement> }) {
  const overlay = useOverlay((state) => state.overlay);
  return (
    <Suspense>
      {overlay.type === "palette" && (
        <Palette text={overlay.text} sections={sections} toggles={arrangement} />
      )}
      {overlay.type === "keys" && <KeysDialog />}
      {overlay.type === "addServer" && (
        <AddServerDialog
          key={overlay.way}
          {...(overlay.way === undefined ? {} : { way: overlay.way })}
        />
      )}
    </Suspense>
  );
}
