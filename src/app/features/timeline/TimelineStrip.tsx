import { useQuery } from "@tanstack/react-query";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useSecond } from "../../ui/Age.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { IconLayoutSidebarRightExpand } from "../../ui/icons.ts";
import { laneNames, laneOf } from "./caller-words.ts";
import classes from "./Timeline.module.css";

const span = 600_000;
/** Marks at most; ten busy minutes have more entries than the strip has pixels. */
const marks = 200;

/** The collapsed timeline: ten minutes, newest on top, a lane for you, for agents and for everybody else. */
export function TimelineStrip({ onOpen }: { readonly onOpen: () => void }) {
  const { queries } = useBridge();
  const rows = useQuery(queries.timelineHead({ group: "calls" }, marks)).data?.rows ?? [];
  const now = useSecond();
  const shown = rows.filter((row) => now - row.at < span);
  return (
    <div className={classes.strip}>
      <IconButton icon={IconLayoutSidebarRightExpand} label="Open the timeline" onClick={onOpen} />
      <button
        type="button"
        className={classes.lanes}
        aria-label={`${shown.length} calls in the last ten minutes; open the timeline`}
        title={`Lanes: ${laneNames.join(", ")}`}
        onClick={onOpen}
        tabIndex={-1}
      >
        <svg aria-hidden="true">
          {shown.map((row) => (
            <rect
              key={row.seq}
              data-outcome={row.state ?? "other"}
              x={3 + laneOf(row.caller) * 8}
              y={`${((now - row.at) / span) * 100}%`}
              width="6"
              height={Math.max(3, Math.min(24, (row.durationMs ?? 0) / 500))}
              rx="1.5"
            />
          ))}
        </svg>
      </button>
      <span className={classes.span}>10 min</span>
    </div>
  );
}
