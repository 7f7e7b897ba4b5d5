import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { SourceSummary } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Split } from "../../ui/Split.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { formatNames, parseNames } from "./compare-names.ts";
import { ComparePage } from "./ComparePage.tsx";
import { ObjectPage } from "./ObjectPage.tsx";
import { PinStrip } from "./PinStrip.tsx";
import { SceneTree, type TreeFilter } from "./SceneTree.tsx";
import { SpaceSplit } from "./SpaceSplit.tsx";
import classes from "./Scene.module.css";

/** The objects of a session as a tree, and what the chosen one holds now. */
export function SceneScreen() {
  const { queries } = useBridge();
  const params = useParams({ strict: false });
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
        text="No attached source carries a session. A session has objects with live values; attach one on the Sessions page, or start Vitrine with --session demo."
      />
    );
  }
  return <Scene key={session.name} session={session} sessions={sessions} />;
}

function Scene({
  session,
  sessions,
}: {
  readonly session: SourceSummary;
  readonly sessions: readonly SourceSummary[];
}) {
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const search: { readonly compare?: string } = useSearch({ strict: false });
  const [filter, setFilter] = useState<TreeFilter>({ text: "", class: null });
  const [marked, setMarked] = useState<readonly string[]>([]);
  const source = session.name;
  const object = params.object ?? null;
  const compared = object === null ? parseNames(search.compare) : [];
  const compare = (names: readonly string[]) =>
    void navigate({
      to: "/scene/$source",
      params: { source },
      search: names.length === 0 ? {} : { compare: formatNames(names) },
    });
  const mark = (names: readonly string[]) => {
    setMarked(names);
    // What is compared is what is marked; the address says it.
    if (compared.length > 0) compare(names);
  };
  return (
    <div className={classes.screen}>
      {sessions.length > 1 && (
        <div className={classes.sessions}>
          <SegmentedControl
            size="xs"
            aria-label="Session"
            data={sessions.map(({ name }) => name)}
            value={source}
            onChange={(other) => void navigate({ to: "/scene/$source", params: { source: other } })}
          />
        </div>
      )}
      <Split
        id="scene.tree"
        sized="first"
        size="min(350px, 44%)"
        min={240}
        max={640}
        label="Width of the tree"
        first={
          <SceneTree
            source={source}
            object={object}
            filter={filter}
            onFilter={setFilter}
            marked={compared.length > 0 ? compared : marked}
            onMark={mark}
            onCompare={compared.length > 0 ? null : compare}
          />
        }
        second={
          <SpaceSplit source={source} object={object}>
            <div className={classes.work}>
              <Panel
                label={compared.length > 0 ? "Comparison" : (object ?? "No object chosen")}
                fill
              >
                {compared.length > 0 ? (
                  <ComparePage source={source} names={compared} />
                ) : object === null ? (
                  <EmptyState
                    heading="Choose an object"
                    text="Its values, actions and ports are shown here, and its values move as the session moves them."
                  />
                ) : (
                  <ObjectPage key={object} source={source} object={object} />
                )}
              </Panel>
              <PinStrip />
            </div>
          </SpaceSplit>
        }
      />
    </div>
  );
}
