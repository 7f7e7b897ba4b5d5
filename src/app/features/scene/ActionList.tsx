import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallId } from "#protocol/ids.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { newCallId } from "../../bridge/calls.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconPlayerPlay, IconPlayerStop } from "../../ui/icons.ts";
import { addressArgs } from "./edit-value.ts";
import { OutcomeLine } from "./OutcomeLine.tsx";
import classes from "./Scene.module.css";

/** What the object can be told to do. */
export function ActionList({ detail }: { readonly detail: ObjectDetail }) {
  if (detail.actions.length === 0) return null;
  return (
    <section aria-label="Actions">
      <h2 className={classes.caption}>
        Actions <span>{detail.actions.length}</span>
      </h2>
      <ul className={classes.rows}>
        {detail.actions.map((action) => (
          <ActionRow key={action.name} detail={detail} action={action} />
        ))}
      </ul>
    </section>
  );
}

type Phase =
  | { readonly is: "idle" }
  | { readonly is: "running"; readonly callId: CallId }
  | { readonly is: "ended"; readonly outcome: Outcome };

function ActionRow({
  detail,
  action,
}: {
  readonly detail: ObjectDetail;
  readonly action: ObjectDetail["actions"][number];
}) {
  const { calls } = useBridge();
  const [phase, setPhase] = useState<Phase>({ is: "idle" });
  const run = async () => {
    if (!action.ref) return;
    const callId = newCallId();
    setPhase({ is: "running", callId });
    const argsText = JSON.stringify(addressArgs(detail));
    const { outcome } = await calls.invoke({ tool: action.ref, argsText, callId });
    setPhase({ is: "ended", outcome });
  };
  return (
    <li className={classes.action}>
      <div className={classes.actionLine}>
        <Icon of={IconPlayerPlay} size={15} />
        <span className={classes.actionName}>{action.name}</span>
        {phase.is === "running" ? (
          <>
            <Progress callId={phase.callId} />
            <Button
              size="small"
              icon={IconPlayerStop}
              onClick={() => void calls.cancel(phase.callId)}
            >
              Cancel
            </Button>
          </>
        ) : (
          <>
            <span className={classes.actionText}>{action.description}</span>
            {action.ref && (
              <Button size="small" onClick={() => void run()} aria-label={`Run ${action.name}`}>
                Run
              </Button>
            )}
          </>
        )}
      </div>
      {phase.is === "ended" && <OutcomeLine outcome={phase.outcome} />}
    </li>
  );
}

function Progress({ callId }: { readonly callId: CallId }) {
  const { queries } = useBridge();
  const running = useQuery(queries.runningCalls());
  const progress = running.data?.find((call) => call.callId === callId)?.progress;
  const share =
    progress?.total !== undefined && progress.total > 0
      ? progress.done / progress.total
      : undefined;
  return (
    <progress
      className={classes.progress}
      aria-label="Progress"
      {...(share === undefined ? {} : { value: share, max: 1 })}
    />
  );
}
