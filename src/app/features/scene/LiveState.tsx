import type { SourceName } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useSecond } from "../../ui/Age.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconClock } from "../../ui/icons.ts";
import { formatSpan } from "../../ui/numbers.ts";
import classes from "./Scene.module.css";

/** Whether the values of an object still come, looked at once a second. */
export function LiveState({
  source,
  object,
}: {
  readonly source: SourceName;
  readonly object: string;
}) {
  const { values } = useBridge();
  const now = useSecond();
  const live = [...values.readObject(source, object).values()];
  if (live.length === 0) return null;
  if (!live.some(({ isStale }) => isStale)) {
    return (
      <span className={classes.live} title="Its values are told as they move">
        <i aria-hidden="true" /> live
      </span>
    );
  }
  const last = Math.max(...live.map(({ at }) => at));
  return (
    <span className={classes.live} data-stale title="The session has missed three intervals">
      <Icon of={IconClock} size={13} />
      no values for {formatSpan(Math.max(0, now - last))}
    </span>
  );
}
