import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { toolRefText } from "#protocol/call.ts";
import { toolKey, type SourceName, type ToolRef } from "#protocol/ids.ts";
import type { ToolFacets, ToolFilter, ToolPlace, ToolRow, ToolSummary } from "#protocol/tool.ts";
import type { Window } from "#protocol/window.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useWindows, type Windows } from "../../bridge/use-windows.ts";
import { useLayout } from "../../stores/layout.ts";
import { Button } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { copyText } from "../../ui/CopyButton.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { groupThousands } from "../../ui/numbers.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { SearchField, Toolbar } from "../../ui/Toolbar.tsx";
import { VirtualList, type VirtualListHandle } from "../../ui/VirtualList.tsx";
import { argumentCount, chipsOf, toolFilterOf, wholeList, type ListFilter } from "./list-filter.ts";
import { SourceMenu } from "./SourceMenu.tsx";
import { toggleFavourite, useToolHabits } from "./tool-store.ts";
import { ToolListRow } from "./ToolListRow.tsx";
import classes from "./Tools.module.css";

interface ToolListProps {
  readonly selected: ToolRef | null;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onOpen: (ref: ToolRef) => void;
}

/** All tools of all sources under a filter, grouped by what they share. */
export function ToolList({ selected, filter, onFilter, onOpen }: ToolListProps) {
  const { queries } = useBridge();
  const list = useRef<VirtualListHandle>(null);
  const wanted = useMemo(() => toolFilterOf(filter), [filter]);
  const rows = useWindows((from, count) => queries.toolRows(wanted, from, count));
  const favourites = useToolHabits((state) => state.favourites);
  const facets = rows.page?.facets;
  const place = useToolPlace(wanted, selected, rows);
  return (
    <Panel
      label="Tools"
      fill
      head={
        <>
          <Toolbar label="Filter of the tools">
            <SearchField
              label="Filter the tools"
              placeholder={
                facets ? `Filter ${groupThousands(facets.all)} tools` : "Filter the tools"
              }
              value={filter.text}
              onChange={(text) => onFilter({ ...filter, text })}
              onLeave={() => list.current?.focus()}
            />
            <SourceMenu
              counts={facets?.bySource ?? {}}
              value={filter.source}
              onChange={(source) => onFilter({ ...filter, source })}
            />
          </Toolbar>
          <div className={classes.chips}>
            <Chips
              label="Kind"
              chips={chipsOf(facets, filter.kind, favourites.length)}
              value={filter.kind}
              onChange={(kind) => onFilter({ ...filter, kind })}
            />
          </div>
        </>
      }
      foot={<ListFoot total={facets?.all} place={filter.kind === "favourites" ? null : place} />}
    >
      {filter.kind === "favourites" ? (
        <FavouriteRows selected={selected} keys={favourites} onOpen={onOpen} handle={list} />
      ) : rows.isPending ? (
        <LoadingSkeleton label="Loading the tools" rows={20} />
      ) : rows.error ? (
        <RefusalNotice error={rows.error} retry={rows.refetch} />
      ) : rows.total === 0 ? (
        <NoTools filter={filter} onClear={() => onFilter(wholeList)} />
      ) : (
        <Rows
          total={rows.total}
          rowAt={rows.rowAt}
          onRange={rows.onRange}
          selectedIndex={place?.row ?? -1}
          onOpen={onOpen}
          handle={list}
        />
      )}
    </Panel>
  );
}

type ToolWindow = Window<ToolRow> & { readonly facets: ToolFacets };

const noTool: ToolRef = { source: "" as SourceName, key: toolKey("") };

/**
 * Where the open tool stands; null where the filter leaves it out. Its row is
 * looked for among those that have arrived, and only where it is not there the
 * bridge is asked. A list that moves may be a step ahead of that answer: a row
 * that has become another tool's is not marked.
 */
function useToolPlace(
  filter: ToolFilter,
  selected: ToolRef | null,
  rows: Windows<ToolWindow>,
): ToolPlace | null {
  const { queries } = useBridge();
  const isIts = (row: ToolRow): boolean =>
    row.type === "tool" &&
    row.tool.ref.source === selected?.source &&
    row.tool.ref.key === selected.key;
  const index = selected === null ? -1 : rows.find(isIts);
  const asked = useQuery({
    ...queries.toolPlace(filter, selected ?? noTool),
    enabled: selected !== null && !rows.isPending && index < 0,
  });
  const row = rows.rowAt(index);
  if (row?.type === "tool")
    return { row: index, number: row.number, of: countUnder(filter, rows.page?.facets) };
  const place = (selected !== null && asked.data) || null;
  return place !== null && rows.rowAt(place.row) === undefined ? place : null;
}

/** How many tools a filter leaves. */
const countUnder = ({ kinds }: ToolFilter, facets: ToolFacets | undefined): number =>
  kinds === undefined
    ? (facets?.all ?? 0)
    : kinds.reduce((sum, kind) => sum + (facets?.byKind[kind] ?? 0), 0);

interface RowsProps {
  readonly total: number;
  readonly rowAt: (index: number) => ToolRow | undefined;
  readonly onRange?: (from: number, to: number) => void;
  readonly selectedIndex: number;
  readonly onOpen: (ref: ToolRef) => void;
  readonly handle: React.Ref<VirtualListHandle>;
}

function Rows({ total, rowAt, onRange, selectedIndex, onOpen, handle }: RowsProps) {
  const singleKeys = useLayout((state) => state.singleKeys);
  const favourites = useToolHabits((state) => state.favourites);
  const marked = useMemo(() => new Set(favourites), [favourites]);
  return (
    <VirtualList
      label="Tools"
      total={total}
      rowAt={rowAt}
      {...(onRange ? { onRange } : {})}
      handle={handle}
      selectedIndex={selectedIndex}
      isHeading={(row) => row.type === "group"}
      ariaOf={(row) => (row.type === "tool" ? { label: rowLabel(row.tool) } : {})}
      renderRow={(row) => (
        <ToolListRow
          row={row}
          isFavourite={row.type === "tool" && marked.has(toolRefText(row.tool.ref))}
        />
      )}
      onOpen={(row) => row.type === "tool" && onOpen(row.tool.ref)}
      onKey={(event, row) => {
        if (row.type !== "tool" || !singleKeys) return false;
        if (event.metaKey || event.ctrlKey || event.altKey) return false;
        if (event.key === "f") toggleFavourite(row.tool.ref);
        else if (event.key === "c") void copyText(row.tool.wireName);
        else return false;
        return true;
      }}
    />
  );
}

/** What is read out: the whole name, where the row shows only its end. */
const rowLabel = (tool: ToolSummary): string =>
  `${tool.wireName}, ${tool.off ?? tool.description}, ${argumentCount(tool)} arguments`;

/** The marked tools, whatever the filter; one that is gone leaves its row out. */
function FavouriteRows({
  keys,
  selected,
  ...rest
}: Pick<RowsProps, "onOpen" | "handle"> & {
  readonly keys: readonly string[];
  readonly selected: ToolRef | null;
}) {
  const { queries } = useBridge();
  const details = useQueries({
    queries: keys.map((key) => ({ ...queries.toolDetail(refOf(key)), retry: false })),
  });
  const tools = details.flatMap(({ data }) => (data ? [{ ...data, label: data.wireName }] : []));
  const rows = tools.map((tool, index): ToolRow => ({ type: "tool", tool, number: index + 1 }));
  if (rows.length === 0)
    return (
      <EmptyState
        heading="No tool is marked"
        text="F in the list, or the bookmark of a tool, marks it. Marks are kept in this browser."
      />
    );
  const key = selected === null ? null : toolRefText(selected);
  const isIt = (row: ToolRow) => row.type === "tool" && toolRefText(row.tool.ref) === key;
  return (
    <Rows
      total={rows.length}
      rowAt={(index) => rows[index]}
      selectedIndex={rows.findIndex(isIt)}
      {...rest}
    />
  );
}

function refOf(key: string): ToolRef {
  const cut = key.indexOf("/");
  return { source: key.slice(0, cut) as SourceName, key: toolKey(key.slice(cut + 1)) };
}

function NoTools({
  filter,
  onClear,
}: {
  readonly filter: ListFilter;
  readonly onClear: () => void;
}) {
  const isNarrowed = filter.text !== "" || filter.kind !== "all" || filter.source !== null;
  return isNarrowed ? (
    <EmptyState
      heading="No tool matches"
      text={
        filter.text === ""
          ? "No tool of this kind is here."
          : `Nothing has "${filter.text}" in its name, title or description.`
      }
      ways={[
        {
          name: "Show all tools",
          text: "Take the filter away",
          action: <Button onClick={onClear}>Show all</Button>,
        },
      ]}
    />
  ) : (
    <EmptyState
      heading="No tools"
      text="No attached source offers a tool. Start Vitrine with --session demo or --server NAME=COMMAND, or add a server in the rail."
    />
  );
}

const ListFoot = ({
  total,
  place,
}: {
  readonly total: number | undefined;
  readonly place: ToolPlace | null;
}) => (
  <div className={classes.listFoot}>
    <span>
      <KeyCap keys="Up Down" /> move
    </span>
    <span>
      <KeyCap keys="Enter" /> open
    </span>
    <span>
      <KeyCap keys="F" /> mark
    </span>
    {total !== undefined && (
      <span className={classes.total}>
        {place === null
          ? groupThousands(total)
          : `${groupThousands(place.number)} of ${groupThousands(place.of)}`}
      </span>
    )}
  </div>
);
