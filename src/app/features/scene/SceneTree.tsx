import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { SourceName } from "#protocol/ids.ts";
import type { SceneRow } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useWindows } from "../../bridge/use-windows.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { VirtualList, type VirtualListHandle } from "../../ui/VirtualList.tsx";
import { CreateObject } from "./CreateObject.tsx";
import { askToCreate, useCreating } from "./creating.ts";
import { rangeMarks, toggleMark } from "./marks.ts";
import { seedOpen, setOpen, useOpenNodes } from "./open-nodes.ts";
import { SceneTreeRow } from "./SceneTreeRow.tsx";
import { TreeFoot } from "./TreeFoot.tsx";
import { TreeToolbar, type TreeFilter } from "./TreeToolbar.tsx";
import classes from "./SceneTree.module.css";

export type { TreeFilter } from "./TreeToolbar.tsx";

interface SceneTreeProps {
  readonly source: SourceName;
  readonly object: string | null;
  readonly filter: TreeFilter;
  readonly onFilter: (filter: TreeFilter) => void;
  /** Names of the objects that are marked besides the open one. */
  readonly marked: readonly string[];
  readonly onMark: (names: readonly string[]) => void;
  /** Null while they are compared already. */
  readonly onCompare: ((names: readonly string[]) => void) | null;
}

const nothingOpen: readonly string[] = [];

/** The scene as a tree of any size: the bridge flattens it, the page asks for what it shows. */
export function SceneTree(props: SceneTreeProps) {
  const { source, object, filter, onFilter, marked, onMark } = props;
  const { queries } = useBridge();
  const navigate = useNavigate();
  const handle = useRef<VirtualListHandle>(null);
  const open = useOpenNodes((state) => state.bySource[source] ?? nothingOpen);
  const creating = useCreating((state) => state.creating);
  const list = useQuery(queries.classes(source));
  const view = {
    ...(filter.text === "" ? {} : { text: filter.text }),
    ...(filter.class === null ? {} : { class: filter.class }),
    open,
  };
  const rows = useWindows((from, count) => queries.sceneRows(source, view, from, count));
  const isNarrowed = filter.text !== "" || filter.class !== null;
  const firstRows = rows.page?.from === 0 ? rows.page.rows : null;
  useEffect(() => {
    if (firstRows && !isNarrowed) seedOpen(source, firstRows);
  }, [source, firstRows, isNarrowed]);

  const indexOf = (name: string | null): number => {
    if (name === null) return -1;
    for (let index = 0; index < Math.min(rows.total, 5000); index += 1) {
      if (rows.rowAt(index)?.name === name) return index;
    }
    return -1;
  };
  const show = (row: SceneRow) => {
    if (marked.length > 0) onMark([]);
    void navigate({ to: "/scene/$source/$object", params: { source, object: row.name } });
  };
  const onKey = (event: KeyboardEvent, row: SceneRow): boolean => {
    if (event.key === "ArrowRight" && row.childCount > 0 && !row.isOpen) {
      setOpen(source, row.name, true);
      return true;
    }
    if (event.key === "ArrowLeft" && row.isOpen) {
      setOpen(source, row.name, false);
      return true;
    }
    return false;
  };
  const isMarked = (name: string): boolean =>
    marked.length > 0 ? marked.includes(name) : name === object;
  return (
    <Panel
      label="Scene tree"
      fill
      head={
        <>
          <TreeToolbar
            filter={filter}
            classes={(list.data ?? []).filter((each) => each.instances > 0).map(({ name }) => name)}
            onFilter={onFilter}
            onLeave={() => handle.current?.focus()}
            isCreating={creating?.source === source}
            onCreate={() =>
              askToCreate(creating?.source === source ? null : { source, parent: object })
            }
          />
          {creating?.source === source && (
            <CreateObject
              key={creating.parent}
              source={source}
              parent={creating.parent}
              onClose={() => askToCreate(null)}
            />
          )}
        </>
      }
      foot={
        <TreeFoot
          total={rows.total}
          isNarrowed={isNarrowed}
          cut={rows.page?.cut}
          marked={marked}
          onClear={() => onMark([])}
          onCompare={props.onCompare}
        />
      }
    >
      {rows.isPending ? (
        <LoadingSkeleton label="Loading the scene" rows={20} rowHeight={28} />
      ) : rows.error ? (
        <RefusalNotice error={rows.error} retry={rows.refetch} />
      ) : rows.total === 0 ? (
        <p className={classes.none}>
          {isNarrowed ? "No object matches the filter." : "The scene is empty."}
        </p>
      ) : (
        <VirtualList<SceneRow>
          label="Objects"
          role="tree"
          handle={handle}
          total={rows.total}
          rowAt={rows.rowAt}
          onRange={rows.onRange}
          rowHeight={28}
          selectedIndex={indexOf(object)}
          textOf={(row) => row.name}
          ariaOf={(row) => ({
            label: `${row.name}, ${row.class}`,
            level: row.depth + 1,
            ...(row.childCount > 0 ? { expanded: row.isOpen } : {}),
          })}
          onKey={onKey}
          onOpen={show}
          marks={{
            isMarked: ({ name }) => isMarked(name),
            onToggle: ({ name }) => onMark(toggleMark(marked, name, object)),
            onRange: (from, to) => onMark(rangeMarks((index) => rows.rowAt(index)?.name, from, to)),
            onClear: () => {
              if (marked.length === 0) return false;
              onMark([]);
              return true;
            },
          }}
          renderRow={(row) => (
            <SceneTreeRow
              source={source}
              row={row}
              onToggle={({ name, isOpen }) => setOpen(source, name, !isOpen)}
            />
          )}
        />
      )}
    </Panel>
  );
}
