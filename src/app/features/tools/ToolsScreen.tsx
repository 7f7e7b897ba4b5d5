import { useMediaQuery } from "@mantine/hooks";
import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { toolKey, type SourceName, type ToolRef } from "#protocol/ids.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Split } from "../../ui/Split.tsx";
import type { ArgsAddress } from "./address.ts";
import { wholeList, type ListFilter } from "./list-filter.ts";
import { ReadingBar } from "./ReadingBar.tsx";
import { ToolDrawer } from "./ToolDrawer.tsx";
import { ToolList } from "./ToolList.tsx";
import { ToolPage, type ToolAddress } from "./ToolPage.tsx";
import { useDrawer } from "./use-drawer.ts";
import classes from "./Tools.module.css";

const now = { getInitialValueInEffect: false } as const;

/** Every tool of every source: the list, and one of them with its form and what came of calling it. */
export function ToolsScreen() {
  const params = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [filter, setFilter] = useState<ListFilter>(wholeList);
  const isWide = useMediaQuery("(min-width: 1280px)", true, now);
  const isVeryWide = useMediaQuery("(min-width: 1920px)", false, now);
  const selected = refOf(params);
  const drawer = useDrawer(!isWide && selected !== null);

  const arrived = useArrived();
  const open = async (ref: ToolRef) => {
    drawer.close();
    if (await arrived(ref))
      void navigate({ to: "/tools/$source/$name", params: { source: ref.source, name: ref.key } });
  };
  const router = useRouter();
  const onAddress = useCallback(
    (ref: ToolRef, { tab, object, args }: ToolAddress, replace: boolean) => {
      const place = {
        to: "/tools/$source/$name",
        params: { source: ref.source, name: ref.key },
      } as const;
      // Whoever is on the way to another screen, whose code may still be loading, is not called back.
      if (replace && router.buildLocation(place).pathname !== router.latestLocation.pathname)
        return;
      void navigate({
        ...place,
        search: {
          ...(tab === undefined ? {} : { tab }),
          ...(object === undefined ? {} : { object }),
          ...(args === undefined ? {} : { args }),
        },
        replace,
      });
    },
    [navigate, router],
  );
  const list = (
    <ToolList
      selected={selected}
      filter={filter}
      onFilter={setFilter}
      onOpen={(ref) => void open(ref)}
    />
  );
  const page = selected && (
    <ToolPage
      key={`${selected.source}/${selected.key}`}
      toolRef={selected}
      address={addressIn(search)}
      onAddress={onAddress}
      {...(isWide ? {} : { onList: drawer.toggle })}
    />
  );
  return (
    <div className={classes.screen}>
      <ReadingBar />
      <div className={classes.body}>
        {isWide ? (
          <Split
            id="tools.list"
            sized="first"
            size={isVeryWide ? 440 : 372}
            min={260}
            max={640}
            label="Width of the list"
            first={list}
            second={page ?? <NoneChosen />}
          />
        ) : (
          (page ?? list)
        )}
        {drawer.isOpen && <ToolDrawer onClose={drawer.close}>{list}</ToolDrawer>}
      </div>
    </div>
  );
}

/** A tool that arrives sooner than this is drawn in one go, without a skeleton before it. */
const patience = 150;

/** Asks for a tool and waits a moment for it; false where another was asked for in the meantime. */
function useArrived(): (ref: ToolRef) => Promise<boolean> {
  const { queries } = useBridge();
  const client = useQueryClient();
  const asked = useRef<ToolRef>(null);
  return async (ref) => {
    asked.current = ref;
    const waited = new Promise((resolve) => setTimeout(resolve, patience));
    await Promise.race([client.prefetchQuery(queries.toolDetail(ref)), waited]);
    return asked.current === ref;
  };
}

const NoneChosen = () => (
  <Panel label="No tool chosen" ground="canvas">
    <EmptyState
      heading="Choose a tool"
      text="Its form, its schema and what an agent reads of it are shown here. Nothing is called by opening it."
    />
  </Panel>
);

const refOf = (params: { readonly source?: string; readonly name?: string }): ToolRef | null =>
  params.source === undefined || params.name === undefined
    ? null
    : { source: params.source as SourceName, key: toolKey(params.name) };

function addressIn(search: Readonly<Record<string, unknown>>): ToolAddress {
  const text = (name: "tab" | keyof ArgsAddress) => {
    const value = search[name];
    return typeof value === "string" ? { [name]: value } : {};
  };
  return { ...text("tab"), ...text("object"), ...text("args") };
}
