import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import { toolRefText } from "#protocol/call.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { addressOf, argsOf, isSameAddress, type ArgsAddress } from "./address.ts";
import { formSchemaOf } from "./form-schema.ts";
import { openWork, useToolStore, workOf } from "./tool-store.ts";
import { ToolPageSkeleton } from "./ToolPageSkeleton.tsx";
import { ToolWorkbench } from "./ToolWorkbench.tsx";

/** What the address says besides the tool. */
export interface ToolAddress extends ArgsAddress {
  readonly tab?: string;
}

interface ToolPageProps {
  readonly toolRef: ToolRef;
  readonly address: ToolAddress;
  readonly onAddress: (ref: ToolRef, address: ToolAddress, replace: boolean) => void;
  /** On narrow pages: opens the list. */
  readonly onList?: () => void;
}

/** One tool: its states on the way here, then the workbench. */
export function ToolPage({ toolRef, ...rest }: ToolPageProps) {
  const { queries } = useBridge();
  const tool = useQuery(queries.toolDetail(toolRef));
  if (tool.isPending) return <ToolPageSkeleton />;
  if (tool.isError) {
    return (
      <Panel label="The tool was refused">
        <RefusalNotice error={tool.error} retry={tool.refetch} />
      </Panel>
    );
  }
  return <OpenTool tool={tool.data} {...rest} />;
}

/** How long a form rests before it is written into the address. */
const addressPause = 400;

/** Opens the form that the address asks for, and keeps the address true to the form from then on. */
function OpenTool({
  tool,
  address,
  onAddress,
  onList,
}: Omit<ToolPageProps, "toolRef"> & { readonly tool: ToolDetail }) {
  const { ref } = tool;
  const schema = formSchemaOf(tool);
  const key = toolRefText(ref);
  const isOpened = useToolStore(({ works }) => works[key]?.history.present.schema === schema);
  const { object, args, tab } = address;
  // What this page itself has written into the address and not read back yet. The
  // router may be slower than typing, so an older one must not pass for a new question.
  const written = useRef<readonly ArgsAddress[]>([]);

  // Before anything is painted: what is drawn first is the form.
  useLayoutEffect(() => {
    const asked = argsAddress(object, args);
    const own = written.current.findIndex((address) => isSameAddress(address, asked));
    written.current = written.current.slice(own + 1);
    openWork(ref, schema, own >= 0 ? undefined : argsOf(schema, asked));
  }, [ref, schema, object, args]);

  useEffect(() => {
    const write = () => {
      const form = workOf(ref)?.history.present;
      if (form?.schema !== schema) return;
      const next = addressOf(form);
      const shown = written.current.at(-1) ?? argsAddress(object, args);
      if (isSameAddress(next, shown)) return;
      written.current = [...written.current, next];
      onAddress(ref, { ...next, ...(tab === undefined ? {} : { tab }) }, true);
    };
    let timer = setTimeout(write, addressPause);
    // Without drawing the page again at every key.
    const stop = useToolStore.subscribe(({ works }, before) => {
      if (works[key]?.history.present === before.works[key]?.history.present) return;
      clearTimeout(timer);
      timer = setTimeout(write, addressPause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [key, schema, ref, object, args, tab, onAddress]);

  if (!isOpened) return null;
  return (
    <ToolWorkbench
      tool={tool}
      tab={tab}
      onTab={(next) =>
        onAddress(
          ref,
          { ...argsAddress(object, args), ...(next === "form" ? {} : { tab: next }) },
          true,
        )
      }
      {...(onList ? { onList } : {})}
    />
  );
}

const argsAddress = (object: string | undefined, args: string | undefined): ArgsAddress => ({
  ...(object === undefined ? {} : { object }),
  ...(args === undefined ? {} : { args }),
});
