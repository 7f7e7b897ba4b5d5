import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { sourceName } from "#protocol/ids.ts";
import type { SourceSummary } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { openOverlay } from "../../stores/overlays.ts";
import { Button } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconPlus } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { SourceMark } from "../../ui/SourceMark.tsx";
import { Split } from "../../ui/Split.tsx";
import { Toolbar } from "../../ui/Toolbar.tsx";
import { VirtualList } from "../../ui/VirtualList.tsx";
import { ServerPage } from "./ServerPage.tsx";
import { SessionsOverview } from "./SessionsOverview.tsx";
import { isSession, kindWords } from "./source-words.ts";
import classes from "./Servers.module.css";

type Show = "all" | "sessions" | "servers";

const isShown = (source: SourceSummary, show: Show): boolean =>
  show === "all" || isSession(source) === (show === "sessions");

/** `/servers`, `/servers/$id` and `/sessions`: everything that is attached, or one kind of it, and one of it. */
export function ServersScreen() {
  const { queries } = useBridge();
  const { id } = useParams({ strict: false });
  const search: { readonly show?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const sources = useQuery(queries.sources()).data ?? [];
  const show: Show = search.show === "sessions" || search.show === "servers" ? search.show : "all";
  const showing = (next: Show) => (next === "all" ? {} : { show: next });
  return (
    <Split
      id="servers.list"
      sized="first"
      size={300}
      min={220}
      max={520}
      label="Width of the list"
      first={
        <Panel
          label="Servers"
          fill
          head={
            <>
              <Toolbar label="Servers">
                <h2 className={classes.title}>Servers and sessions</h2>
                <span className={classes.actions}>
                  <Button icon={IconPlus} onClick={() => openOverlay({ type: "addServer" })}>
                    Add
                  </Button>
                </span>
              </Toolbar>
              <div className={classes.chips}>
                <Chips
                  label="What is listed"
                  value={show}
                  onChange={(next) => void navigate({ to: "/servers", search: showing(next) })}
                  chips={(["all", "sessions", "servers"] as const).map((kind) => ({
                    id: kind,
                    word: kind,
                    count: sources.filter((source) => isShown(source, kind)).length,
                  }))}
                />
              </div>
            </>
          }
        >
          <ServerList
            selected={id}
            show={show}
            onOpen={(name) =>
              void navigate({ to: "/servers/$id", params: { id: name }, search: showing(show) })
            }
          />
        </Panel>
      }
      second={
        <Panel
          label="Server"
          fill={id === undefined && show === "sessions"}
          ground={id === undefined && show !== "sessions" ? "canvas" : "surface"}
        >
          {id !== undefined ? (
            <ServerPage key={id} name={sourceName(id)} />
          ) : show === "sessions" ? (
            <SessionsOverview sessions={sources.filter(isSession)} />
          ) : (
            <EmptyState
              heading="Choose a server"
              text="Its state, what it offers, what it wrote to stderr and which of its definitions had to be bent are shown here."
            />
          )}
        </Panel>
      }
    />
  );
}

function ServerList({
  selected,
  show,
  onOpen,
}: {
  readonly selected: string | undefined;
  readonly show: Show;
  readonly onOpen: (name: string) => void;
}) {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources());
  if (sources.isPending) return <LoadingSkeleton label="Reading the servers…" rows={4} />;
  if (sources.isError) return <RefusalNotice error={sources.error} retry={sources.refetch} />;
  const list = sources.data.filter((source) => isShown(source, show));
  if (list.length === 0) {
    return (
      <EmptyState
        heading="Nothing is attached"
        text="Classes, objects and tools appear as soon as something answers."
      />
    );
  }
  return (
    <VirtualList
      label="Servers and sessions"
      total={list.length}
      rowAt={(index) => list[index]}
      rowHeight={48}
      selectedIndex={list.findIndex(({ name }) => name === selected)}
      textOf={({ name }) => name}
      renderRow={(source) => <ServerLine source={source} />}
      onOpen={({ name }) => onOpen(name)}
    />
  );
}

function ServerLine({ source }: { readonly source: SourceSummary }) {
  return (
    <div className={classes.line}>
      <SourceMark status={source.status} />
      <span className={classes.name}>{source.name}</span>
      <span className={classes.count}>{groupThousands(source.counts.tools)} tools</span>
      <span className={classes.origin} title={source.origin}>
        {kindWords[source.kind]}, {source.origin}
      </span>
    </div>
  );
}
