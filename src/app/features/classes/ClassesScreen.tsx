import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { sourceName } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Split } from "../../ui/Split.tsx";
import { ClassList } from "./ClassList.tsx";
import { ClassOverview } from "./ClassOverview.tsx";
import { ClassPage } from "./ClassPage.tsx";
import { ComparePanel } from "./compare/ComparePanel.tsx";
import { classTab } from "./class-tabs.ts";

/** The classes of every session: a list, and the page of the chosen one. */
export function ClassesScreen() {
  const { queries } = useBridge();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [filter, setFilter] = useState("");
  const classes = useQuery(queries.classes());
  if (classes.isPending) return <LoadingSkeleton label="Loading the classes" rows={16} />;
  if (classes.isError) return <RefusalNotice error={classes.error} retry={classes.refetch} />;
  if (classes.data.length === 0) {
    return (
      <EmptyState
        heading="No classes"
        text="No attached source carries a session. A session declares classes, and tools are generated from them; start Vitrine with --session demo to see one."
      />
    );
  }
  const { source, class: name } = params;
  const compare = textOf(search["compare"]);
  const of = textOf(search["of"]);
  const chosen = source !== undefined && name !== undefined ? { source, name } : null;
  return (
    <Split
      id="classes.list"
      sized="first"
      size={252}
      min={180}
      max={480}
      label="Width of the list"
      first={
        <ClassList entries={classes.data} filter={filter} onFilter={setFilter} chosen={chosen} />
      }
      second={
        compare !== undefined && !chosen ? (
          <ComparePanel
            against={compare}
            of={of}
            registry={search["registry"] === "yes"}
            sources={[...new Set(classes.data.map((entry) => entry.source))]}
            onChange={(change) => {
              const registry = change.registry ?? search["registry"] === "yes";
              const next = change.of ?? of;
              void navigate({
                to: "/classes",
                search: {
                  compare: change.against ?? compare,
                  ...(next === undefined ? {} : { of: next }),
                  ...(registry ? { registry: "yes" } : {}),
                },
              });
            }}
            onOpenClass={(its, opened) =>
              void navigate({
                to: "/classes/$source/$class",
                params: { source: its, class: opened },
              })
            }
          />
        ) : (
          <Panel label={chosen?.name ?? "All classes"} fill>
            {chosen ? (
              <ClassPage
                key={`${chosen.source}/${chosen.name}`}
                source={sourceName(chosen.source)}
                name={chosen.name}
                tab={classTab(search["tab"])}
                onTab={(tab) =>
                  void navigate({
                    to: "/classes/$source/$class",
                    params: { source: chosen.source, class: chosen.name },
                    search: { tab },
                    replace: true,
                  })
                }
              />
            ) : (
              <ClassOverview entries={classes.data} />
            )}
          </Panel>
        )
      }
    />
  );
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;
