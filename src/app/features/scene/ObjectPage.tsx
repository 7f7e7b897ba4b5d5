import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SourceName } from "#protocol/ids.ts";
import type { ObjectDetail } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconAdjustmentsHorizontal, IconCube } from "../../ui/icons.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { ActionList } from "./ActionList.tsx";
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
      <Head detail={data} />
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

function Head({ detail }: { readonly detail: ObjectDetail }) {
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Icon of={IconCube} size={18} />
        <h1>{detail.name}</h1>
        <Link
          className={classes.classLink}
          to="/classes/$source/$class"
          params={{ source: detail.source, class: detail.class }}
        >
          {detail.class}
        </Link>
        {detail.configure && (
          <Link
            className={classes.configure}
            to="/tools/$source/$name"
            params={{ source: detail.configure.source, name: detail.configure.key }}
            search={{ object: detail.name }}
          >
            <Icon of={IconAdjustmentsHorizontal} size={15} />
            Configure
          </Link>
        )}
      </div>
      <p className={classes.path}>
        <code>{detail.path}</code>
        <CopyButton text={detail.path} label="Copy the path" />
      </p>
    </header>
  );
}
