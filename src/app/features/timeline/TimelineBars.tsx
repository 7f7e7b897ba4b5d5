import { useQuery } from "@tanstack/react-query";
import type { TimelineFilter } from "#protocol/journal.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useSecond } from "../../ui/Age.tsx";
import { formatClock } from "../../ui/numbers.ts";
import { barsOf } from "./bars.ts";
import classes from "./Timeline.module.css";

/** The plot shows ten minutes in bars of 20 s; it moves on by one bar at a time. */
const barTime = 20_000;
const barCount = 30;

/** What happened in the last ten minutes, as bars in outcome colours. The list below is its table. */
export function TimelineBars({ filter }: { readonly filter: TimelineFilter }) {
  const { queries } = useBridge();
  const to = Math.ceil(useSecond() / barTime) * barTime;
  const from = to - barTime * barCount;
  const buckets = useQuery({
    ...queries.timelineBuckets(filter, { from, to, count: barCount }),
    placeholderData: (before) => before,
  });
  const bars = barsOf(buckets.data ?? []);
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  return (
    <figure className={classes.bars}>
      <figcaption className="visually-hidden">{total} entries in the last ten minutes</figcaption>
      <div className={classes.plot} aria-hidden="true">
        {bars.map((bar) => (
          <div
            key={bar.from}
            className={classes.bar}
            title={`${formatClock(bar.from)}: ${bar.total}`}
          >
            {bar.parts.map(({ kind, share }) => (
              <span
                key={kind}
                data-outcome={kind}
                style={{ height: `${Math.max(2, share * 34)}px` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.axis}>
        <span>{formatClock(from).slice(0, 5)}</span>
        <span>{formatClock((from + to) / 2).slice(0, 5)}</span>
        <span>now</span>
      </div>
    </figure>
  );
}
