import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { sourceName } from "#protocol/ids.ts";
import type { SourceSummary } from "#protocol/source.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { openOverlay } from "../../stores/overlays.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconPlus } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { SourceMark } from "../../ui/SourceMark.tsx";
import { Split } from "../../ui/Split.tsx";
import { Toolbar } from "../../ui/Toolbar.tsx";
import { VirtualList } from "../../ui/VirtualList.tsx";
import { ServerPage } from "./ServerPage.tsx";
import { kindWords } from "./source-words.ts";
import classes from "./Servers.module.css";

/** `/servers` and `/servers/$id`: everything that is attached, and one of it. */
export function ServersScreen() {
  const { id } = useParams({ strict: false });
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
            <Toolbar label="Servers">
              <h2 className={classes.title}>Servers and sessions</h2>
              <span className={classes.actions}>
                <Button icon={IconPlus} onClick={() => openOverlay({ type: "addServer" })}>
                  Add
                </Button>
              </span>
            </Toolbar>
          }
        >
          <ServerList selected={id} />
        </Panel>
      }
      second={
        <Panel label="Server" ground={id === undefined ? "canvas" : "surface"}>
          {id === undefined ? (
            <EmptyState
              heading="Choose a server"
              text="Its state, what it offers, what it wrote to stderr and which of its definitions had to be bent are shown here."
              ways={[
                {
                  name: "Let an agent or editor of yours in",
                  text: "All of this is one MCP server, with an address and a token",
                  action: (
                    <LinkButton to="/servers/$id" params={{ id: "vitrine" }}>
                      MCP endpoint
                    </LinkButton>
                  ),
                },
              ]}
            />
          ) : (
            <ServerPage key={id} name={sourceName(id)} />
          )}
        </Panel>
      }
    />
  );
}

function ServerList({ selected }: { readonly selected: string | undefined }) {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources());
  const navigate = useNavigate();
  if (sources.isPending) return <LoadingSkeleton label="Reading the servers…" rows={4} />;
  if (sources.isError) return <RefusalNotice error={sources.error} retry={sources.refetch} />;
  const list = sources.data;
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
      onOpen={({ name }) => void navigate({ to: "/servers/$id", params: { id: name } })}
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
