import { useQuery } from "@tanstack/react-query";
import type { TimelineFilter } from "#protocol/journal.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useSecond } from "../../ui/Age.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconX } from "../../ui/icons.ts";
import { formatClock } from "../../ui/numbers.ts";
import { barsOf } from "./bars.ts";
import { barsOfSpan, spanOf, spanOfBars, withSpan, type TimeSpan } from "./time-span.ts";
import { useBarChoice } from "./use-bar-choice.ts";
import classes from "./Timeline.module.css";

/** The plot shows ten minutes in bars of 20 s; it moves on by one bar at a time. */
const barTime = 20_000;
const barCount = 30;

/**
 * What happened in the last ten minutes, as bars in outcome colours; the list
 * below is its table. Dragging over bars narrows the list to their time.
 */
export function TimelineBars({
  filter,
  onSpan,
}: {
  readonly filter: TimelineFilter;
  readonly onSpan: (span: TimeSpan | null) => void;
}) {
  const { queries } = useBridge();
  const span = spanOf(filter);
  const now = Math.ceil(useSecond() / barTime) * barTime;
  // A span of long ago is looked at with what was around it.
  const to = span === null ? now : Math.min(now, nearEnd(span, now));
  const scale = { from: to - barTime * barCount, barTime, count: barCount };
  const { from } = scale;
  const buckets = useQuery({
    ...queries.timelineBuckets(withSpan(filter, null), { from, to, count: barCount }),
    placeholderData: (before) => before,
  });
  const bars = barsOf(buckets.data ?? []);
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  const { dragged, handlers } = useBarChoice(scale, onSpan);
  const shown = dragged === null ? span : spanOfBars(dragged, scale);
  const chosen = shown === null ? null : barsOfSpan(shown, scale);
  return (
    <figure className={classes.bars}>
      <figcaption className="visually-hidden">
        {total} entries between {formatClock(from)} and {formatClock(to)}
      </figcaption>
      {/* An input has one thumb and holds no bars; this is both. */}
      <div
        className={classes.plot}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label="Time of the entries"
        aria-valuemin={0}
        aria-valuemax={barCount - 1}
        aria-valuenow={chosen?.last ?? barCount - 1}
        aria-valuetext={shown === null ? "all of it" : spanWords(shown)}
        title="Drag over the bars to see only their time; by keyboard: arrows, with Shift for more, Escape for all."
        {...handlers}
      >
        {bars.map((bar, index) => (
          <div
            key={bar.from}
            className={classes.bar}
            data-in={chosen !== null && index >= chosen.first && index <= chosen.last}
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
        <span>{to === now ? "now" : formatClock(to).slice(0, 5)}</span>
      </div>
      {span !== null && (
        <div className={classes.chosenSpan}>
          <Button size="small" icon={IconX} onClick={() => onSpan(null)}>
            {spanWords(span)}
          </Button>
        </div>
      )}
    </figure>
  );
}

/** `12:03:20 to 12:05:00`. */
const spanWords = ({ since, until }: TimeSpan): string =>
  `${formatClock(since)} to ${formatClock(until)}`;

/** Where the plot ends so that a span is in it, with some of what came after. */
function nearEnd({ since, until }: TimeSpan, now: number): number {
  const plot = barTime * barCount;
  if (since >= now - plot) return now;
  const end = Math.ceil(until / barTime) * barTime + plot / 4;
  return Math.floor(end / barTime) * barTime;
}
