import { useQuery } from "@tanstack/react-query";
import { useBridge } from "../../bridge/bridge-context.ts";
import { openOverlay } from "../../stores/overlays.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconPlus } from "../../ui/icons.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { AgentView } from "./AgentView.tsx";
import { AttachedTable } from "./AttachedTable.tsx";
import { ClassCounts } from "./ClassCounts.tsx";
import { OutcomeCounts } from "./OutcomeCounts.tsx";
import { RecentCalls } from "./RecentCalls.tsx";
import { WaysOn } from "./WaysOn.tsx";
import classes from "./Overview.module.css";

/** `/overview`: what is attached, what an agent sees of it, what happened last, and where to go on. */
export function OverviewScreen() {
  return (
    <Panel label="Overview">
      <OverviewBody />
    </Panel>
  );
}

function OverviewBody() {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources());
  if (sources.isPending) return <LoadingSkeleton label="Reading what is attached…" />;
  if (sources.isError) return <RefusalNotice error={sources.error} retry={sources.refetch} />;
  // The bridge's own tools are there always.
  if (sources.data.every(({ kind }) => kind === "static")) {
    return (
      <EmptyState
        heading="Nothing is attached"
        text="Classes, objects and their tools appear here as soon as something answers."
        ways={[
          {
            name: "Attach a session or an MCP server",
            text: "The demo laboratory, a host and port, a command, a URL; nothing starts unconfirmed",
            action: (
              <Button
                variant="primary"
                icon={IconPlus}
                onClick={() => openOverlay({ type: "addServer" })}
              >
                Add…
              </Button>
            ),
          },
        ]}
      />
    );
  }
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        <AgentView sources={sources.data} />
        <AttachedTable sources={sources.data} />
        <ClassCounts />
      </div>
      <div className={classes.column}>
        <RecentCalls />
        <OutcomeCounts />
        <WaysOn sources={sources.data} />
      </div>
    </div>
  );
}
