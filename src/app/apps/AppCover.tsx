import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconAlertTriangle, IconPlayerPause, IconRefresh } from "../ui/icons.ts";
import { LoadingSkeleton } from "../ui/Skeleton.tsx";
import type { AppHost } from "./app-host.ts";
import { useAppState } from "./use-app-host.ts";
import classes from "./App.module.css";

interface AppCoverProps {
  readonly host: AppHost;
  readonly onAgain: () => void;
  readonly onInspect: () => void;
}

/** What lies over an app's frame while there is nothing to see in it, and why. */
export function AppCover({ host, onAgain, onInspect }: AppCoverProps) {
  const phase = useAppState(host, (state) => state.phase);
  switch (phase.phase) {
    case "opening":
    case "starting":
      return (
        <div className={classes.cover} data-loading>
          <LoadingSkeleton
            label={phase.phase === "opening" ? "Opening the app" : "Starting the app"}
            rows={3}
          />
        </div>
      );
    case "running":
      return <Notice host={host} onAgain={onAgain} onInspect={onInspect} />;
    case "failed":
      return (
        <div className={classes.cover} role="alert">
          <Icon of={IconAlertTriangle} size={22} />
          <p className={classes.sentence}>{phase.sentence}</p>
          <div className={classes.actions}>
            <Button icon={IconRefresh} onClick={onAgain}>
              Try again
            </Button>
            <Button variant="subtle" onClick={onInspect}>
              Inspect
            </Button>
          </div>
        </div>
      );
    case "frozen":
      return (
        <div className={classes.cover}>
          <Icon of={IconPlayerPause} size={22} />
          <p className={classes.sentence}>
            Asleep: eight apps run already, and this one was looked at longest ago.
          </p>
          <Button onClick={onAgain}>Wake</Button>
        </div>
      );
    case "closed":
      return (
        <div className={classes.cover}>
          <p className={classes.sentence}>{phase.sentence}</p>
          <Button onClick={onAgain}>Open it again</Button>
        </div>
      );
  }
}

/** Over an app that runs and is not well. */
function Notice({ host, onAgain, onInspect }: AppCoverProps) {
  const isSilent = useAppState(host, (state) => state.isSilent);
  const isBlank = useAppState(host, (state) => state.isBlank);
  const blocked = useAppState(host, (state) => state.blocked);
  if (isSilent) {
    return (
      <div className={classes.notice} role="alert">
        <span>The app does not answer any more; a script of it may run without end.</span>
        <Button size="small" onClick={onAgain}>
          Start it anew
        </Button>
      </div>
    );
  }
  if (!isBlank) return null;
  const [first] = blocked;
  return (
    <output className={classes.notice}>
      <span>
        The app runs and shows nothing.
        {first && ` It did not get ${first.target}.`}
      </span>
      <Button size="small" onClick={onInspect}>
        Inspect
      </Button>
    </output>
  );
}
