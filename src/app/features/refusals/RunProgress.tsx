import type { RunSummary } from "#protocol/refusals.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconCheck, IconLoader2, IconPlayerStop } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { OutcomeBar } from "./OutcomeBar.tsx";
import { counted, isUnderWay, progressWords, toSend } from "./run-words.ts";
import classes from "./Run.module.css";

const icons = {
  planning: IconLoader2,
  running: IconLoader2,
  stopped: IconPlayerStop,
  finished: IconCheck,
} as const;

/** How far a run is, what has come of it so far, and how long it still takes. */
export function RunProgress({ run }: { readonly run: RunSummary }) {
  const total = toSend(run);
  const { options, leftOut } = run;
  const facts = [
    `${options.concurrency} at once`,
    `legal inputs ${options.controls === "all" ? "to all tools" : "only where a tool says that it only reads"}`,
    ...(leftOut > 0
      ? [`${counted(leftOut, "input")} not made: at most ${options.perTool} a tool`]
      : []),
  ].join(", ");
  return (
    <div className={classes.progress} title={facts}>
      <span className={classes.state} data-outcome={isUnderWay(run) ? "running" : "cancelled"}>
        <Icon of={icons[run.state]} size={15} />
      </span>
      <span className={classes.done}>
        <b>{groupThousands(run.done)}</b> of {groupThousands(total)}
      </span>
      <span
        className={classes.meter}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot hold parts
        role="progressbar"
        aria-label="Progress of the run"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={run.done}
        aria-valuetext={`${run.done} of ${total}, ${progressWords(run)}`}
      >
        <OutcomeBar counts={run.counts} total={total} height={6} />
      </span>
      <span className={classes.pace}>{progressWords(run)}</span>
    </div>
  );
}
