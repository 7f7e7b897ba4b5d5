import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SourceName } from "#protocol/ids.ts";
import type { ValueFeedState } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Age } from "../../ui/Age.tsx";
import { groupThousands } from "../../ui/numbers.ts";
import classes from "./Servers.module.css";

/** How the session's values come now. The page watches one object while this is shown, so that there is something to see. */
export function ValueTransport({ source }: { readonly source: SourceName }) {
  const { queries, values } = useBridge();
  const first = useQuery(queries.findObjects(source, { limit: 1 })).data?.objects[0]?.name;
  useEffect(
    () => (first === undefined ? undefined : values.watch([{ source, object: first }])),
    [values, source, first],
  );
  const feed = useQuery(queries.valueFeed(source));
  if (!feed.data) return null;
  const { data } = feed;
  return (
    <section aria-label="How values come">
      <h3 className={classes.caption}>How values come</h3>
      <dl className={classes.facts}>
        <dt>Transport</dt>
        <dd>{transportWords(data)}</dd>
        <dt>Watched</dt>
        <dd>
          {groupThousands(data.watched)} {data.watched === 1 ? "object" : "objects"}, by all pages
          together
        </dd>
        <dt>Last values</dt>
        <dd>
          {data.valuesAt === undefined ? (
            "none yet"
          ) : (
            <Age at={data.valuesAt} isStale={data.isStale} />
          )}
          {data.isStale && <span className={classes.stale}>stale: three intervals missed</span>}
        </dd>
        <dt>Last word</dt>
        <dd>{data.heardAt === undefined ? "none yet" : <Age at={data.heardAt} />}</dd>
      </dl>
    </section>
  );
}

function transportWords({ mode, everyMs }: ValueFeedState): string {
  switch (mode) {
    case "push":
      return `subscribed: the session tells what moved, every ${everyMs} ms at most`;
    case "poll":
      return `polled every ${everyMs} ms: the session does not offer subscribe`;
    case "opening":
      return "asking the session how";
    case "idle":
      return "none: no page watches a value of it";
  }
}
