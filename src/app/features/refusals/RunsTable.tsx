import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { RunSummary } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { IconTrash } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { OutcomeBar } from "./OutcomeBar.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { toSend } from "./run-words.ts";
import { aboutRun, faceWords, stateWords } from "./runs-words.ts";
import classes from "./Runs.module.css";

/** The runs that are kept, newest first. */
export function RunsTable({ runs }: { readonly runs: readonly RunSummary[] }) {
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <table className={classes.table} aria-label="Runs">
      <thead>
        <tr>
          <th scope="col">Run</th>
          <th scope="col">State</th>
          <th scope="col">Of</th>
          <th scope="col" className={classes.number}>
            Sent
          </th>
          <th scope="col" className={classes.wide}>
            Outcome
          </th>
          <th scope="col" className={classes.number}>
            Drift
          </th>
          <th scope="col" className={classes.number}>
            To look at
          </th>
          <th scope="col" className={classes.wide}>
            By
          </th>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <Link to="/refusals/$report" params={{ report: run.id }}>
                {formatMoment(run.startedAt)}
              </Link>
            </th>
            <td>{stateWords[run.state]}</td>
            <td>{aboutRun(run)}</td>
            <td className={classes.number}>
              {groupThousands(run.done)}
              {run.done < toSend(run) && ` of ${groupThousands(toSend(run))}`}
            </td>
            <td className={classes.wide}>
              <OutcomeBar counts={run.counts} total={toSend(run)} height={6} width={120} />
            </td>
            <td className={classes.number}>{groupThousands(run.drift)}</td>
            <td className={classes.number}>{groupThousands(run.needsLook)}</td>
            <td className={classes.wide}>{faceWords[run.caller.face]}</td>
            <td className={classes.action}>
              {removing === run.id ? (
                <ConfirmRemove run={run} onKeep={() => setRemoving(null)} />
              ) : (
                <IconButton
                  icon={IconTrash}
                  label={`Remove the run of ${formatMoment(run.startedAt)}`}
                  size="small"
                  onClick={() => setRemoving(run.id)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The second of two steps: what runs is stopped, baselines of it stay. */
function ConfirmRemove({ run, onKeep }: { readonly run: RunSummary; readonly onKeep: () => void }) {
  const { refusals } = useBridge();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => refusals.remove(run.id),
    onSuccess: () => {
      client.removeQueries({ queryKey: ["refusalRun", run.id] });
      return client.invalidateQueries({ queryKey: ["refusalRuns"] });
    },
  });
  // The button that asked is gone; the focus goes to the answer that changes nothing.
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <span className={classes.confirm}>
      {remove.isError && (
        <span role="alert" className={classes.fault}>
          {remove.error.message}
        </span>
      )}
      <Button
        variant="danger"
        size="small"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove it
      </Button>
      <Button ref={keep} size="small" onClick={onKeep}>
        Keep
      </Button>
    </span>
  );
}
