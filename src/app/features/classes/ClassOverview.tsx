import { useQueries } from "@tanstack/react-query";
import type { ClassSummary } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Diagram } from "./Diagram.tsx";
import classes from "./Classes.module.css";

/** Classes that one diagram draws; more would be unreadable. */
const drawnClasses = 40;

/** All classes of the first session in one diagram. */
export function ClassOverview({ entries }: { readonly entries: readonly ClassSummary[] }) {
  const { queries } = useBridge();
  const source = entries[0]?.source;
  const own = entries.filter((entry) => entry.source === source).slice(0, drawnClasses);
  const details = useQueries({
    queries: own.map((entry) => queries.classDetail(entry.source, entry.name)),
  });
  if (details.some(({ isPending }) => isPending)) {
    return <LoadingSkeleton label="Loading the diagram" rows={10} />;
  }
  const documents = details.flatMap(({ data }) => (data ? [data.document] : []));
  const left = entries.filter((entry) => entry.source === source).length - own.length;
  return (
    <div className={classes.diagram}>
      <Diagram title={`All classes of ${source ?? ""}`} documents={documents} />
      {left > 0 && <p className={classes.note}>{left} more classes are not drawn.</p>}
    </div>
  );
}
