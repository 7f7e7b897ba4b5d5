import { useQuery } from "@tanstack/react-query";
import type { CallId } from "#protocol/ids.ts";
import { useBridge } from "../../../bridge/bridge-context.ts";
import { useSecond } from "../../../ui/Age.tsx";
import { Button } from "../../../ui/Button.tsx";
import { formatSpan, groupThousands } from "../../../ui/numbers.ts";
import { OutcomeBadge } from "../../../ui/OutcomeBadge.tsx";
import classes from "./Outcome.module.css";

/** A call under way: how far it is, since when, and how to stop it. */
export function RunningCard({
  callId,
  startedAt,
  isAsking,
  onStop,
  onKeep,
}: {
  readonly callId: CallId;
  readonly startedAt: number;
  /** Esc was pressed: whether to stop is asked first. */
  readonly isAsking: boolean;
  readonly onStop: () => void;
  readonly onKeep: () => void;
}) {
  const { queries } = useBridge();
  const running = useQuery(queries.runningCalls()).data?.find((call) => call.callId === callId);
  const now = useSecond();
  const progress = running?.progress;
  const total = progress?.total;
  const isWaiting = running?.waitingFor === "person";
  return (
    <article aria-label="The call is running" aria-busy="true">
      <header className={classes.head}>
        <OutcomeBadge kind="running" />
        <span className={classes.where}>
          {isWaiting ? "waiting for a person to approve it" : "sent; no answer yet"}
        </span>
        <span className={classes.time}>{formatSpan(Math.max(0, now - startedAt))}</span>
      </header>
      {!isWaiting && (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native bar cannot be drawn in our measures
          role="progressbar"
          aria-label="Progress of the call"
          className={classes.bar}
          {...(progress && total !== undefined
            ? { "aria-valuenow": progress.done, "aria-valuemin": 0, "aria-valuemax": total }
            : { "data-open": true })}
        >
          <i style={progress && total ? { width: `${(100 * progress.done) / total}%` } : {}} />
        </div>
      )}
      {progress && (
        <p className={classes.note}>
          {groupThousands(progress.done)}
          {total !== undefined && ` of ${groupThousands(total)}`}
          {progress.message !== undefined && ` · ${progress.message}`}
        </p>
      )}
      {isAsking && (
        <div className={classes.ask} role="alertdialog" aria-label="Stop the call?">
          <span>Stop this call? What it did so far may stay.</span>
          {/* The question was asked for by a key; the answer must be one key away. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button variant="danger" size="small" autoFocus onClick={onStop}>
            Stop it
          </Button>
          <Button size="small" onClick={onKeep}>
            Keep it running
          </Button>
        </div>
      )}
    </article>
  );
}
