import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useBridge } from "../bridge/bridge-context.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import {
  IconBoxMultiple,
  IconCheckupList,
  IconMaximize,
  IconMinimize,
  IconRefresh,
} from "../ui/icons.ts";
import type { AppHost } from "./app-host.ts";
import { useAppState } from "./use-app-host.ts";
import classes from "./App.module.css";

/** Over an app: whose it is, how it is shown, what it says behind the scenes. */
export function AppBar({
  host,
  isInspected,
  onInspect,
  onAgain,
}: {
  readonly host: AppHost;
  readonly isInspected: boolean;
  readonly onInspect: () => void;
  readonly onAgain: () => void;
}) {
  const mode = useAppState(host, (state) => state.mode);
  const opened = useAppState(host, (state) => state.opened);
  const isLifted = mode !== "inline";

  useEffect(() => {
    if (mode !== "fullscreen") return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      host.setMode("inline");
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [host, mode]);

  return (
    <div className={classes.bar} role="toolbar" aria-label="The app">
      <span className={classes.name} title={opened?.resourceUri}>
        {opened?.title ?? "App"}
        {opened && <small>app of {opened.tool.source}</small>}
      </span>
      {isLifted && <Waiting host={host} />}
      <IconButton
        icon={IconCheckupList}
        label="Inspect the app"
        size="small"
        pressed={isInspected}
        onClick={onInspect}
      />
      <IconButton icon={IconRefresh} label="Start the app anew" size="small" onClick={onAgain} />
      {mode !== "pip" && (
        <IconButton
          icon={IconBoxMultiple}
          label="Show the app in the corner"
          size="small"
          onClick={() => host.setMode("pip")}
        />
      )}
      {mode !== "fullscreen" && (
        <IconButton
          icon={IconMaximize}
          label="Show the app over the whole page"
          size="small"
          onClick={() => host.setMode("fullscreen")}
        />
      )}
      {isLifted && (
        <IconButton
          icon={IconMinimize}
          label="Put the app back in its place"
          size="small"
          onClick={() => host.setMode("inline")}
        />
      )}
    </div>
  );
}

/** The questions of the page lie under an app that covers it. */
function Waiting({ host }: { readonly host: AppHost }) {
  const { queries } = useBridge();
  const { data = [] } = useQuery(queries.inbox());
  if (data.length === 0) return null;
  return (
    <Button size="small" variant="primary" onClick={() => host.setMode("inline")}>
      {data.length === 1 ? "A question waits" : `${data.length} questions wait`}
    </Button>
  );
}
