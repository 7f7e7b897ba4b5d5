import { useQuery } from "@tanstack/react-query";
import type { CallId } from "#protocol/ids.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { useSecond } from "../ui/Age.tsx";
import { Button } from "../ui/Button.tsx";
import { IconPlayerPlay, IconPlayerStop } from "../ui/icons.ts";
import { formatSpan } from "../ui/numbers.ts";
import { OutcomeIcon } from "../ui/OutcomeBadge.tsx";
import type { RunState } from "./use-run.ts";
import classes from "./RunOutput.module.css";

/** Characters of an answer that are drawn; what is beyond is said as a number. */
const most = 50_000;

/** Run, or Stop while it runs: one button, so that the keyboard stays where it is. */
export function RunButton({
  state,
  label,
  onRun,
  onStop,
}: {
  readonly state: RunState;
  /** What is run, for those who do not see where the button stands. */
  readonly label: string;
  readonly onRun: () => void;
  readonly onStop: () => void;
}) {
  const isRunning = state.phase === "running";
  return (
    <Button
      size="small"
      icon={isRunning ? IconPlayerStop : IconPlayerPlay}
      aria-label={`${isRunning ? "Stop" : "Run"} ${label}`}
      onClick={isRunning ? onStop : onRun}
    >
      {isRunning ? "Stop" : "Run"}
    </Button>
  );
}

/** What a run says and said: as text, whatever it is. */
export function RunOutput({ state, label }: { readonly state: RunState; readonly label: string }) {
  if (state.phase === "none") return null;
  const text = state.phase === "running" ? state.printed : state.text;
  return (
    <section className={classes["run"]} aria-label={label}>
      {text !== "" && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre className={classes["text"]} tabIndex={0}>
          {text.slice(0, most)}
          {text.length > most && `\n… ${text.length - most} more characters`}
        </pre>
      )}
      {state.phase === "running" ? (
        <Running startedAt={state.startedAt} callId={state.callId} />
      ) : (
        <output className={classes["said"]} data-outcome={state.kind} aria-live="polite">
          <OutcomeIcon kind={state.kind} />
          <span>{state.sentence}</span>
        </output>
      )}
    </section>
  );
}

function Running({
  startedAt,
  callId,
}: {
  readonly startedAt: number;
  readonly callId: CallId | undefined;
}) {
  const { queries } = useBridge();
  const calls = useQuery({ ...queries.runningCalls(), enabled: callId !== undefined });
  const call = calls.data?.find((each) => each.callId === callId);
  const now = useSecond();
  return (
    <p className={classes["running"]}>
      {call?.waitingFor === "person"
        ? "Waits for approval"
        : `Running, ${formatSpan(Math.max(0, now - startedAt))}`}
    </p>
  );
}
