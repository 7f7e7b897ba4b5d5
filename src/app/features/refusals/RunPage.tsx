import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import type { RunId } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { searchOf, type RunAddress } from "./address.ts";
import { invalidateRun } from "./invalidate-run.ts";
import { OpenRun } from "./OpenRun.tsx";
import { StartDialog } from "./StartDialog.tsx";
import classes from "./Runs.module.css";

/** One run: its states on the way here, then its table. */
export function RunPage({
  id,
  address,
  problem,
  isStarting,
  onStarting,
}: {
  readonly id: RunId;
  readonly address: RunAddress;
  /** What of the link cannot be read. */
  readonly problem: string | null;
  readonly isStarting: boolean;
  readonly onStarting: (starts: boolean) => void;
}) {
  const { queries } = useBridge();
  const navigate = useNavigate();
  const run = useQuery(queries.refusalRun(id));
  useFollowedRun(id, run.data?.revision);
  const onAddress = useCallback(
    (next: RunAddress, replace: boolean) =>
      void navigate({
        to: "/refusals/$report",
        params: { report: id },
        search: searchOf(next),
        replace,
      }),
    [navigate, id],
  );
  if (run.isPending) return <LoadingSkeleton label="Loading the run" rows={20} />;
  if (run.isError)
    return (
      <Panel label="The run was refused">
        <RefusalNotice error={run.error} retry={run.refetch} />
        <p className={classes.back}>
          <LinkButton to="/refusals">All runs</LinkButton>
        </p>
      </Panel>
    );
  const { sources, tools } = run.data.options;
  return (
    <>
      <OpenRun
        run={run.data}
        address={address}
        problem={problem}
        onAddress={onAddress}
        onStart={() => onStarting(true)}
      />
      {isStarting && (
        <StartDialog
          options={{
            ...run.data.options,
            ...(sources === undefined ? {} : { sources }),
            ...(tools === undefined ? {} : { tools }),
          }}
          onClose={() => onStarting(false)}
        />
      )}
    </>
  );
}

/** The run's summary says by its revision that something of it moved; everything else of it is then asked again. */
function useFollowedRun(id: RunId, revision: number | undefined): void {
  const client = useQueryClient();
  const followed = useRef(revision);
  useEffect(() => {
    if (revision === undefined || revision === followed.current) return;
    const isFirst = followed.current === undefined;
    followed.current = revision;
    if (!isFirst) void invalidateRun(client, id);
  }, [client, id, revision]);
}
