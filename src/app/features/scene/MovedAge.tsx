import type { LiveValue } from "../../bridge/values.ts";
import { Age } from "../../ui/Age.tsx";
import classes from "./Values.module.css";

/** How long ago a value moved; "start" for one that has not moved since it is watched. */
export function MovedAge({ live }: { readonly live: LiveValue | undefined }) {
  if (!live) return null;
  if (live.isStale) return <Age at={live.movedAt ?? live.at} isStale />;
  if (live.movedAt === null) {
    return (
      <span className={classes.start} title="It has not moved since this page began to watch it">
        start
      </span>
    );
  }
  return <Age at={live.movedAt} />;
}
