import { useMemo, useState } from "react";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconChevronDown, IconChevronRight } from "../../app/ui/icons.ts";
import { VirtualList } from "../../app/ui/VirtualList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, textAt } from "../read-data.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { openAtFirst, treeRows, type TreeRow } from "./tree-rows.ts";
import classes from "./View.module.css";

/** Draws a `tree`: arrows fold and unfold, Enter and a click tell of a node. */
export const TreeView = quietView(function TreeView(props: WidgetViewProps) {
  const { data, title, selection, linkKey, emit } = props;
  const depth = numberAt(data, "depth") ?? 2;
  const start = useMemo(() => openAtFirst(data, depth), [data, depth]);
  // What a person folded stays so while values change under it.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const open = useMemo(() => start.symmetricDifference(changed), [start, changed]);
  const rows = useMemo(() => treeRows(data, open), [data, open]);
  const selected = useMemo(
    () =>
      selectedItems(
        rows.map(({ node }) => node),
        selection,
        linkKey,
      ),
    [rows, selection, linkKey],
  );
  const toggle = (row: TreeRow) =>
    setChanged((old) => old.symmetricDifference(new Set([row.path])));
  return (
    <VirtualList
      label={textAt(data, "title") || title || "Tree"}
      role="tree"
      total={rows.length}
      rowHeight={28}
      rowAt={(index) => rows[index]}
      selectedIndex={selected.values().next().value ?? -1}
      textOf={({ node }) => textAt(node, "label")}
      ariaOf={(row) => ({
        level: row.depth + 1,
        ...(row.children > 0 ? { expanded: row.isOpen } : {}),
      })}
      onOpen={(row) => {
        const { children: _, ...node } = row.node;
        emit("itemclick", { ...node, path: row.path });
      }}
      onKey={(event, row) => {
        const isFold = event.key === "ArrowLeft" && row.isOpen;
        const isUnfold = event.key === "ArrowRight" && row.children > 0 && !row.isOpen;
        if (isFold || isUnfold) toggle(row);
        if (event.key.startsWith("Arrow")) event.stopPropagation();
        return isFold || isUnfold;
      }}
      renderRow={(row) => <Row row={row} onToggle={() => toggle(row)} />}
    />
  );
});

/** Deeper levels are drawn no further to the right, or nothing would be left of the name. */
const mostIndent = 12;

function Row({ row, onToggle }: { readonly row: TreeRow; readonly onToggle: () => void }) {
  const { node } = row;
  const label = textAt(node, "label");
  const value = node["value"];
  const said = typeof value === "boolean" ? (value ? "yes" : "no") : textAt(node, "value");
  return (
    <div
      className={classes["row"]}
      style={{ paddingLeft: 4 + Math.min(mostIndent, row.depth) * 16 }}
    >
      {row.children > 0 ? (
        // The tree has the keyboard: the arrows fold.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <span
          className={classes["fold"]}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon of={row.isOpen ? IconChevronDown : IconChevronRight} size={14} />
        </span>
      ) : (
        <span className={classes["leaf"]} />
      )}
      <span className={classes["name"]} title={label}>
        {label}
      </span>
      <span className={classes["detail"]}>{textAt(node, "detail")}</span>
      {said !== "" && (
        <span className={classes["value"]} title={said}>
          {said}
        </span>
      )}
    </div>
  );
}
