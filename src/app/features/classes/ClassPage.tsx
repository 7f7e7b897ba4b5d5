import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { classFromDocument } from "#core/model/from-document.ts";
import type { SourceName } from "#protocol/ids.ts";
import type { ClassDetail } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconAdjustmentsHorizontal, IconCube } from "../../ui/icons.ts";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { Tabs, tabPanel } from "../../ui/Tabs.tsx";
import { groupThousands } from "../../ui/numbers.ts";
import { ClassTabContent } from "./ClassTabContent.tsx";
import { IdentityStrip } from "./IdentityStrip.tsx";
import type { ClassTab } from "./class-tabs.ts";
import classes from "./Classes.module.css";

interface ClassPageProps {
  readonly source: SourceName;
  readonly name: string;
  readonly tab: ClassTab;
  readonly onTab: (tab: ClassTab) => void;
}

/** A class: what an agent may know and do with its objects. */
export function ClassPage({ source, name, tab, onTab }: ClassPageProps) {
  const { queries } = useBridge();
  const detail = useQuery(queries.classDetail(source, name));
  if (detail.isPending) return <LoadingSkeleton label={`Loading ${name}`} rows={12} />;
  if (detail.isError) return <RefusalNotice error={detail.error} retry={detail.refetch} />;
  const { declaration } = classFromDocument(detail.data.document);
  return (
    <article className={classes.body} aria-label={name}>
      <div>
        <Head detail={detail.data} />
        <Tabs
          id="class"
          label={`About ${name}`}
          value={tab}
          onChange={onTab}
          tabs={[
            { id: "properties", word: "Properties", count: declaration.properties.length },
            { id: "objects", word: "Objects", count: detail.data.instances },
            { id: "tools", word: "Tools", count: detail.data.tools.length },
            { id: "document", word: "Document" },
            { id: "fbs", word: ".fbs" },
            { id: "typescript", word: "TypeScript" },
            { id: "help", word: "Help" },
            ...(detail.data.identity ? [{ id: "identity" as const, word: "Identity" }] : []),
            { id: "diagram", word: "Diagram" },
          ]}
        />
      </div>
      <div className={classes.content} {...tabPanel("class", tab)}>
        <ClassTabContent detail={detail.data} tab={tab} />
      </div>
    </article>
  );
}

function Head({ detail }: { readonly detail: ClassDetail }) {
  const [base] = detail.base;
  const configure = detail.tools.find(({ key }) => key.endsWith(".configure"));
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Icon of={IconCube} size={18} />
        <h1>{detail.name}</h1>
        {base !== undefined && (
          <span className={classes.extends}>
            extends{" "}
            <Link to="/classes/$source/$class" params={{ source: detail.source, class: base }}>
              {base}
            </Link>
          </span>
        )}
        <span className={classes.end}>
          {groupThousands(detail.instances)} in the scene
          {configure && (
            <Link
              className={classes.link}
              to="/tools/$source/$name"
              params={{ source: configure.source, name: configure.key }}
            >
              <Icon of={IconAdjustmentsHorizontal} size={15} />
              Configure
            </Link>
          )}
        </span>
      </div>
      <p className={classes.lead}>{detail.document.description ?? ""}</p>
      {detail.identity && <IdentityStrip identity={detail.identity} />}
    </header>
  );
}
