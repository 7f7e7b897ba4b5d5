import { useQuery } from "@tanstack/react-query";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconFlask } from "../../ui/icons.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Toolbar } from "../../ui/Toolbar.tsx";
import type { Target } from "./address.ts";
import { BaselineTable } from "./BaselineTable.tsx";
import { RunsTable } from "./RunsTable.tsx";
import { isUnderWay } from "./run-words.ts";
import { StartDialog } from "./StartDialog.tsx";
import { targetOptions } from "./start-draft.ts";
import classes from "./Runs.module.css";

/** `/refusals`: what was run, what is kept to compare with, and how to begin. */
export function RunsPage({
  target,
  isStarting,
  onStarting,
}: {
  /** What a link asks the next run to be about. */
  readonly target: Target | null;
  readonly isStarting: boolean;
  readonly onStarting: (starts: boolean) => void;
}) {
  return (
    <>
      <Panel
        label="Runs"
        head={
          <Toolbar label="Runs">
            <h2 className={classes.title}>Refusals</h2>
            <span className={classes.about}>
              Inputs that a schema forbids, and what each tool says to them
            </span>
            <span className={classes.spring} />
            <Button variant="primary" icon={IconFlask} onClick={() => onStarting(true)}>
              New run
            </Button>
          </Toolbar>
        }
      >
        <Runs onStart={() => onStarting(true)} />
      </Panel>
      {isStarting && (
        <StartDialog options={targetOptions(target)} onClose={() => onStarting(false)} />
      )}
    </>
  );
}

function Runs({ onStart }: { readonly onStart: () => void }) {
  const { queries } = useBridge();
  const runs = useQuery({
    ...queries.refusalRuns(),
    // The journal tells when a run begins and ends; its figures move in between.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : false),
  });
  if (runs.isPending) return <LoadingSkeleton label="Loading the runs" rows={8} />;
  if (runs.isError) return <RefusalNotice error={runs.error} retry={runs.refetch} />;
  return (
    <div className={classes.page}>
      {runs.data.length === 0 ? (
        <EmptyState
          heading="No run yet"
          text="A run makes inputs from the schemas of tools: each required argument left out, a wrong type, a value beyond its limit, a label misspelt. It sends them and says of each answer whether it helps whoever called."
          ways={[
            {
              name: "Start a run",
              text: "You choose the tools and read what is sent before anything is",
              action: <Button onClick={onStart}>Start…</Button>,
            },
          ]}
        />
      ) : (
        <RunsTable runs={runs.data} />
      )}
      <BaselineTable />
    </div>
  );
}
