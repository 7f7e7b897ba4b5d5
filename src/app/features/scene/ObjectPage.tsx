import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SourceName } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { ActionList } from "./ActionList.tsx";
import { ObjectHead } from "./ObjectHead.tsx";
import { ObjectIdentity } from "./ObjectIdentity.tsx";
import { openPath } from "./open-nodes.ts";
import { PortList } from "./PortList.tsx";
import { ValueTable } from "./ValueTable.tsx";
import classes from "./Scene.module.css";

/** One object: what it holds now, what it can be told to do, what it is connected to. */
export function ObjectPage({
  source,
  object,
}: {
  readonly source: SourceName;
  readonly object: string;
}) {
  const { queries } = useBridge();
  const detail = useQuery(queries.objectDetail(source, object));
  const path = detail.data?.path;
  useEffect(() => {
    if (path !== undefined) openPath(source, path);
  }, [source, path]);
  if (detail.isPending) return <LoadingSkeleton label={`Loading ${object}`} rows={14} />;
  if (detail.isError) return <RefusalNotice error={detail.error} retry={detail.refetch} />;
  const { data } = detail;
  return (
    <article className={classes.object} aria-label={data.name}>
      <ObjectHead detail={data} />
      <div className={classes.parts}>
        <div className={classes.values}>
          <ValueTable detail={data} />
        </div>
        <aside className={classes.side}>
          <ActionList detail={data} />
          <PortList detail={data} />
          {data.identity && <ObjectIdentity identity={data.identity} />}
        </aside>
      </div>
    </article>
  );
}
