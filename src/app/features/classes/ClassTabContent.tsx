import { useQueries } from "@tanstack/react-query";
import { classFromDocument } from "#core/model/from-document.ts";
import { emitFbs } from "#core/model/fbs.ts";
import { helpText } from "#core/model/help.ts";
import { emitTypescript } from "#core/model/typescript.ts";
import { asJson } from "#protocol/json.ts";
import type { ClassDetail } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { JsonView } from "../../ui/JsonView.tsx";
import { CodeTab } from "./CodeTab.tsx";
import { SinceSaved } from "./compare/SinceSaved.tsx";
import type { ClassTab } from "./class-tabs.ts";
import { Diagram } from "./Diagram.tsx";
import { IdentityTab } from "./IdentityTab.tsx";
import { ObjectsTab } from "./ObjectsTab.tsx";
import { PropertiesTab } from "./PropertiesTab.tsx";
import { Actions, ToolsTab } from "./ToolsTab.tsx";
import classes from "./Classes.module.css";

/** What a tab of a class page shows. */
export function ClassTabContent({
  detail,
  tab,
}: {
  readonly detail: ClassDetail;
  readonly tab: ClassTab;
}) {
  const rendered = classFromDocument(detail.document);
  switch (tab) {
    case "properties":
      return (
        <div className={classes.withDiagram}>
          <div>
            <PropertiesTab declaration={rendered.declaration} />
            <Actions detail={detail} />
          </div>
          <aside>
            <Around detail={detail} />
            <SinceSaved source={detail.source} name={detail.name} />
          </aside>
        </div>
      );
    case "objects":
      return <ObjectsTab detail={detail} />;
    case "tools":
      return <ToolsTab detail={detail} />;
    case "document":
      return (
        <div className={classes.pad}>
          <JsonView
            label={`Document of ${detail.name}`}
            value={asJson(detail.document)}
            depth={3}
          />
        </div>
      );
    case "fbs":
      return (
        <CodeTab
          label=".fbs"
          note="The stored properties as a FlatBuffers table, from the same declaration."
          text={emitFbs([rendered])}
        />
      );
    case "typescript":
      return (
        <CodeTab
          label="TypeScript"
          note="An object of this class as a program sees it."
          text={emitTypescript(rendered)}
        />
      );
    case "help":
      return (
        <CodeTab
          label="help"
          note="What a person or an agent is told of this class."
          text={helpText(rendered)}
        />
      );
    case "identity":
      return detail.identity ? (
        <IdentityTab identity={detail.identity} />
      ) : (
        <p className={classes.note}>This session gives its classes no ids.</p>
      );
    case "diagram":
      return <Around detail={detail} />;
  }
}

/** The class with those of its bases that are classes of the same session. */
function Around({ detail }: { readonly detail: ClassDetail }) {
  const { queries } = useBridge();
  const bases = useQueries({
    queries: detail.base.map((name) => ({
      ...queries.classDetail(detail.source, name),
      retry: false,
    })),
  });
  const documents = bases.flatMap(({ data }) => (data ? [data.document] : []));
  return (
    <Diagram title="Diagram" documents={[...documents, detail.document]} focus={detail.name} />
  );
}
