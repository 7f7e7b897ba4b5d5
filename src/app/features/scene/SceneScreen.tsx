import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useBridge } from "../../bridge/bridge-context.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Split } from "../../ui/Split.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ObjectPage } from "./ObjectPage.tsx";
import { SceneTree, type TreeFilter } from "./SceneTree.tsx";
import classes from "./Scene.module.css";

/** The objects of a session as a tree, and what the chosen one holds now. */
export function SceneScreen() {
  const { queries } = useBridge();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const [filter, setFilter] = useState<TreeFilter>({ text: "", class: null });
  const sources = useQuery(queries.sources());
  if (sources.isPending) return <LoadingSkeleton label="Loading the scene" rows={20} />;
  if (sources.isError) return <RefusalNotice error={sources.error} retry={sources.refetch} />;
  const sessions = sources.data.filter(({ hasSession }) => hasSession);
  const session = params.source ? sessions.find(({ name }) => name === params.source) : sessions[0];
  if (params.source !== undefined && !session) {
    const known = sessions.map(({ name }) => name).join(", ");
    return (
      <RefusalNotice
        error={{
          message: `There is no session "${params.source}"${known === "" ? "." : `; there are: ${known}.`}`,
        }}
      />
    );
  }
  if (!session) {
    return (
      <EmptyState
        heading="No scene"
        text="No attached source carries a session. A session has objects with live values; start Vitrine with --session demo to see one."
      />
    );
  }
  const object = params.object ?? null;
  return (
    <div className={classes.screen}>
      {sessions.length > 1 && (
        <div className={classes.sessions}>
          <SegmentedControl
            size="xs"
            aria-label="Session"
            data={sessions.map(({ name }) => name)}
            value={session.name}
            onChange={(source) => void navigate({ to: "/scene/$source", params: { source } })}
          />
        </div>
      )}
      <Split
        id="scene.tree"
        sized="first"
        size={350}
        min={240}
        max={640}
        label="Width of the tree"
        first={
          <SceneTree
            key={session.name}
            source={session.name}
            object={object}
            filter={filter}
            onFilter={setFilter}
          />
        }
        second={
          <Panel label={object ?? "No object chosen"} fill>
            {object === null ? (
              <EmptyState
                heading="Choose an object"
                text="Its values, actions and ports are shown here, and its values move as the session moves them."
              />
            ) : (
              <ObjectPage key={`${session.name}/${object}`} source={session.name} object={object} />
            )}
          </Panel>
        }
      />
    </div>
  );
}
