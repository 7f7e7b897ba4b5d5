import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { SourceSummary } from "#protocol/source.ts";
import { toolKinds } from "#protocol/tool.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { toolKindLook } from "../../ui/ToolKindIcon.tsx";
import classes from "./Overview.module.css";

const sum = (sources: readonly SourceSummary[], key: keyof SourceSummary["counts"]) =>
  sources.reduce((total, { counts }) => total + counts[key], 0);

/** What an agent is offered: tools by kind, classes, objects, resources, prompts. */
export function AgentView({ sources }: { readonly sources: readonly SourceSummary[] }) {
  const { queries } = useBridge();
  const facets = useQuery(queries.toolRows({}, 0, 0)).data?.facets;
  const kinds = toolKinds.flatMap((kind) => {
    const count = facets?.byKind[kind] ?? 0;
    return count === 0 ? [] : [`${groupThousands(count)} ${toolKindLook[kind].word}`];
  });
  return (
    <section className={classes.section} aria-labelledby="agent-sees">
      <div className={classes.heading}>
        <h2 id="agent-sees">What an agent sees</h2>
      </div>
      <div className={classes.figures}>
        <Link to="/tools" className={classes.figure ?? ""}>
          <strong>{groupThousands(facets?.all ?? sum(sources, "tools"))}</strong>
          <span>tools</span>
        </Link>
        <Link to="/classes" className={classes.figure ?? ""}>
          <strong>{groupThousands(sum(sources, "classes"))}</strong>
          <span>classes</span>
        </Link>
        <Link to="/scene" className={classes.figure ?? ""}>
          <strong>{groupThousands(sum(sources, "objects"))}</strong>
          <span>objects</span>
        </Link>
        <div className={classes.figure}>
          <strong>{groupThousands(sum(sources, "resources"))}</strong>
          <span>resources</span>
        </div>
        <div className={classes.figure}>
          <strong>{groupThousands(sum(sources, "prompts"))}</strong>
          <span>prompts</span>
        </div>
      </div>
      {kinds.length > 0 && <p className={classes.kinds}>Tools: {kinds.join(", ")}</p>}
    </section>
  );
}
