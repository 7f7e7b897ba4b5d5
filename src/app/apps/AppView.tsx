import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { appHeights, deviceSizes, type DeviceSize } from "#core/apps/device-sizes.ts";
import type { AppOpened } from "#protocol/apps.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import { LoadingSkeleton } from "../ui/Skeleton.tsx";
import type { AppHost, AppInput } from "./app-host.ts";
import { wakeApp } from "./app-registry.ts";
import type { AppState } from "./app-state.ts";
import { AppBar } from "./AppBar.tsx";
import { AppCover } from "./AppCover.tsx";
import { AppInspector } from "./AppInspector.tsx";
import { AppQuestionCard } from "./AppQuestionCard.tsx";
import { shieldFrames } from "./frame-shield.ts";
import { appKey, useAppHost, useMaybeAppState, useSeen, useSurroundings } from "./use-app-host.ts";
import { useTopLayer } from "./use-top-layer.ts";
import classes from "./App.module.css";

interface AppViewProps {
  /** Names its place in the page: a widget's id, a call's. The same place keeps the same app. */
  readonly place: string;
  readonly tool: ToolRef | string;
  /** Of the call that it draws. Keep each part the same object while it says the same. */
  readonly input: AppInput;
  /** `flow`: as tall as the app says. `fill`: as big as the place is. */
  readonly layout: "flow" | "fill";
  readonly isVisible?: boolean;
  /** Hears when the app is known, each time that it is opened. */
  readonly onOpened?: (opened: AppOpened) => void;
  /** Hears what the app says to whoever works with it. */
  readonly onSaid?: (message: JsonValue) => void;
}

/** The app of a tool, in its sandbox, with what a person needs around it. */
export function AppView({
  place,
  tool,
  input,
  layout,
  isVisible = true,
  onOpened,
  onSaid,
}: AppViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const host = useAppHost(place, tool, input, ref);
  useSurroundings(host, ref, layout === "flow");
  useSeen(appKey(tool, place), ref, isVisible);
  useEffect(shieldFrames, []);
  useHeard(host, ({ opened }) => opened, onOpened);
  useHeard(host, ({ said }) => said, onSaid && (({ body }) => onSaid(body)));
  return <Stage host={host} layout={layout} onWake={() => wakeApp(appKey(tool, place))} at={ref} />;
}

function Stage({
  host,
  layout,
  onWake,
  at,
}: {
  readonly host: AppHost | null;
  readonly layout: AppViewProps["layout"];
  readonly onWake: () => void;
  readonly at: RefObject<HTMLDivElement | null>;
}) {
  const lifted = useRef<HTMLDivElement>(null);
  const [isInspected, setInspected] = useState(false);
  const [chosen, setDevice] = useState<DeviceSize["id"]>("desktop");
  const device = isInspected ? chosen : "desktop";
  const height = useHeight(host, layout, device);
  const width = deviceSizes.find(({ id }) => id === device)?.width ?? null;
  const mode = useMode(host);
  useTopLayer(lifted, mode !== "inline");
  return (
    <div className={classes.stage} data-layout={layout}>
      {mode !== "inline" && (
        <p className={classes.away} style={height === null ? {} : { height }}>
          {mode === "pip" ? "Shown in the corner of the page." : "Shown over the whole page."}
        </p>
      )}
      <div
        ref={lifted}
        className={classes.app}
        data-mode={mode}
        data-layout={layout}
        {...(isInspected ? { "data-inspected": true } : {})}
      >
        {host && (
          <AppBar
            host={host}
            isInspected={isInspected}
            onInspect={() => setInspected(!isInspected)}
            onAgain={onWake}
          />
        )}
        <div className={classes.body}>
          <div className={classes.room}>
            <div
              className={classes.place}
              style={{
                ...(height === null || mode !== "inline" ? {} : { height }),
                ...(width === null ? {} : { maxWidth: width }),
              }}
            >
              {/* Its child is the app's frame, which React knows nothing of. */}
              <div ref={at} className={classes.frame} />
              {host ? (
                <AppCover host={host} onAgain={onWake} onInspect={() => setInspected(true)} />
              ) : (
                <LoadingSkeleton label="Opening the app" rows={3} />
              )}
              {host && <AppQuestionCard host={host} />}
            </div>
          </div>
          {host && isInspected && <AppInspector host={host} device={device} onDevice={setDevice} />}
        </div>
      </div>
    </div>
  );
}

/** Calls when a part of the app's state becomes another one. */
function useHeard<Part>(
  host: AppHost | null,
  select: (state: AppState) => Part | null,
  hear: ((part: Part) => void) | undefined,
): void {
  const part = useMaybeAppState(host, select, null);
  const tell = useEffectEvent((part: Part) => hear?.(part));
  useEffect(() => {
    if (part !== null) tell(part);
  }, [part]);
}

const useMode = (host: AppHost | null) => useMaybeAppState(host, ({ mode }) => mode, "inline");

/** Pixels, or null where the place has a height of its own. */
function useHeight(
  host: AppHost | null,
  layout: AppViewProps["layout"],
  device: DeviceSize["id"],
): number | null {
  const said = useMaybeAppState(host, ({ height }) => height, null);
  const fixed = deviceSizes.find(({ id }) => id === device)?.height ?? null;
  if (fixed !== null) return fixed;
  return layout === "flow" ? (said ?? appHeights.usual) : null;
}
