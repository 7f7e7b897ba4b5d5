import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { RunSummary } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconFlask, IconPlayerPlay, IconPlayerStop } from "../../ui/icons.ts";
import { Toolbar } from "../../ui/Toolbar.tsx";
import type { RunAddress } from "./address.ts";
import { BaselineMenu } from "./BaselineMenu.tsx";
import { refreshRun } from "./invalidate-run.ts";
import { ReportMenu } from "./ReportMenu.tsx";
import { isUnderWay, toSend } from "./run-words.ts";
import { TargetSelect } from "./TargetSelect.tsx";
import classes from "./Run.module.css";

/** What of the run is shown and against what; its report; stop, go on, another run. */
export function RunToolbar({
  run,
  address,
  problem,
  onChange,
  onStart,
}: {
  readonly run: RunSummary;
  readonly address: RunAddress;
  /** Why there is no comparison, or what of the link cannot be read. */
  readonly problem: string | null;
  readonly onChange: (part: Partial<RunAddress>) => void;
  readonly onStart: () => void;
}) {
  const { refusals } = useBridge();
  const client = useQueryClient();
  const { id } = run;
  const stop = useMutation({
    mutationFn: () => refusals.stop(id),
    onSuccess: () => refreshRun(client, id),
  });
  const resume = useMutation({
    mutationFn: () => refusals.resume(id),
    onSuccess: () => refreshRun(client, id),
  });
  const fault = (stop.error ?? resume.error)?.message ?? problem;
  const canResume = run.state === "stopped" && toSend(run) > run.done;
  return (
    <>
      <Toolbar label="The run">
        <TargetSelect
          run={run}
          target={address.target}
          onChange={(target) => onChange({ target })}
        />
        <BaselineMenu
          run={run}
          baseline={address.baseline}
          onChange={(baseline) =>
            onChange({
              baseline,
              ...(baseline === null && address.chip === "changed" ? { chip: "all" } : {}),
            })
          }
        />
        <span className={classes.spring} />
        <ReportMenu run={id} baseline={address.baseline} />
        {isUnderWay(run) ? (
          <Button
            variant="danger"
            icon={IconPlayerStop}
            disabled={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {stop.isPending ? "Stopping…" : "Stop"}
          </Button>
        ) : (
          <>
            <Button icon={IconFlask} onClick={onStart}>
              New run
            </Button>
            {canResume && (
              <Button
                variant="primary"
                icon={IconPlayerPlay}
                disabled={resume.isPending}
                onClick={() => resume.mutate()}
              >
                Resume
              </Button>
            )}
          </>
        )}
      </Toolbar>
      {fault !== null && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
