import { useVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconArrowDown, IconArrowUp, IconSearch } from "../../app/ui/icons.ts";
import { listAt } from "../read-data.ts";
import { sayCount, sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import { columnsOf, type RowColumn } from "./columns.ts";
import { GridRow } from "./GridRow.tsx";
import { nextSort, rowOrder, type RowSort } from "./row-order.ts";
import { columnTracks } from "./row-widths.ts";
import { useGridKeys } from "./use-grid-keys.tsx";
import classes from "./RowGrid.module.css";

/** A cell that somebody clicked. */
export interface GridCell {
  readonly row: number;
  readonly col: number;
  readonly column: RowColumn;
  readonly value: JsonValue;
}

export interface RowGridProps {
  /** What the table is called for a screen reader. */
  readonly label: string;
  readonly data: JsonObject;
  readonly height: number;
  readonly selection: JsonValue | undefined;
  readonly linkKey: string | undefined;
  readonly firstSort?: RowSort | null;
  /** A click on a row; `isMore`: with Ctrl or ⌘, or by Space. */
  readonly onRow?: (row: JsonValue, index: number, isMore: boolean) => void;
  /** Given: cells are what is clicked, not rows. */
  readonly onCell?: (cell: GridCell) => void;
  readonly isCellSelected?: (row: number, col: number) => boolean;
  /** Ground of a cell. */
  readonly groundOf?: (row: number, col: number) => string | undefined;
}

// Rows off the screen do not exist, so the elements of a table would lay out the wrong ones.
const roles = { row: "row", body: "rowgroup", heading: "columnheader" } as const;

const rowHeight = 27;
/** Below this height every row counts more than the line under the table. */
const footFrom = 130;
/** So many rows are seen at a glance and need no filter. */
const filterFrom = 6;

/** Rows of any number: sorted by their headings, narrowed by words; only those on screen exist. */
export function RowGrid(props: RowGridProps) {
  const { label, data, height, selection, linkKey, firstSort = null, onCell } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState("");
  const [sort, setSort] = useState<RowSort | null>(firstSort);
  const wanted = useDeferredValue(filter);
  const rows = listAt(data, "rows");
  const columns = useMemo(() => columnsOf(data), [data]);
  const { tracks, least } = useMemo(
    () => columnTracks(listAt(data, "rows"), columns),
    [data, columns],
  );
  const order = useMemo(
    () => rowOrder(listAt(data, "rows"), columns, { filter: wanted, sort }),
    [data, columns, wanted, sort],
  );
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const total = order?.length ?? rows.length;
  const indexAt = (place: number): number => order?.[place] ?? place;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 0, height: Math.max(rowHeight, height) },
    scrollPaddingStart: rowHeight,
  });
  const open = (place: number, col: number, isMore: boolean) => {
    const row = indexAt(place);
    const value = rows[row];
    if (value === undefined) return;
    const column = columns[col];
    if (!onCell) props.onRow?.(value, row, isMore);
    else if (column) onCell({ row, col, column, value: cellValue(value, column) });
  };
  const keys = useGridKeys({
    total,
    columns: onCell ? columns.length : 0,
    page: Math.max(1, Math.floor(height / rowHeight) - 2),
    onMove: (place) => virtualizer.scrollToIndex(place, { align: "auto" }),
    onOpen: open,
  });

  // What is chosen in a linked widget is brought into sight here.
  useEffect(() => {
    if (selection === undefined || selection === null || onCell) return;
    const given = listAt(data, "rows");
    const count = order?.length ?? given.length;
    for (let place = 0; place < count; place += 1) {
      const row = given[order?.[place] ?? place];
      if (row === undefined || !isSelected(row)) continue;
      virtualizer.scrollToIndex(place, { align: "auto" });
      return;
    }
  }, [selection, isSelected, data, order, virtualizer, onCell]);

  const shared = selection === undefined || selection === null ? 0 : 1;
  return (
    <div className={onCell ? `${classes.grid} ${classes.lines}` : classes.grid}>
      <div
        ref={scroller}
        className={classes.scroller}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows off the screen do not exist
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        tabIndex={0}
        {...(keys.active.place >= 0 && keys.active.place < total
          ? {
              "aria-activedescendant": `${id}-${keys.active.place}${onCell ? `-${keys.active.col}` : ""}`,
            }
          : {})}
        onKeyDown={keys.onKeyDown}
      >
        <div
          className={classes.head}
          role={roles.row}
          style={{ gridTemplateColumns: tracks, minWidth: least }}
        >
          {columns.map((column) => (
            <HeadCell
              key={column.at}
              column={column}
              sort={sort}
              onSort={() => setSort(nextSort(sort, column.key))}
            />
          ))}
        </div>
        <div
          className={classes.canvas}
          role={roles.body}
          style={{ height: virtualizer.getTotalSize(), minWidth: least }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = indexAt(index);
            const value = rows[row];
            return value === undefined ? null : (
              <GridRow
                key={row}
                id={`${id}-${index}`}
                value={value}
                place={index}
                row={row}
                start={start}
                tracks={tracks}
                columns={columns}
                isLast={index === total - 1}
                isSelected={!onCell && isSelected(value)}
                activeCol={keys.active.place === index ? keys.active.col : -1}
                isByCell={onCell !== undefined}
                isCellSelected={props.isCellSelected}
                groundOf={props.groundOf}
                onOpen={keys.open}
              />
            );
          })}
        </div>
        {total === 0 && <p className={classes.none}>No row has these words.</p>}
      </div>
      {height >= footFrom && (
        <div className={classes.foot}>
          <output>
            {sayNumber(total)} of {sayCount(rows.length, "row")}
          </output>
          {shared > 0 && linkKey !== undefined && (
            <span className={classes.shared}>
              <i aria-hidden="true" />
              shared selection
            </span>
          )}
          {rows.length >= filterFrom && (
            <label className={classes.filter}>
              <Icon of={IconSearch} size={13} />
              <input
                aria-label={`Filter ${label}`}
                placeholder="Filter"
                value={filter}
                onChange={(event) => setFilter(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== "Escape" || filter === "") return;
                  event.stopPropagation();
                  setFilter("");
                }}
              />
            </label>
          )}
        </div>
      )}
    </div>
  );
}

const cellValue = (row: JsonValue, column: RowColumn): JsonValue =>
  (Array.isArray(row)
    ? (row as readonly JsonValue[])[column.at]
    : (row as JsonObject)[column.key]) ?? null;

function HeadCell({
  column,
  sort,
  onSort,
}: {
  readonly column: RowColumn;
  readonly sort: RowSort | null;
  readonly onSort: () => void;
}) {
  const way = sort?.key === column.key ? (sort.isDown ? "descending" : "ascending") : "none";
  return (
    <span role={roles.heading} aria-sort={way} style={{ minWidth: 0 }}>
      <button
        type="button"
        className={classes.heading}
        style={{ width: "100%" }}
        tabIndex={-1}
        data-align={column.align}
        title={`Sort by ${column.label}`}
        {...(way === "none" ? {} : { "data-sorted": true })}
        onClick={onSort}
      >
        <span>{column.label}</span>
        {way !== "none" && (
          <Icon of={way === "ascending" ? IconArrowUp : IconArrowDown} size={12} />
        )}
      </button>
    </span>
  );
}
