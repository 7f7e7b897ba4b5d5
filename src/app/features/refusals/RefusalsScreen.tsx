import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { readSearch, runIdOf, searchProblem, type RunSearch } from "./address.ts";
import { RunPage } from "./RunPage.tsx";
import { RunsPage } from "./RunsPage.tsx";
import classes from "./Runs.module.css";

/** `/refusals` and `/refusals/$report`: the runs of the workbench, and one of them. */
export function RefusalsScreen() {
  const { report } = useParams({ strict: false });
  const search: RunSearch & { readonly start?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isStarting = search.start !== undefined;
  const { start: _start, ...rest } = search;
  const onStarting = (starts: boolean): void => {
    const next = { ...rest, ...(starts ? { start: "yes" } : {}) };
    void (report === undefined
      ? navigate({ to: "/refusals", search: next, replace: !starts })
      : navigate({ to: "/refusals/$report", params: { report }, search: next, replace: !starts }));
  };
  if (report === undefined)
    return (
      <RunsPage
        target={readSearch(search).target}
        isStarting={isStarting}
        onStarting={onStarting}
      />
    );
  const id = runIdOf(report);
  if (id === null)
    return (
      <Panel label="No such run">
        <RefusalNotice
          error={{ message: `A run's id is r_ and letters and digits; got "${report}".` }}
        />
        <p className={classes.back}>
          <LinkButton to="/refusals">All runs</LinkButton>
        </p>
      </Panel>
    );
  return (
    <RunPage
      key={id}
      id={id}
      address={readSearch(search)}
      problem={searchProblem(search)}
      isStarting={isStarting}
      onStarting={onStarting}
    />
  );
}
