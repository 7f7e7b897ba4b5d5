import type { TimelineRow } from "#protocol/journal.ts";
import { Icon } from "../../ui/Icon.tsx";
import { formatClock, formatSpan } from "../../ui/numbers.ts";
import { OutcomeIcon } from "../../ui/OutcomeBadge.tsx";
import { callerWords } from "./caller-words.ts";
import { kindLook } from "./kind-look.ts";
import classes from "./Timeline.module.css";

/** Height of an entry: two lines. */
export const entryHeight = 44;

/** The second line: the sentence where there is one, else where it was and who did it. */
export function secondLine(row: TimelineRow): string {
  if (row.detail !== "") return row.detail;
  return [row.source, callerWords(row.caller)].filter(Boolean).join(", ");
}

/** A line of the timeline: time, how it ended, name, duration; below, the sentence or who did it. */
export function TimelineEntry({ row }: { readonly row: TimelineRow }) {
  const look = kindLook[row.kind];
  return (
    <div className={classes.row}>
      <span className={classes.time}>{formatClock(row.at)}</span>
      {row.state === null ? (
        <span className={classes.icon}>
          <Icon of={look.icon} size={14} stroke={1.7} label={look.word} />
        </span>
      ) : (
        <OutcomeIcon kind={row.state} />
      )}
      <span className={classes.name}>{row.title}</span>
      <span className={classes.duration}>
        {row.durationMs !== undefined && formatSpan(row.durationMs)}
      </span>
      <span className={classes.detail}>{secondLine(row)}</span>
    </div>
  );
}
