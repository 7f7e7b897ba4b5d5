import type { TimelineRow } from "#protocol/journal.ts";
import { visible } from "#core/schema/text/quote.ts";
import { Icon } from "../../ui/Icon.tsx";
import { formatClock, formatSpan } from "../../ui/numbers.ts";
import { OutcomeIcon } from "../../ui/OutcomeBadge.tsx";
import { entryWords } from "./entry-words.ts";
import { kindLook } from "./kind-look.ts";
import classes from "./Timeline.module.css";

/** Height of an entry: two lines. */
export const entryHeight = 44;

/** A line of the timeline: time, how it ended, name, duration; below, the sentence or who did it. */
export function TimelineEntry({ row }: { readonly row: TimelineRow }) {
  const look = kindLook[row.kind];
  const words = entryWords(row);
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
      <span className={classes.name} title={visible(row.title)}>
        {words.name}
      </span>
      <span className={classes.duration}>
        {row.durationMs !== undefined && formatSpan(row.durationMs)}
      </span>
      <span className={classes.detail}>{words.line}</span>
    </div>
  );
}
