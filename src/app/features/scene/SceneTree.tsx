import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, type KeyboardEvent } from "react";
import type { SourceName } from "#protocol/ids.ts";
import type { SceneRow } from "#protocol/scene.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useWindows } from "../../bridge/use-windows.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { SearchField, Toolbar } from "../../ui/Toolbar.tsx";
import { VirtualList, type VirtualListHandle } from "../../ui/VirtualList.tsx";
import { seedOpen, setOpen, useOpenNodes } from "./open-nodes.ts";
import { SceneTreeRow } from "./SceneTreeRow.tsx";
import classes from "./SceneTree.module.css";

/** What the tree is narrowed to. */
export interface TreeFilter {
  readonly text: string;
  readonly class: string | null;
}

interface SceneTreeProps {
  readonly source: SourceName;
  readonly object: string | null;
  readonly filter: TreeFilter;
  readonly onFilter: (filter: TreeFilter) => void;
}

const nothingOpen: readonly string[] = [];

/** The scene as a tree of any size: the bridge flattens it, the page asks for what it shows. */
export function SceneTree({ source, object, filter, onFilter }: SceneTreeProps) {
  const { queries } = useBridge();
  const navigate = useNavigate();
  const handle = useRef<VirtualListHandle>(null);
  const open = useOpenNodes((state) => state.bySource[source] ?? nothingOpen);
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
  const show = (row: SceneRow) =>
    void navigate({ to: "/scene/$source/$object", params: { source, object: row.name } });
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
  return (
    <Panel
      label="Scene tree"
      fill
      head={
        <Toolbar label="Filter of the scene">
          <SearchField
            label="Filter the scene"
            placeholder="Name, class or path"
            value={filter.text}
            onChange={(text) => onFilter({ ...filter, text })}
            onLeave={() => handle.current?.focus()}
          />
          <Select
            className={classes.classFilter ?? ""}
            aria-label="Class"
            placeholder="Any class"
            clearable
            searchable
            size="xs"
            data={(list.data ?? []).filter((each) => each.instances > 0).map(({ name }) => name)}
            value={filter.class}
            onChange={(value) => onFilter({ ...filter, class: value })}
            comboboxProps={{ width: 220, position: "bottom-end" }}
          />
        </Toolbar>
      }
      foot={
        <div className={classes.foot}>
          <span>
            {isNarrowed
              ? `${groupThousands(rows.total)} shown`
              : `${groupThousands(rows.total)} in view`}
          </span>
        </div>
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
